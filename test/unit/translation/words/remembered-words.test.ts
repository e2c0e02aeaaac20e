import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const TEXTS = 60
const TEXT_BYTES = 100_000

/** A word of this number alone, longer than those whose pieces are shared. */
const wordOf = (number: number) =>
  `remembered${[...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`

it('remembers long words without the texts that they come from', () => {
  // Without a dictionary, every word is made up.
  const { translate } = createTranslator({ seed: 'x', mode: 'words' })
  const translateTexts = (from: number) => {
    for (let number = from; number < from + TEXTS; number++)
      translate(`${wordOf(number)} ${' '.repeat(TEXT_BYTES)}`, 'en', 'et')
  }
  translateTexts(1000)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  translateTexts(2000)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((TEXTS * TEXT_BYTES) / 2)
})
