import { expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../src/text/languages.ts'
import { lengthFactor } from '../../src/text/lexicon/lexicon.ts'
import { createTranslator } from '../../src/text/translator.ts'

/** The factors were measured with these. */
const TEXTS = [
  'Please enter your password.',
  'The changes were saved successfully.',
  'Yesterday the weather in the city was very nice.',
  'The file cannot be opened because it is damaged.',
  'The train will arrive at the station in five minutes.',
  ...['Save changes', 'Forgot password', 'Good morning', 'Cancel order', 'New file', 'My account'],
]
const SEEDS = Array.from({ length: 12 }, (_, index) => `seed ${index}`)

const length = (texts: readonly string[]) => [...texts.join('')].length

/** Nearly every single character of these is a word, so that made-up words have two or more. */
const LONGER: readonly string[] = ['ko', 'zh', 'zh-Hant']

/** The average length of texts in every target matches src/text/lexicon/lexicon.ts. */
it.each([...DETECTABLE_LANGUAGES, 'zh-Hant'])(
  'texts in %s have the length of the language within 10 %%, of Korean and Chinese within 30 %%',
  (target) => {
    const translations = SEEDS.flatMap((seed) => {
      const { translate } = createTranslator({ seed, mode: 'words' })
      // From a language that differs from the target and has no phrases that could replace words.
      return TEXTS.map((text) => translate(text, 'gn', target))
    })
    const ratio = length(translations) / (length(TEXTS) * SEEDS.length)
    expect(ratio / lengthFactor(target)).toBeGreaterThan(0.9)
    expect(ratio / lengthFactor(target)).toBeLessThan(LONGER.includes(target) ? 1.3 : 1.1)
  },
)
