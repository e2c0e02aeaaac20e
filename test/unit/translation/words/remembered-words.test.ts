import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { DETECTABLE_LANGUAGES } from '../../../../src/text/languages.ts'
import { createTranslator } from '../../../../src/text/translator.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const usedBytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const TEXTS = 20
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
  const before = usedBytes()
  translateTexts(2000)
  expect(usedBytes() - before).toBeLessThan((TEXTS * TEXT_BYTES) / 2)
})

it('remembers made-up words once for a target, whatever the source', () => {
  const { translate } = createTranslator({ seed: 'x', mode: 'words' })
  const translateInto = (target: string) => {
    for (const source of DETECTABLE_LANGUAGES) translate('lighthouse', source, target)
  }
  translateInto('af')
  translate('lighthouse', 'en', 'sq')
  const before = usedBytes()
  translateInto('sq')
  // Each of the 33 languages would take 30 kB.
  expect(usedBytes() - before).toBeLessThan(600e3)
})
