import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines, splitSentences } from '../../../src/text/pieces/sentences.ts'

describe('splitSentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One. ', 'Two! ', 'Three? ', 'Four']],
    ['He said "Stop!" Then he left.', ['He said "Stop!" ', 'Then he left.']],
    ['Version 1.2.3 is out.', ['Version 1.2.3 is out.']],
    ['你好。再见！好', ['你好。', '再见！', '好']],
    ['नमस्ते। ठीक है।', ['नमस्ते। ', 'ठीक है।']],
    ['مرحبا؟ نعم.', ['مرحبا؟ ', 'نعم.']],
    ['So it ends. and goes on. Really.', ['So it ends. and goes on. ', 'Really.']],
    ['Ask Dr. Smith. He knows J. R. Jones.', ['Ask Dr. Smith. ', 'He knows J. R. Jones.']],
    ['Das gilt z.B. Montag. Auch Nr. 5 gilt.', ['Das gilt z.B. Montag. ', 'Auch Nr. 5 gilt.']],
    ['So do I. You too.', ['So do I. ', 'You too.']],
    ['No. Not now.', ['No. ', 'Not now.']],
    ['One\nsentence. Another', ['One\nsentence. ', 'Another']],
    ['   ', ['   ']],
    ['', []],
  ])('splits %j', (text, sentences) => {
    expect(splitSentences(text, 'en')).toEqual(sentences)
  })

  it('ends a Greek question at its semicolon, and nothing else', () => {
    expect(splitSentences('Τι κάνεις; Καλά.', 'el')).toEqual(['Τι κάνεις; ', 'Καλά.'])
    expect(splitSentences('First; Second.', 'en')).toEqual(['First; Second.'])
  })

  it('finds the same sentences anywhere in a long text', () => {
    const sentences = Array.from(
      { length: 400 },
      (_, index) => `Sentence ${'very '.repeat(index % 200)}long. `,
    )
    expect(splitSentences(sentences.join(''), 'en')).toEqual(sentences)
  })
})

it('splitLines keeps each kind of line break with its line', () => {
  expect(splitLines('a\nb\r\nc\rd\n\ne')).toEqual(['a\n', 'b\r\n', 'c\r', 'd\n', '\n', 'e'])
})

it('loses nothing, in lines and in sentences', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', '.', '!', '。', '\n', '\r', '"', '\u2028', '😀', 'Dr.', '\ud83d'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 300 }), (value, times) => {
      const long = value.repeat(times)
      expect(splitLines(long).join('')).toBe(long)
      expect(splitSentences(long, 'en').join('')).toBe(long)
    }),
  )
})
