import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../src/text/languages.ts'
import { createTranslator } from '../../src/text/translator.ts'

/**
 * Twenty everyday sentences and twenty interface strings for each language, written for this test: one file per
 * language, the strings below a line of dashes.
 */
function readCorpus(language: string): Corpus {
  const file = new URL(`../fixtures/detection/${language}.txt`, import.meta.url)
  const [sentences = '', strings = ''] = readFileSync(file, 'utf8').split('\n---\n')
  return { sentences: sentences.trim().split('\n'), strings: strings.trim().split('\n') }
}

type Corpus = Record<'sentences' | 'strings', readonly string[]>

const corpora = new Map(DETECTABLE_LANGUAGES.map((language) => [language, readCorpus(language)]))
const { detect, translate } = createTranslator({ seed: 'mynah', mode: 'words' })

interface Score {
  readonly language: string
  readonly right: number
  readonly of: number
  readonly wrong: readonly string[]
}

async function scores(textsOf: (corpus: Corpus, language: string) => readonly string[]): Promise<Score[]> {
  const all: Score[] = []
  for (const [language, corpus] of corpora) {
    const texts = textsOf(corpus, language)
    const wrong: string[] = []
    for (const text of texts) {
      const found = await detect(text)
      if (found.language !== language) wrong.push(`${language} as ${found.guess} (${found.status}): ${text}`)
    }
    all.push({ language, right: texts.length - wrong.length, of: texts.length, wrong })
  }
  return all
}

const share = (all: readonly Score[]) =>
  all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { of }) => sum + of, 0)
const mistakes = (all: readonly Score[]) => all.flatMap(({ wrong }) => wrong).join('\n')

describe('the corpus', () => {
  it('has twenty sentences and twenty strings, all different, for every detectable language', () => {
    for (const [language, { sentences, strings }] of corpora) {
      expect(new Set(sentences).size, language).toBeGreaterThanOrEqual(20)
      expect(new Set(strings).size, language).toBeGreaterThanOrEqual(20)
    }
  })
})

describe('detection of sentences', () => {
  let all: Score[]
  beforeAll(async () => {
    all = await scores(({ sentences }) => sentences)
  })

  it('is right for 98 % of all', () => {
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(0.98)
  })

  it.each(DETECTABLE_LANGUAGES)('is right for 85 % in %s', (language) => {
    const own = all.filter((score) => score.language === language)
    expect(share(own), mistakes(own)).toBeGreaterThanOrEqual(0.85)
  })
})

describe('detection of strings of about two words', () => {
  it.each([
    [15, 0.95],
    [30, 0.95],
  ])('is right for up to %i characters, for the share %d', async (length, expected) => {
    const all = await scores(({ strings }) => strings.filter((text) => text.length <= length))
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(expected)
  })
})

/** Interface strings in English, of one or more words; many of the words have a meaning in other languages too. */
const ENGLISH_STRINGS = [
  ...[
    'Downloads', 'Backspace', 'Categories', 'Status', 'Format', 'Video', 'Total', 'Start', 'Options',
    'Parameter',
  ],
  ...[
    'Restaurant', 'Address', 'Menu', 'Service', 'Album', 'Radio', 'Import', 'Export', 'Normal', 'Filter',
    'Code',
  ],
  ...[
    'Camera', 'Browser', 'Server', 'Position', 'Version', 'Information', 'Name', 'Link', 'Plan', 'Hotel',
    'Monitor',
  ],
  ...[
    'Thumbnails', 'Overwrite', 'Bookmarks', 'Unsubscribe', 'Attachments', 'Preferences', 'Sidebar',
    'Fullscreen',
  ],
  ...[
    'Sign in', 'Log out', 'Read more', 'Add to cart', 'Save draft', 'Try again', 'Go back', 'Not found',
    'No items',
  ],
  ...[
    'Reset filter', 'Account details', 'Payment method', 'Order total', 'Change language', 'Open in new tab',
  ],
  ...[
    'Your cart is empty', 'Something went wrong', 'Delete this file?', 'Are you sure?', 'Last updated',
    'Page 2 of 7',
  ],
] // biome-ignore format: a table

describe('detection of short English strings', () => {
  it('is right for 97 %', async () => {
    const guesses = await Promise.all(ENGLISH_STRINGS.map(async (text) => (await detect(text)).guess))
    const wrong = ENGLISH_STRINGS.filter((_, index) => guesses[index] !== 'en')
    expect(wrong.length / ENGLISH_STRINGS.length, wrong.join(', ')).toBeLessThanOrEqual(0.03)
  })
})

describe('words of other languages', () => {
  it.each([
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
  ])('detects %j alone as %s', async (text, language) => {
    expect(await detect(text)).toMatchObject({ status: 'success', language })
  })
})

describe("detection of the output of Mynah's words mode", () => {
  it('is the target language for 94 % of sentences', async () => {
    const all = await scores((_, language) => {
      const source = language === 'en' ? 'de' : 'en'
      const { sentences = [] } = corpora.get(source) ?? {}
      return sentences.map((text) => translate(text, source, language === 'en' ? 'en-US' : language))
    })
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(0.94)
  })
})
