import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCapitals, readDocument, translateDocument } from '../../support/documents/translate-document.ts'

const read = (content: string) => readDocument('srt', content)

const FILE = `\ufeff1
00:00:01,000 --> 00:00:02,500 X1:100 X2:200
Hello <i>there</i>,
{\\an8}how are <font color="#fff">you</font>?

2
00:00:03.000 --> 00:00:04.000

42

1984

3
00:00:05,000 --> 00:00:06,000
- Bye. 1 < 2
`

describe('srt', () => {
  it('has the shown texts as segments, separated from their tags', async () => {
    const { segments, characters } = await read(FILE)
    expect(segments).toEqual(['Hello', 'there', ',', 'how are', 'you', '?', '42', '1984', '- Bye. 1 < 2'])
    // Includes the spaces before the tags.
    expect(characters).toBe(42)
  })

  it('keeps numbers, timings, tags and line breaks', async () => {
    const expected = FILE.replace(/Hello|there|how are|you|Bye/g, (text) => text.toUpperCase())
    expect(await inCapitals('srt', FILE)).toBe(expected)
    const windows = FILE.replaceAll('\n', '\r\n')
    expect(await inCapitals('srt', windows)).toBe(expected.replaceAll('\n', '\r\n'))
  })

  it.each([
    '00:00:01,000-->00:00:02,000',
    '0:00:01.5 --> 0:00:02.75',
    '00:00:01 --> 00:00:02',
    '-00:00:01,000 --> 00:00:02,000',
    '1000:00:01, 000 --> 1000:00:02, 000',
  ])('is as lenient about timings as players: %s', async (timing) => {
    const file = `1\n${timing}\nA\n\n2\n${timing}\nB\n`
    expect((await read(file)).segments).toEqual(['A', 'B'])
  })

  it.each(['', 'Hello', '1\nHello', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', `Hello\n${FILE.slice(1)}`])(
    'is not a file without timings, or with another beginning: %j',
    async (content) => {
      await expect(read(content)).rejects.toThrow('Invalid file data.')
    },
  )

  it('returns subtitles unchanged if their texts are', async () => {
    const line = fc.string({ unit: 'grapheme-ascii' })
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const text = `1\n00:00:01,000 --> 00:00:02,000\n${lines.join('\n')}`
        if (text.includes('\0')) return
        expect((await translateDocument('srt', text)).bytes.toString()).toBe(text)
      }),
    )
  })

  it('reads a long line, whatever it repeats, in bounded time', async () => {
    const head = '1\n00:00:01,000 --> 00:00:02,000\n'
    for (const harm of ['<', '<a', '{\\', '</', '<a ', '0', ' ', '\u00a0']) {
      expect((await read(head + harm.repeat(150_000 / harm.length))).segments.length).toBeLessThanOrEqual(1)
    }
  })
})
