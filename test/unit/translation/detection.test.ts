import { describe, expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../../src/text/languages.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import corpus from './fixtures/detection-corpus.json' with { type: 'json' }

const { detect, translate } = createTranslator({ seed: 'test', mode: 'words' })
const examples = corpus as Record<string, { sentences: string[]; short: string[] }>

async function accuracy(
  textsOf: (language: string) => string[],
): Promise<{ share: number; wrong: string[] }> {
  const wrong: string[] = []
  let count = 0
  for (const language of DETECTABLE_LANGUAGES) {
    for (const text of textsOf(language)) {
      count++
      const { guess } = await detect(text)
      if (guess !== language) wrong.push(`${language} as ${guess}: ${text}`)
    }
  }
  return { share: 1 - wrong.length / count, wrong }
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
    const texts = DETECTABLE_LANGUAGES.flatMap((language) => examples[language]?.short ?? [])
    const before = await Promise.all(texts.map((text) => detect(text)))
    const after = await Promise.all(texts.toReversed().map((text) => detect(text)))
    expect(after.reverse()).toEqual(before)
  })

  it('detects the language of 98 % of sentences', async () => {
    const { share, wrong } = await accuracy((language) => examples[language]?.sentences ?? [])
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  it('detects the language of 95 % of strings of two words', async () => {
    const { share, wrong } = await accuracy((language) => examples[language]?.short ?? [])
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('detects the language of 90 % of translations in words mode', async () => {
    const english = [...(examples.en?.sentences ?? []), ...(examples.en?.short ?? [])]
    const german = [...(examples.de?.sentences ?? []), ...(examples.de?.short ?? [])]
    const { share, wrong } = await accuracy((language) =>
      language === 'en'
        ? german.map((text) => translate(text, 'de', 'en-US'))
        : english.map((text) => translate(text, 'en', language)),
    )
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
  })
})
