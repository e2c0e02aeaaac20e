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

describe('detect', () => {
  it.each([
    ['Hello, world!', 'en'],
    ['<p>Hello world</p>', 'en'],
    ['proton beam', 'en'],
    ['faisceau de protons', 'fr'],
    ['Protonenstrahl', 'de'],
    ['陽子ビーム', 'ja'],
    ['保存更改', 'zh'],
    ['検索', 'ja'],
    ['안녕하세요', 'ko'],
    ['Γεια σου κόσμε', 'el'],
    ['שלום עולם', 'he'],
    ['مرحبا بالعالم', 'ar'],
    ['สวัสดีชาวโลก', 'th'],
    ['Привет, мир! Это тест.', 'ru'],
    ['Привіт, світе! Це тест.', 'uk'],
    ['Здравей, свят! Това е тест.', 'bg'],
    ['GitHub で {name} を開く', 'ja'],
    ['Вы можете установить Visual Studio Code', 'ru'],
    ['<입력 파일>', 'ko'],
    ['Sluit de server af (SIGHUP)', 'nl'],
    ['Fedora Server 光盘', 'zh'],
    ['個数', 'ja'],
    ['表示説明', 'ja'],
    ['文字列', 'ja'],
    ['画像', 'ja'],
    ['用户画像', 'zh'],
    ['文字列表', 'zh'],
    ['新增文字', 'zh'],
    ['<không tên>', 'vi'],
    ['<ungültiger Wert>', 'de'],
    ['HỆ_THỐNG', 'vi'],
    ['Stop systemet', 'da'],
    ['Speichern', 'de'],
    ['Einstellungen', 'de'],
    ['Guardar', 'es'],
    ['Enregistrer', 'fr'],
    ['Impostazioni', 'it'],
    ['Instellingen', 'nl'],
    ['Inställningar', 'sv'],
    ['Indstillinger', 'da'],
    ['Innstillinger', 'nb'],
    ['Asetukset', 'fi'],
    ['Ustawienia', 'pl'],
    ['Nastavení', 'cs'],
    ['Nastavenia', 'sk'],
    ['Nastavitve', 'sl'],
    ['Beállítások', 'hu'],
    ['Seaded', 'et'],
    ['Iestatījumi', 'lv'],
    ['Nustatymai', 'lt'],
    ['Pengaturan', 'id'],
    ['Ayarlar', 'tr'],
    ['Cài đặt', 'vi'],
    ['Configurações', 'pt'],
    ['Setări', 'ro'],
    ['Сохранить', 'ru'],
    ['Налаштування', 'uk'],
    ['Предпочитания', 'bg'],
    ['編集', 'ja'],
    ['写真', 'ja'],
    ['编辑', 'zh'],
  ])('detects %j as %s', async (text, language) => {
    expect(await detect(text)).toMatchObject({ status: 'success', language, guess: language })
  })

  it.each([
    'გამარჯობა მსოფლიო',
    'नमस्ते दुनिया',
    'Բարեւ աշխարհ',
    'سلام دنیا، چطوری؟',
    'Љубав и књига',
    'Қайырлы таң',
    'א גוטן טאָג',
  ])('detects %j as an unsupported language', async (text) => {
    expect(await detect(text)).toMatchObject({ status: 'unsupported_language' })
    expect((await detect(text)).language).toBeUndefined()
  })

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

  it('detects the language of 98 % of all sentences', async () => {
    const { share, wrong } = await accuracy((language) => textsIn(language).sentences)
    expect(share, wrong).toBeGreaterThanOrEqual(0.98)
  })

  it.each([15, 30])('detects the language of 95 %% of strings of up to %i characters', async (length) => {
    const { share, wrong } = await accuracy((language) =>
      textsIn(language).strings.filter((text) => text.length <= length),
    )
    expect(share, wrong).toBeGreaterThanOrEqual(0.95)
  })

  it('detects 97 % of English strings whose words often have a meaning in other languages, too', async () => {
    const { share, wrong } = await accuracy(() => ENGLISH_STRINGS, ['en'])
    expect(share, wrong).toBeGreaterThanOrEqual(0.97)
  })

  it('detects the language of 94 % of translations in words mode', async () => {
    const { share, wrong } = await accuracy((language) =>
      language === 'en'
        ? textsIn('de').sentences.map((text) => translate(text, 'de', 'en-US'))
        : textsIn('en').sentences.map((text) => translate(text, 'en', language)),
    )
    expect(share, wrong).toBeGreaterThanOrEqual(0.94)
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
