"""What records say in many languages, and the charsets that such records are in: the oracle of the guess.

Names first, then what stands in comments. Written for these tests; none of it is taken from the lists of `evidence`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple


class Language(NamedTuple):
    """Names of players, events and places, sentences, and Python's codecs of the charsets they come in."""

    codecs: tuple[str, ...]
    names: str
    """Separated by commas."""
    sentences: str
    """One a line."""

    def texts(self) -> Iterator[str]:
        """Names and sentences, one by one."""
        yield from (name.strip() for name in self.names.split(","))
        yield from (line.strip() for line in self.sentences.strip().splitlines())


LANGUAGES = {
    "Chinese, simplified": Language(
        ("gb18030",),
        """柯洁, 古力, 常昊, 马晓春, 聂卫平, 丁浩, 辜梓豪, 谢尔豪, 孔杰, 连笑, 陈耀烨, 时越, 芈昱廷, 唐韦星, 江维杰,
        周睿羊, 党毅飞, 范廷钰, 檀啸, 胡耀宇, 罗洗河, 俞斌, 曹大元, 江铸久, 芮乃伟, 於之莹, 王晨星, 李赫, 张璇,
        华以刚, 陈祖德, 吴淞笙, 杨鼎新, 许嘉阳, 李轩豪, 赵晨宇, 范蕴若, 李钦诚, 彭立尧, 童梦成, 毛睿龙, 牛雨田,
        屠晓宇, 王星昊, 檀啸九段, 黑中盘胜, 白胜半目, 第五届应氏杯决赛, 北京, 上海, 杭州天元围棋学校,
        中国围棋甲级联赛, 弈城, 野狐围棋, 贴七目半""",
        """
        黑如在此处断，则白可以长出。
        这手棋是大恶手，应该先在角上做活。
        白棋打入以后双方展开激战
        此局面黑优势明显，胜率百分之八十
        这是一道死活题，请问黑先如何净杀？
        """,
    ),
    "Chinese, traditional": Language(
        ("cp950",),
        """周俊勳, 張栩, 王立誠, 許皓鋐, 陳祈睿, 林海峰, 王銘琬, 黑嘉嘉, 簡靖庭, 賴均輔, 徐靖恩, 蕭正浩, 楊博崴,
        張豊猷, 林君諺, 陳詩淵, 謝依旻, 蘇聖芳, 俞俐均, 盧鈺樺, 沈君山, 應昌期, 吳清源, 紅面棋王, 劉耀文, 彭景華,
        陳永安, 夏大銘, 周咨佑, 林士勛, 郭求真, 戴嘉伸, 黑中盤勝, 白勝一目半, 第三屆, 台北, 高雄市, 海峰棋院,
        中環盃決賽, 黑貼六目半, 天元圍棋""",
        """
        白棋在這裡應該先跳出，否則會被攻擊。
        黑棋的下法太過分了，白棋可以斷開。
        這一手是全局的勝負處
        本局黑棋布局失敗，後來在中腹逆轉。
        這是一道死活題，黑先做活
        """,
    ),
    "Japanese": Language(
        ("cp932", "euc_jp"),
        """井山裕太, 一力遼, 芝野虎丸, 趙治勲, 藤沢里菜, 小林光一, 張栩, 依田紀基, 高尾紳路, 羽根直樹, 山下敬吾,
        結城聡, 河野臨, 許家元, 余正麒, 伊田篤史, 村川大介, 上野愛咲美, 仲邑菫, 謝依旻, 武宮正樹, 加藤正夫,
        大竹英雄, 石田芳夫, 坂田栄男, 藤沢秀行, 木谷實, 橋本宇太郎, 呉清源, 本因坊秀策, 道策, 丈和, 安井算知,
        井上因碩, 幻庵, 太田雄蔵, 淡路修三, 小松英樹, 片岡聡, 王立誠, 今村俊也, 坂井秀至, 瀬戸大樹, 関航太郎,
        福岡航太朗, 酒井佑規, 三島, 東京, 日本棋院, 黒中押勝, 白番半目勝ち, 第四十五期棋聖戦七番勝負第一局,
        名人戦挑戦手合, ヒカルの碁, コミ六目半, アマチュア, ナカムラ""",
        """
        ここで黒は白の形を攻めた。
        ハネる手が成立する
        この一手が敗着となった、白はカケツいで十分。
        隅の白は死んでいる。黒先でどうなるか？
        黒からのコウ材が足りない
        """,
    ),
    "Korean": Language(
        ("cp949",),
        """이창호, 신진서, 박정환, 조훈현, 최정, 유창혁, 이세돌, 서봉수, 목진석, 최철한, 강동윤, 김지석, 원성진,
        허영호, 변상일, 신민준, 이동훈, 안성준, 나현, 박영훈, 윤준상, 홍성지, 백홍석, 안조영, 조한승, 송태곤,
        박문요, 루이나이웨이, 박지은, 조혜연, 오유진, 김채영, 오정아, 김은지, 설현준, 한상훈, 문민종, 강창배,
        권효진, 흑불계승, 백 반집승, 제오회 응씨배 결승, 한국기원, 서울, 대국, 타이젬, 덤 여섯집반""",
        """
        여기에서 백이 좋은 수를 두었다
        흑의 실수로 바둑이 어려워졌습니다.
        이 수가 패착이다. 흑은 귀에서 살아야 했다
        사활 문제: 흑 선수로 살 수 있을까?
        """,
    ),
    "Polish": Language(
        ("cp1250", "iso8859_2"),
        """Łukasz, Wójcik, Kamiński, Zieliński, Szymański, Woźniak, Dąbrowski, Kozłowski, Małgorzata,
        Stanisław Frejlak, Jabłońska, Grudziński, Mateusz Surma, Góra, Łódź, Kraków, Wrocław, Gdańsk, Piątek,
        Święty, Żółty, Mistrzostwa Polski w Go półfinał""",
        """
        Czarny powinien był zagrać w rogu, żeby żyć.
        Biały wygrał dzięki błędowi przeciwnika
        Gdyby czarne odcięły, białe mogą wyjść
        """,
    ),
    "Czech": Language(
        ("cp1250", "iso8859_2"),
        """Jiří, Lukáš, Ondřej Šilt, Jan Hora, Tomáš, Nováková, Vladimír Daněk, Černý, Bílý, Dvořák, Procházka,
        Kučera, Veselý, Horák, Němec, Růžička, Fiala, Štěpánek, Jáchym, Plzeň, Brno, Mistrovství České republiky,
        Žďár""",
        """
        Černý měl hrát v rohu, aby žil.
        Bílý je v této pozici lepší
        Příliš žluťoučký kůň úpěl ďábelské ódy
        """,
    ),
    "French": Language(
        ("cp1252", "latin-1"),
        """André, José, Frédéric Donzet, François, Hélène, Noël, Gaël, Benoît, Jérôme, Zoé, Aimé, Renée, Anaïs,
        Désiré, Besançon, Orléans, Championnat de France à Grenoble, Café, Étienne, Éric, Lévy, Théo, Loïc, Côme,
        Île""",
        """
        Noir aurait dû jouer à gauche.
        Blanc est mort après ce coup, à moins d'un ko
        Où jouer ? C'est très bien joué, même si ça coûte cher
        L'échange est mauvais
        """,
    ),
    "German": Language(
        ("cp1252", "latin-1"),
        """Jörg Müller, Schröder, Günther, Jürgen, Bäcker, Köln, München, Düsseldorf, Großmann, Weiß, Süß,
        Österreich, Ümit, Böhm, Götz, Händler, Preuß, Straße, Nürnberg, Fürth, Käthe, Björn, Lübeck, Würzburg""",
        """
        Schwarz hätte größere Züge spielen müssen.
        Weiß lebt für immer
        Der Zug ist zu groß, Weiß schneidet und Schwarz hat zwei schwache Gruppen
        Übrigens: hier wäre es möglich
        """,
    ),
    "Spanish": Language(
        ("cp1252", "latin-1"),
        """José, Iñaki, Muñoz, García, Fernández, Peña, Núñez, Ángel, Martín, Raúl, Sebastián, Córdoba, México,
        España, Málaga, Íñigo, Óscar, Ramón, Jesús, León, Begoña, Campeón, Año Nuevo""",
        """
        ¿Dónde debería jugar el negro?
        El blanco murió después de este movimiento
        ¡Qué jugada más buena!
        Mañana será otro día
        """,
    ),
    "Swedish": Language(
        ("cp1252", "latin-1"),
        """Åke, Östen, Jönsson, Sjöberg, Håkan, Björk, Malmö, Göteborg, Linköping, Strömberg, Söderström,
        Lindqvist från Umeå, Åsa, Bråten, Älvsjö, Århus, Øystein, Bjørn, Pål, Ærø""",
        """
        Svart borde ha spelat på hörnet.
        Vit är död
        Det här draget är för långsamt, men åtminstone ät två stenar
        """,
    ),
    "Turkish": Language(
        ("cp1254", "iso8859_9"),
        """Çetin Öz, Şahin, Yılmaz, Öztürk, Gökçe, Işık, Ağa, İbrahim, Güneş, Doğan, Barış, Gülşah, Çağlar, Kılıç,
        Şükrü, Ünal, İstanbul, Eskişehir, Türkiye şampiyonası""",
        """
        Siyah köşede oynamalıydı.
        Beyaz öldü çünkü iki gözü yok
        Bu hamle çok kötü, değil mi?
        """,
    ),
    "Russian": Language(
        ("cp1251", "koi8_r"),
        """Шикшин, Илья Шикшин, Динерштейн, Александр Динерштейн, Сурин, Кульков, Иван Петров, Москва, Казань,
        Санкт-Петербург, Наталья, Ковалёва, Виктор Богданов, Чемпионат России, Юрий, Фёдор, Жуков, Щукин, Эмиль,
        Гаврилов""",
        """
        Хорошая партия, чёрные выиграли.
        Белые должны были защитить угол
        Этот ход слишком медленный
        Где играть?
        """,
    ),
}


def short_records(language: Language, codec: str) -> Iterator[bytes]:
    """Games with one text of the language, and with two names: all that a reader may have to go by."""
    texts = list(language.texts())
    for text in texts:
        yield _game(codec, text)
    names = texts[: len(texts) - len(language.sentences.strip().splitlines())]
    for first, second in pairwise(names):
        yield _game(codec, first, second)


def long_record(language: Language, codec: str) -> bytes:
    """A game with all texts of the language."""
    return _game(codec, *language.texts())


def _game(codec: str, *texts: str) -> bytes:
    first, *others = (text.encode(codec) for text in texts)
    rest = b"".join(b";W[dd]C[" + text + b"]" for text in others[1:])
    second = b"PW[" + others[0] + b"]" if others else b"PW[Lee]"
    return b"(;GM[1]FF[4]SZ[19]PB[" + first + b"]" + second + b"KM[6.5];B[cc]" + rest + b")"
