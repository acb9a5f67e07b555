--- What an answer to `sgf/board` looks like: lines, colours, and what stands where.
---
--- The board is drawn by the server, as text. Its layout tells in which column of the screen its first point stands
--- (`left`), in which line (`top`), both from 0, and how many columns a point takes (`cell`): the stone or the sign of
--- an empty point, what is written or marked on it, and a gap, in which a `(` may announce the last move behind it.

local M = {}

---@class SgfPicture
---@field lines string[]
---@field colours table[] each a line, the first byte, the byte behind the last one, all from 0, and a highlight group;
---                          later ones lie above earlier ones
---@field variations table<integer, table> by lines from 1, positions of the nodes to which they lead
---@field layout table? the answer's, where there is a board
---@field width integer how many columns the board takes

--- The highlight groups and what they look like by default.
M.GROUPS = {
  SgfBoard = "Normal", -- below all that follow
  SgfBoardBlack = "Identifier",
  SgfBoardWhite = "String",
  SgfBoardEmpty = "NonText",
  SgfBoardMark = "Special",
  SgfBoardLast = "WarningMsg",
  SgfBoardListed = "Visual",
  SgfBoardRepeated = "ErrorMsg",
  SgfBoardLines = "LineNr",
  SgfBoardVariation = "Directory",
  SgfBoardNode = "Visual", -- in the text
}

-- The stone or the sign of an empty point, and the sign behind it or in its place.
local STONES = { X = "SgfBoardBlack", O = "SgfBoardWhite", ["."] = "SgfBoardEmpty", ["+"] = "SgfBoardEmpty" }
local SIGNS = { [")"] = "SgfBoardLast", ["<"] = "SgfBoardListed", ["!"] = "SgfBoardRepeated" }

local MOST_VARIATIONS = 20

--- Where in a line the columns of the screen begin: bytes from 0, by columns from 0, with one more behind the last.
---@param line string
---@return integer[]
local function starts(line)
  local bytes, column = {}, 0
  for start, character in line:gmatch("()([^\128-\191][\128-\191]*)") do
    local width = #character == 1 and 1 or vim.fn.strdisplaywidth(character)
    for each = column, column + math.max(width, 1) - 1 do
      bytes[each] = bytes[each] or start - 1
    end
    column = column + width
  end
  bytes[column] = #line
  return bytes
end

--- The colours of a point.
---@param add fun(from: integer, to: integer, group: string)
---@param text string what stands there, without the gap
---@param from integer its first byte
local function colour_point(add, text, from)
  local stone, sign = STONES[text:sub(1, 1)], SIGNS[text:sub(-1)]
  local behind, rest = from + #text, from + (stone and 1 or 0)
  if stone then
    add(from, rest, stone)
  end
  if sign == "SgfBoardLast" then
    add(from - 1, from, sign) -- the bracket in front
    add(rest, behind, sign)
  elseif sign then
    add(from, behind, sign)
  elseif rest < behind then
    add(rest, behind, "SgfBoardMark")
  end
end

--- The colours of a row of the board.
---@param add fun(from: integer, to: integer, group: string)
---@param line string
---@param layout table
local function colour_row(add, line, layout)
  local bytes = starts(line)
  add(0, bytes[layout.left - 1], "SgfBoardLines")
  add(bytes[layout.left - 1], #line, "SgfBoard")
  for column = layout.left, layout.left + layout.cell * (layout.columns[2] - layout.columns[1]), layout.cell do
    local from = bytes[column]
    if from then
      local text = line:sub(from + 1, bytes[column + layout.cell] or #line):gsub("[ (]+$", "")
      colour_point(add, text, from)
    end
  end
end

--- Add the nodes that follow, where there are several, each on a line that leads to it.
---@param picture SgfPicture
---@param children table[]
local function add_variations(picture, children)
  if #children < 2 then
    return
  end
  table.insert(picture.lines, "")
  table.insert(picture.lines, ("%d variations:"):format(#children))
  for number, child in ipairs(children) do
    if number > MOST_VARIATIONS then
      table.insert(picture.lines, ("  and %d more"):format(#children - MOST_VARIATIONS))
      break
    end
    local line = "  " .. child.label
    table.insert(picture.lines, line)
    table.insert(picture.colours, { #picture.lines - 1, 2, #line, "SgfBoardVariation" })
    picture.variations[#picture.lines] = child.position
  end
end

--- The picture of some words.
---@param ... string
---@return SgfPicture
function M.of_words(...)
  return { lines = { ... }, colours = {}, variations = {}, width = 0 }
end

--- The picture of an answer to `sgf/board`.
---@param answer table
---@param height integer how many lines there are to show it
---@return SgfPicture
function M.of(answer, height)
  local drawn = answer.picture ~= "" and vim.split(answer.picture, "\n") or {}
  local picture = M.of_words(unpack(drawn))
  picture.layout = #drawn > 0 and answer.layout or nil
  picture.width = picture.layout and picture.layout.width or 0
  for number, line in ipairs(drawn) do
    line = line .. (" "):rep(picture.width - vim.fn.strdisplaywidth(line))
    picture.lines[number] = line
    local function add(from, to, group)
      table.insert(picture.colours, { number - 1, from, to, group })
    end
    local row = picture.layout and number - 1 - picture.layout.top
    if row and row >= 0 and row <= picture.layout.rows[2] - picture.layout.rows[1] then
      colour_row(add, line, picture.layout)
    else
      add(0, #line, "SgfBoardLines")
    end
  end
  local words = vim.split(answer.message or answer.caption, "\n")
  if #drawn > 0 and #drawn + #words < height then
    table.insert(picture.lines, "")
  end
  vim.list_extend(picture.lines, words)
  add_variations(picture, answer.children)
  return picture
end

--- The point of the board that a place of a picture belongs to.
---@param picture SgfPicture
---@param line integer from 1
---@param column integer of the screen, from 1
---@return { column: integer, row: integer }?
function M.point_at(picture, line, column)
  local layout = picture.layout
  if not layout then
    return nil
  end
  local point = {
    column = layout.columns[1] + math.floor((column - 1 - layout.left) / layout.cell),
    row = layout.rows[1] + line - 1 - layout.top,
  }
  local is_inside = point.column >= layout.columns[1]
    and point.column <= layout.columns[2]
    and point.row >= layout.rows[1]
    and point.row <= layout.rows[2]
  return is_inside and point or nil
end

--- The column of the screen, from 1, where a point stands.
---@param layout table
---@param point { column: integer, row: integer }
---@return integer
function M.column_of(layout, point)
  return layout.left + layout.cell * (point.column - layout.columns[1]) + 1
end

--- The place of the middle of the board.
---@param layout table
---@return integer line from 1
---@return integer column of the screen, from 1
function M.middle(layout)
  local column = math.floor((layout.columns[1] + layout.columns[2]) / 2)
  local row = math.floor((layout.rows[2] - layout.rows[1]) / 2)
  return layout.top + row + 1, M.column_of(layout, { column = column })
end

return M
