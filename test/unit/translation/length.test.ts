import { describe, expect, it } from 'vitest'
import { createOutputLimit, OutputTooLong } from '../../../src/text/steering.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import type { TranslationMode } from '../../../src/text/translator-settings.ts'
import { translate as translateTagged, xml } from './tags/tagged.ts'

const MODES = ['words', 'pseudo', 'distinct', 'hostile', 'echo', 'identity'] as const
const TEXTS = ['Plum', 'Two ripe plums, please!', '  {count} plums\n', 'Hello, world!']
/** What a mode appends at the very end. */
const BEHIND: Partial<Record<TranslationMode, RegExp>> = { pseudo: /⟧$/, distinct: / \S+$/ }
const characters = (text: string) => [...text.trim()].length

describe('the length of translations', () => {
  it.each(MODES)('grows as requested in mode %s, beginning with the original translation', (mode) => {
    const usual = createTranslator({ seed: 'length', mode })
    for (const length of [1.4, 2, 10]) {
      const longer = createTranslator({ seed: 'length', mode, length })
      for (const text of TEXTS) {
        for (const target of ['de', 'ja']) {
          const before = usual.translate(text, 'en', target)
          const after = longer.translate(text, 'en', target)
          const wanted = Math.ceil(characters(before) * length)
          expect(characters(after)).toBeGreaterThanOrEqual(wanted)
          expect(characters(after)).toBeLessThanOrEqual(wanted + 1)
          const body = before.trimEnd().replace(BEHIND[mode] ?? '', '')
          expect(after.startsWith(body)).toBe(true)
          expect(/\s*$/.exec(after)?.[0]).toBe(/\s*$/.exec(before)?.[0])
        }
      }
    }
  })

  it('does not change blank text, or text in its own language', () => {
    const { translate } = createTranslator({ seed: 'length', mode: 'words', length: 3 })
    expect(translate(' \n ', 'en', 'de')).toBe(' \n ')
    expect(translate('Plums', 'en', 'en-GB')).toBe('Plums')
  })

  it('lengthens each unit of text with tags, after its last word', async () => {
    const by = createTranslator({ seed: 'length', mode: 'identity', length: 2 })
    expect(await translateTagged('ripe <b>plums</b>', xml(), 'de', { by })).toBe(
      'ripe <b>plums one two t</b>',
    )
  })

  it('counts against the limit of a request’s output', () => {
    const { translate } = createTranslator({ seed: 'length', mode: 'identity', length: 10 })
    const output = createOutputLimit(20)
    expect(() => translate('plums', 'en', 'de', { output })).toThrow(OutputTooLong)
  })
})
