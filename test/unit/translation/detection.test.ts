import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../../src/text/languages.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const { detect, translate } = createTranslator({ seed: 'test', mode: 'words' })

/** Twenty everyday sentences and twenty interface strings of a language, below a line of dashes. */
function textsIn(language: string) {
  const file = new URL(`../../fixtures/detection/${language}.txt`, import.meta.url)
  const [sentences = '', strings = ''] = readFileSync(file, 'utf8').split('\n---\n')
  return { sentences: sentences.trim().split('\n'), strings: strings.trim().split('\n') }
}

/** The share of texts whose language is detected, and those whose is not. */
async function accuracy(
  textsOf: (language: string) => string[],
  languages: readonly string[] = DETECTABLE_LANGUAGES,
) {
  const wrong: string[] = []
  let count = 0
  for (const language of languages) {
    for (const text of textsOf(language)) {
      count++
      const found = await detect(text)
      if (found.language !== language) wrong.push(`${language} as ${found.guess} (${found.status}): ${text}`)
    }
  }
  return { share: 1 - wrong.length / count, wrong: wrong.join('\n') }
}

/** A single word of an interface: settings, or saving them. */
const WORDS = {
  es: 'Guardar', it: 'Impostazioni', sv: 'Inställningar', nb: 'Innstillinger', fi: 'Asetukset',
  pl: 'Ustawienia', cs: 'Nastavení', sk: 'Nastavenia', sl: 'Nastavitve', hu: 'Beállítások', et: 'Seaded',
  lv: 'Iestatījumi', lt: 'Nustatymai', id: 'Pengaturan', tr: 'Ayarlar', pt: 'Configurações', ro: 'Setări',
  nl: 'Instellingen', vi: 'Cài đặt', da: 'Indstillinger', de: 'Einstellungen', uk: 'Налаштування',
  bg: 'Предпочитания',
} // biome-ignore format: a list of examples

describe('detect', () => {
  it.each([
    ['en', ['Hello, world!', '<p>Hello world</p>', 'proton beam']],
    ['fr', ['faisceau de protons', 'Enregistrer']],
    ['de', ['Protonenstrahl', '<ungültiger Wert>', 'Speichern']],
    ['ja', ['陽子ビーム', '検索', 'GitHub で {name} を開く', '個数', '表示説明', '文字列', '画像', '編集', '写真']],
    ['zh', ['保存更改', 'Fedora Server 光盘', '用户画像', '文字列表', '新增文字', '编辑']],
    ['ko', ['안녕하세요', '<입력 파일>']],
    ['el', ['Γεια σου κόσμε']],
    ['he', ['שלום עולם']],
    ['ar', ['مرحبا بالعالم']],
    ['th', ['สวัสดีชาวโลก']],
    ['ru', ['Привет, мир! Это тест.', 'Вы можете установить Visual Studio Code', 'Сохранить']],
    ['uk', ['Привіт, світе! Це тест.']],
    ['bg', ['Здравей, свят! Това е тест.']],
    ['nl', ['Sluit de server af (SIGHUP)']],
    ['vi', ['<không tên>', 'HỆ_THỐNG']],
    ['da', ['Stop systemet']],
    ...Object.entries(WORDS).map(([language, word]): [string, string[]] => [language, [word]]),
  ])('detects %s', async (language, texts) => {
    const found = await Promise.all(texts.map(async (text) => ({ text, ...(await detect(text)) })))
    expect(found).toMatchObject(texts.map((text) => ({ text, status: 'success', language, guess: language })))
  }) // biome-ignore format: a table

  it.each([
    'გამარჯობა მსოფლიო', 'नमस्ते दुनिया', 'Բարեւ աշխարհ', 'سلام دنیا، چطوری؟', 'Љубав и књига', 'Қайырлы таң', 'א גוטן טאָג',
  ])('detects %j as an unsupported language', async (text) => {
    expect(await detect(text)).toMatchObject({ status: 'unsupported_language' })
    expect((await detect(text)).language).toBeUndefined()
  }) // biome-ignore format: a table

  it.each(['<p>', '<br/>', '{name}', 'FILE_NAME', '<input file>'])('finds no words in %j', async (text) => {
    expect(await detect(text)).toEqual({ status: 'insufficient_confidence', confidence: 0, guess: 'en' })
  })

  it.each(['', ' \n', '123', '4 + 4 = 8', '🎉', '...', '\ud800'])('finds no language in %j', async (text) => {
    expect(await detect(text)).toEqual({ status: 'no_language_detected', confidence: 0, guess: 'en' })
  })

  it('does not mistake identifiers and placeholders for words', async () => {
    expect(await detect('SHA256 {name} https://example.com')).toMatchObject({
      status: 'insufficient_confidence',
    })
    expect(await detect('https://example.com/hello/world Änderungen speichern')).toMatchObject({
      language: 'de',
    })
  })

  it('answers with a plain value unless the library has to be loaded', () => {
    expect(detect('Hello, world!')).not.toBeInstanceOf(Promise)
    expect(detect('Die Änderungen wurden gespeichert.')).not.toBeInstanceOf(Promise)
  })

  it('returns the same answer whatever was detected before', async () => {
    const texts = DETECTABLE_LANGUAGES.flatMap((language) => textsIn(language).strings)
    const before = await Promise.all(texts.map((text) => detect(text)))
    const after = await Promise.all(texts.toReversed().map((text) => detect(text)))
    expect(after.reverse()).toEqual(before)
  })

  it.each(DETECTABLE_LANGUAGES)('detects 85 % of sentences in %s', async (language) => {
    const { share, wrong } = await accuracy(() => textsIn(language).sentences, [language])
    expect(share, wrong).toBeGreaterThanOrEqual(0.85)
  })

  it.each<
    [percent: number, what: string, textsOf: (language: string) => string[], languages?: readonly string[]]
  >([
    [98, 'all sentences', (language) => textsIn(language).sentences],
    ...[15, 30].map((length): [number, string, (language: string) => string[]] => [
      95,
      `strings of up to ${length} characters`,
      (language) => textsIn(language).strings.filter((text) => text.length <= length),
    ]),
    [
      97,
      'English strings whose words often have a meaning in other languages, too',
      () => ENGLISH_STRINGS,
      ['en'],
    ],
    [
      94,
      'translations in words mode',
      (language) =>
        language === 'en'
          ? textsIn('de').sentences.map((text) => translate(text, 'de', 'en-US'))
          : textsIn('en').sentences.map((text) => translate(text, 'en', language)),
    ],
  ])('detects the language of %i %% of %s', async (percent, _what, textsOf, languages) => {
    const { share, wrong } = await accuracy(textsOf, languages)
    expect(share, wrong).toBeGreaterThanOrEqual(percent / 100)
  })
})

const ENGLISH_STRINGS = [
  ...'Downloads|Backspace|Categories|Status|Format|Video|Total|Start|Options|Parameter|Restaurant|Address'.split('|'),
  ...'Menu|Service|Album|Radio|Import|Export|Normal|Filter|Code|Camera|Browser|Server|Position|Version|Link'.split('|'),
  ...'Information|Name|Plan|Hotel|Monitor|Thumbnails|Overwrite|Bookmarks|Unsubscribe|Attachments|Sidebar'.split('|'),
  ...'Preferences|Fullscreen|Sign in|Log out|Read more|Add to cart|Save draft|Try again|Go back|Not found'.split('|'),
  ...'No items|Reset filter|Account details|Payment method|Order total|Change language|Open in new tab'.split('|'),
  ...'Your cart is empty|Something went wrong|Delete this file?|Are you sure?|Last updated|Page 2 of 7'.split('|'),
] // biome-ignore format: a list of examples
