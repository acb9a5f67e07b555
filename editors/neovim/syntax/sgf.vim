" Colours for game records.
"
" A property is an identifier with a run of values in brackets, and the identifier says what the values are: points,
" numbers or text. So each of these kinds of identifier leads on to its own kind of value, and each value to the next.
" Nothing is nested but escapes and points in values: records of thousands of variations stay as fast as short ones.

if exists('b:current_syntax')
  finish
endif

syntax case match

syntax match sgfTree /[()]/
syntax match sgfNode /;/

" Text, of all properties that are not named below. (Old files have small letters in identifiers; they mean nothing.)
syntax match sgfIdentifier /\a\+/ nextgroup=sgfText skipwhite skipempty
syntax region sgfText matchgroup=sgfBracket start=/\[/ end=/\]/ contained contains=sgfEscape,@Spell
      \ nextgroup=sgfText skipwhite skipempty
syntax match sgfEscape /\\.\=/ contained

" Points and rectangles of points.
syntax match sgfIdentifier /\<\%(A[BEW]\|B\|CR\|DD\|EX\|L\|MA\=\|RG\|S[CELQ]\|T[BRW]\|VW\|W\)\ze\_s*\[/
      \ nextgroup=sgfPoints skipwhite skipempty
syntax region sgfPoints matchgroup=sgfBracket start=/\[/ end=/\]/ contained contains=sgfPoint,sgfRectangle,sgfEscape
      \ nextgroup=sgfPoints skipwhite skipempty
syntax match sgfPoint /\<\a\a\>/ contained
syntax match sgfRectangle /\<\a\a:\a\a\>/ contained contains=sgfColon

" Arrows and lines: from a point to a point. Labels: a point and a text.
syntax match sgfIdentifier /\<\%(AR\|LN\)\ze\_s*\[/ nextgroup=sgfPair skipwhite skipempty
syntax region sgfPair matchgroup=sgfBracket start=/\[/ end=/\]/ contained contains=sgfPoint,sgfColon,sgfEscape
      \ nextgroup=sgfPair skipwhite skipempty
syntax match sgfIdentifier /\<LB\ze\_s*\[/ nextgroup=sgfLabel skipwhite skipempty
syntax region sgfLabel matchgroup=sgfBracket start=/\[/ end=/\]/ contained contains=sgfLabelled,sgfEscape
      \ nextgroup=sgfLabel skipwhite skipempty
syntax match sgfLabelled /\[\@1<=\a\a:/ contained contains=sgfPoint,sgfColon
syntax match sgfColon /:/ contained

" Numbers.
syntax match sgfIdentifier
      \ /\<\%(B[LMS]\|CH\|DM\|EL\|FF\|G[BMW]\|H[AO]\|K[IM]\|MN\|O[BMPVW]\|PM\|S[ITZ]\|T[CEM]\|UC\|V\|W[LS]\)\ze\_s*\[/
      \ nextgroup=sgfNumbers skipwhite skipempty
syntax region sgfNumbers matchgroup=sgfBracket start=/\[/ end=/\]/ contained
      \ contains=sgfNumber,sgfColon,sgfEscape nextgroup=sgfNumbers skipwhite skipempty
syntax match sgfNumber /[+-]\=\d\+\%(\.\d*\)\=/ contained

" Where to begin when a screen is drawn from the middle of a file: at a line that starts with a node, or else some lines
" above. A line of a comment may look like a node, but hardly ever does.
syntax sync match sgfSync grouphere NONE /^[()[:blank:]]*;\s*\u\{1,2}\s*\[/
syntax sync minlines=20 maxlines=500

highlight default link sgfTree Delimiter
highlight default link sgfNode Special
highlight default link sgfIdentifier Keyword
highlight default link sgfBracket Delimiter
highlight default link sgfText String
highlight default link sgfLabel String
highlight default link sgfEscape SpecialChar
highlight default link sgfPoint Constant
highlight default link sgfRectangle Type
highlight default link sgfColon Operator
highlight default link sgfNumber Number

let b:current_syntax = 'sgf'
