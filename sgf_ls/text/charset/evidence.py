"""What speaks for a charset of two-byte characters: those that are common in its language, above all in Go records.

A record may hold no more foreign text than the names of two players, four bytes each, which are well-formed in
five charsets at once. General guessers are near to tossing a coin there (charset-normalizer takes GBK, EUC-KR and
EUC-JP names of two characters for one another). What tells them apart is that one reading consists of everyday
characters and the others of rare ones. The lists are the everyday characters of each language, the words of Go, and
those that names are made of. (What speaks for a charset of one-byte letters is in `alphabets`.)

The charsets themselves help: each is arranged in a first level of common and a second level of rare characters.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.registered import BIG5, GBK, KOREAN, SHIFT_JIS

_SIMPLIFIED = """
的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多
经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性
知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次
度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建
务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路
记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔六七八九百千
棋围黑胜负局盘段级劫官角星飞挂拆夹断吃布超输贴番赛杯冠挑座圣元士通丰农春兰职余选评注参考图恶妙征扳虎双尖跳刺托退挡连粘做眼
李王张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋杜叶苏魏吕丁沈姚卢姜崔钟谭陆汪范石廖贾夏韦付邹
孟熊秦邱江尹薛闫雷侯龙史陶黎贺顾毛郝龚邵钱严武戴莫孔汤柯聂芮古檀时柁牛俞斌灵霄昊洁琳婷伟刚军勇敏静杰磊涛明超鹏辉华红玉兰梅英
廷羿鋆锴旭晓宇浩文裕凌翔志泽宏建国庆祥豪梓辜笑届第
"""

_TRADITIONAL = """
的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多
經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性
知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次
度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建
務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路
記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運筆六七八九百千
棋圍黑勝負局盤段級劫官角星飛掛夾斷吃布超輸貼番賽杯冠挑座聖元富士通豐農職餘選評注參考圖惡妙徵扳虎雙尖跳刺托退擋連粘
李王張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董潘袁蔡蔣杜葉蘇魏呂丁沈姚盧姜崔鍾譚陸汪范石廖賈夏方鄒
孟熊秦邱江尹薛雷侯龍史陶黎賀顧毛郝俊勳銘琬睿張栩立誠元杰士淵皓均信志宏明華國英美玉文德家瑞芳屆第涵豪
"""

_KANJI = """
日一人大年出本中事上者生会社自分手間目方見時行前後国地学高東小市長新文書金何入名立五三二十四六七八九百千万円月火水木土力田山川
女男子気口語話読食飲今言思下内外北南西教店動化理体使用明発表性合同民主作部以定実現回関係場正次世代全題問意特対通物家持開決
面取最信続強碁囲棋石黒白番戦段初級本因坊天元王座聖勝敗押譜解説着布死活劫模様攻防争打込隅辺星置切失形厚薄地味悪良好
井山裕太趙治勲林光武宮樹加藤夫竹英雄坂栄藤沢秀呉清源谷實林海峯芳依紀基張栩尾紳路羽根直結城聡河野臨遼芝虎丸許余麒伊篤史村介瀬戸
佐鈴橋渡辺近吉松斎池岡青福原和久仁美恵彦郎弘昭幸博正孝義隆康洋健誠進茂勇修哲浩敏則司豊利輝重政道安成
期杯位局第級盤選権挑者年秒残析考図注釈里菜愛咲紗希奈仲邑菫牛星
"""

_KANA = "".join(map(chr, (*range(0x3041, 0x3094), *range(0x30A1, 0x30F7), 0x30FC)))

_HANGUL = """
이다는의가에을고하지기리사한도로자어대인서나은정해아시수그라있일것장전들부주제게구으스만여상과원보성조면우치거소마진유안신연
적동아공경오니비산미국모세방학생무내선때문당위재발중관야요명계까할물실불바화드회트했음러레반개습네년없간말합단었았된될되
양김박최강윤임오권황송류홍손배백허남심노곽차민엄채천현함변염추석설길왕금옥육맹
흑번승집패바둑결본준초프로패묘착돌초끝복참점포귀변축단수빅넷끊젖혀뻗늘붙날
창호환훈영철범규혁태희종욱찬웅섭준식은빈혜예린솔율건렬형득찬균
"""


class Candidate(NamedTuple):
    """A charset of two-byte characters: its codec, its everyday characters, and the span of its first level.

    The first level reaches from `common_from` to `common_to`, both included, as numbers of two bytes.
    """

    codec: str
    everyday: frozenset[str]
    common_from: int
    common_to: int
    rarity: float
    """How many bits rarer it is in records than the most frequent one."""
    uncommon: float = 13
    """The bits of a character of the first level that is no everyday one."""


# GBK has the traditional characters as well, and writers who use them.
CANDIDATES = (
    Candidate(GBK, frozenset((_SIMPLIFIED + _TRADITIONAL).replace("\n", "")), 0xB0A1, 0xD7F9, 0),
    Candidate(SHIFT_JIS, frozenset(_KANJI.replace("\n", "") + _KANA), 0x889F, 0x9872, 0.5),
    Candidate(KOREAN, frozenset(_HANGUL.replace("\n", "")), 0xB0A1, 0xC8FE, 0.5, 14),
    Candidate(BIG5, frozenset(_TRADITIONAL.replace("\n", "")), 0xA440, 0xC67E, 1),
    Candidate("euc_jp", frozenset(_KANJI.replace("\n", "") + _KANA), 0xB0A1, 0xCFD3, 2.5),
)

EVERYDAY = frozenset().union(*(candidate.everyday for candidate in CANDIDATES))
"""The everyday characters of all these languages."""
