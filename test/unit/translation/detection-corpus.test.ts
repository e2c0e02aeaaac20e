import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../../src/translation/languages.ts'
import { createTranslator } from '../../../src/translation/translator.ts'

/**
 * Twenty sentences of everyday life and twenty strings of interfaces for each language, written for this test: one
 * file for each language, the strings below a line of dashes.
 */
function readCorpus(language: string): Corpus {
  const file = new URL(`../../fixtures/detection/${language}.txt`, import.meta.url)
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
  it('has twenty sentences and twenty strings, all different, of every detectable language', () => {
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

  it('is right for 95 % of all', () => {
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(0.95)
  })

  it.each(DETECTABLE_LANGUAGES)('is right for 85 % in %s', (language) => {
    const own = all.filter((score) => score.language === language)
    expect(share(own), mistakes(own)).toBeGreaterThanOrEqual(0.85)
  })
})

describe('detection of strings of about two words', () => {
  it('is right for 80 % of all', async () => {
    const all = await scores(({ strings }) => strings)
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(0.8)
  })
})

describe("detection of what Mynah's words mode writes", () => {
  it('is the target language for 95 % of sentences', async () => {
    const all = await scores((_, language) => {
      const source = language === 'en' ? 'de' : 'en'
      const { sentences = [] } = corpora.get(source) ?? {}
      return sentences.map((text) => translate(text, source, language === 'en' ? 'en-US' : language))
    })
    expect(share(all), mistakes(all)).toBeGreaterThanOrEqual(0.95)
  })
})
