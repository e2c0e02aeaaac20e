import { cached } from '../../base/runtime/cached.ts'
import { DETECTABLE_LANGUAGES, type DetectableLanguage } from '../languages.ts'
import type { Evidence } from './evidence.ts'
import type { WritingSystem } from './script.ts'

/**
 * The letters beyond a-z (and beyond the alphabet that Russian, Ukrainian and Bulgarian share) in the spelling of each
 * language, without foreign words. Source: the languages' official alphabets.
 */
const OWN_LETTERS: Readonly<Partial<Record<DetectableLanguage, string>>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  fi: 'äöå',
  fr: 'àâæçéèêëîïôœùûüÿ',
  hu: 'áéíóöőúüű',
  id: '',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøåéòô',
  nl: 'ëïéèöü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäöé',
  tr: 'çğıöşüâî',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  bg: 'ъщ', // and ь before о, in a few foreign words
  ru: 'ъыьэёщ',
  uk: 'іїєґьщ',
}

/** Cyrillic letters that Russian, Ukrainian and Bulgarian all lack: Serbian, Macedonian, Belarusian, Kazakh, Tatar ... */
const FOREIGN_CYRILLIC = /[ђѓѕјљњћќўџәғҙқҡңҫөұүһҷҳӣӯҗ]/
/** Arabic letters that Arabic does not have: Persian, Dari, Urdu, Pashto, Kurdish. */
const FOREIGN_ARABIC =
  /[\u0679\u067c\u067e\u0681\u0685-\u0689\u0691\u0693\u0695\u0696\u0698\u069a\u06a4\u06a9\u06ab\u06af\u06ba-\u06be\u06c6\u06cc-\u06d5]/
/** Yiddish digraphs and pointed alef. */
const FOREIGN_HEBREW = /[\u05f0-\u05f2]|\u05d0[\u05b7\u05b8]|[\ufb1f\ufb2e\ufb2f]/
/** Characters that only Japanese uses: created in Japan, or simplified differently there. */
const ONLY_JAPANESE =
  /[々効値込実対関読続検発囲択覧処単圧拡権応録扱様壊済帰継釈戻両遅価経顔増黙絶転専毎隠挙従辺訳収歴頼総廃満乗巻働渉図伝抜枠衆剰厳帯縁仏広楽験観戦雑悪軽暦円県変売気駅鉄団労営勧沢浜瀬霊挿説仮奨縦揃査捗覚緑険蔵絵撃隣拠繰罫蛍聴徴粋豊翌桁]/
/** Characters that only Chinese uses, simplified or traditional, and its most frequent words that Japanese lacks. */
const ONLY_CHINESE =
  /[这們们么麼吗呢吧你您她它很哪怎无个为语时选标项对输错误据设将类进过间组显顯务认动关开发读应應创现图變变码换则亚请键删达证记钥复启啟统软执编义结态处轉转长识单寫运别载问简连链级计调备经说說汉传协释齐边译览离带继确试资讯线页缩网闭终丢择滚檔錄號對來發單處據區數圖讀與權螢驗屬擇狀總沒給给让讓]/
/** Characters that Japanese shares with simplified Chinese alone, ... */
const AS_SIMPLIFIED =
  /[国体号点当学会来区万党声条参旧独双担灯炉礼宝写属乱医将昼楼欧枢浅湿潜状献画盗窃断胆装触辞随静麦称与争数温]/
/** ... and with traditional Chinese alone. Only Japanese has both kinds. */
const AS_TRADITIONAL =
  /[語開時間書電車東見長門問聞頁題認記計訂訪設許評詳試話該調談請論識議護財貨販責費貿買貸資賞質購軸軟較輪輸達運過違適選遠郵配針銀鏡閉際陽隊階難雲韓頂順預頭領額風飛飲館馬魚鳥個側備傾億優則創動務勝協員園報場執塊奪婦孫導層島師帳幹庫強後復態慮憶慣掃採揮損換敗暫極構標機殺減測準滅漢無熱環現異監確積種節築範簡紀約級紙納純紅細終組結給統絶線維網編練縮織聖聯職腸華葉衛術衝複補製規視親]/
/** Japanese words whose characters also occur in Chinese, where Chinese has another word. */
const JAPANESE_WORDS =
  /編集|印刷|終了|名前|削除|場所|作成|書式|番号|一覧|日時|返信|携帯|郵便|住所|注文|購入|料金|支払|領収|会社|会員|会計|規約|登録|解約|曜|今日|昨日|午前|水色|黄色|灰色|茶色|反転|切断|再生|一時|番組|電池|写真|映画|公開|情報|科学|出力|入力|呼出|申込|見積|払戻|割引|手続|品切|株式|非表示|書類|用紙|余白|片面|両面|言語|英語|日本|初期|選択|完了|矢印|起動|知能|運用|横方向|(?<!户)画像|文字列(?!表)|引数|制御|演算子|格納|予定|予期|予約|予測|予備|識別子|描画|宛先|順番|付与|太字|切替|乱数|互換性|競合|端末|解像度|辞書|診断|破棄|昇順|降順|番目/

/** The weight of a letter of the language's own spelling, and of a letter foreign to it, in natural log units. */
const OWN_LETTER = 0.5
const FOREIGN_LETTER = -4
/** ъ as a vowel, which only Bulgarian has; elsewhere it separates a consonant from е, ё, ю or я. */
const BULGARIAN_VOWEL = /ъ(?![еёюя])/
/** After this many different letters, more add nothing. */
const MAX_LETTERS = 12

/** More letters than the languages of a text have. */
const MOST_REMEMBERED = 4096

/** The evidence of a letter beyond a-z and а-я for or against each detectable language. */
const evidenceOf = cached((letter: string): readonly number[] => {
  const users = DETECTABLE_LANGUAGES.map((language) => OWN_LETTERS[language]?.includes(letter) === true)
  // A letter that no language here uses is no evidence for any of them.
  const isKnown = users.includes(true)
  return users.map((uses) => (!isKnown ? 0 : uses ? OWN_LETTER : FOREIGN_LETTER))
}, MOST_REMEMBERED)

/**
 * Adds the evidence of a text's special letters to `scores`, each letter once.
 *
 * @param text   in lower case and NFC
 * @param scores one for each of `DETECTABLE_LANGUAGES`
 */
export function addLetterEvidence(text: string, scores: Evidence): void {
  if (BULGARIAN_VOWEL.test(text)) {
    const russian = DETECTABLE_LANGUAGES.indexOf('ru')
    scores[russian] = (scores[russian] as number) + FOREIGN_LETTER
  }
  let seen = ''
  for (let index = 0; index < text.length && seen.length < MAX_LETTERS; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xdf || isPlainCyrillic(unit)) continue
    const letter = text[index] as string
    if (seen.includes(letter)) continue
    seen += letter
    const evidence = evidenceOf(letter)
    for (let language = 0; language < scores.length; language++) {
      scores[language] = (scores[language] as number) + (evidence[language] as number)
    }
  }
}

/** а-я without щ ъ ы ь э, which some of the three Cyrillic languages lack or rarely use. */
function isPlainCyrillic(unit: number): boolean {
  return (unit >= 0x430 && unit <= 0x448) || unit === 0x44e || unit === 0x44f
}

/** Whether the text has letters of a language outside the 33, in a script that some of the 33 use. */
export function hasForeignLetters(text: string, system: WritingSystem): boolean {
  if (system === 'arabic') return FOREIGN_ARABIC.test(text)
  if (system === 'hebrew') return FOREIGN_HEBREW.test(text)
  return system === 'cyrillic' && (FOREIGN_CYRILLIC.test(text) || (/[іў]/.test(text) && /[ыэ]/.test(text)))
}

/** Chinese or Japanese for a text of only Han characters, as far as single characters can decide. */
export function languageOfHan(text: string): 'ja' | 'zh' | undefined {
  const japanese =
    ONLY_JAPANESE.test(text) ||
    JAPANESE_WORDS.test(text) ||
    (AS_SIMPLIFIED.test(text) && AS_TRADITIONAL.test(text))
  const chinese = ONLY_CHINESE.test(text)
  return japanese === chinese ? undefined : japanese ? 'ja' : 'zh'
}
