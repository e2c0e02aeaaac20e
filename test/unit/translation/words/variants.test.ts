import { describe, expect, it } from 'vitest'
import { hash, rehash } from '../../../../src/text/hash.ts'
import { createTranslator } from '../../../../src/text/translator.ts'

const PAIRS = [
  ['en-US', 'en-GB'],
  ['es', 'es-419'],
  ['fr', 'fr-CA'],
  ['de', 'de-CH'],
  ['pt-PT', 'pt-BR'],
  ['zh-Hans', 'zh-Hant'],
] as const
const SENTENCES = 1000

const { translate } = createTranslator({ seed: 'variants', mode: 'words' })

/** Sentences of ten words that are in no list, with three syllables each. */
function sentences(): string[] {
  let state = hash('sentences')
  const next = (letters: string) => {
    state = rehash(state + 1)
    return letters[state % letters.length] as string
  }
  const syllable = () => next('bdfgklmnprstvz') + next('aeiou')
  const word = () => syllable() + syllable() + syllable()
  return Array.from({ length: SENTENCES }, () => `${Array.from({ length: 10 }, word).join(' ')}.`)
}

describe('variants of a language', () => {
  it.each(PAIRS)('%s and %s differ', (one, other) => {
    const different = sentences().filter(
      (text) => translate(text, 'gn', one) !== translate(text, 'gn', other),
    )
    expect(different.length).toBeGreaterThanOrEqual(0.95 * SENTENCES)
  })

  it('Swiss German has no ß in made-up words', () => {
    const text = sentences().map((sentence) => `the ${sentence}`)
    expect(text.map((sentence) => translate(sentence, 'gn', 'de-CH')).join('')).not.toMatch(/[ßẞ]/)
  })
})
