import { describe, expect, it } from 'vitest'
import { instructionMark } from '../../../src/text/steering.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const words = createTranslator({ seed: 'mynah', mode: 'words' })
const mark = instructionMark(['Use informal language']) ?? ''

describe('the mark of custom instructions', () => {
  it('derives only from the instructions', () => {
    expect(mark).toMatch(/^ \[[0-9a-f]{4}\]$/)
    expect(instructionMark(['Use informal language'])).toBe(mark)
    expect(instructionMark(['Be concise'])).not.toBe(mark)
    expect(instructionMark(['a', 'b'])).not.toBe(instructionMark(['b', 'a']))
    expect(instructionMark([])).toBeUndefined()
  })

  it.each([
    ['Save', `Speichern${mark}`],
    ['Save.\n', `Speichern.${mark}\n`],
    [' \n', ' \n'],
    ['', ''],
    ['{name}', `{name}${mark}`],
  ])('follows the last character of %j', (text, expected) => {
    expect(words.translate(text, 'en', 'de', { mark })).toBe(expected)
  })

  it('changes nothing else in the modes that make up words, and nothing at all in the others', () => {
    const text = 'The garden has 3 old trees.'
    for (const mode of ['words', 'pseudo', 'distinct', 'hostile'] as const) {
      const translator = createTranslator({ seed: 'mynah', mode })
      const usual = translator.translate(text, 'en', 'de')
      const marked = translator.translate(text, 'en', 'de', { mark })
      expect(marked).toContain(mark)
      expect(marked.replace(mark, '')).toBe(usual)
    }
    const echo = createTranslator({ seed: 'mynah', mode: 'echo' })
    expect(echo.translate(text, 'en', 'de', { mark })).toBe(`[de] ${text}`)
    const identity = createTranslator({ seed: 'mynah', mode: 'identity' })
    expect(identity.translate(text, 'en', 'de', { mark })).toBe(text)
  })
})
