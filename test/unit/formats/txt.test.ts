import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCapitals, readDocument, translateDocument } from '../../support/documents/translate-document.ts'

const read = (content: string | Uint8Array) => readDocument('txt', content)

describe('txt', () => {
  it('has a segment for each line with text, without the white space around it', async () => {
    const { segments, characters } = await read('\ufeffone\n\n  two three \t\r\n\f\u00a0four\r 😀\n')
    expect(segments).toEqual(['one', 'two three', 'four', '😀'])
    // Code points, without the byte order mark.
    expect(characters).toBe(30)
  })

  it('keeps line breaks of every kind, form feeds, and white space', async () => {
    const text = '\n one\r\n\ttwo \r\fthree\v\u0085four\u2028five\u2029 \n\n'
    expect(await inCapitals('txt', text)).toBe(text.toUpperCase())
  })

  it('keeps encoding and byte order mark', async () => {
    const text = '\ufeffone\r\nä€😀'
    const swapped = Buffer.from(text, 'utf16le').swap16()
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'), swapped, Buffer.from('one')])
      expect((await translateDocument('txt', bytes)).bytes).toEqual(bytes)
    expect((await read(swapped)).segments).toEqual(['one', 'ä€😀'])
  })

  it('returns any text unchanged if its segments are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        if (text.includes('\0')) return
        const { bytes, segments } = await translateDocument('txt', text)
        expect(bytes.toString()).toBe(text)
        expect(segments.every((segment) => segment.trim() === segment && segment !== '')).toBe(true)
      }),
    )
  })

  it('rejects anything that is not text', async () => {
    const contents = [
      Uint8Array.of(0x80),
      Uint8Array.of(0x61, 0),
      Uint8Array.of(0xff, 0xfe, 0x61),
      Uint8Array.of(0xff, 0xfe, 0x00, 0xd8),
      Buffer.from('über', 'latin1'),
    ]
    for (const content of contents) await expect(read(content)).rejects.toThrow('Invalid file data.')
  })

  it('becomes a page with a paragraph for each block of lines', async () => {
    const target = { extension: 'html', language: 'de' }
    const page = await inCapitals('txt', 'one\r\ntwo\n \n\nthree & <four>\n', target)
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<body>\n<p>ONE<br>\nTWO</p>\n<p>THREE &amp; &lt;FOUR&gt;</p>\n</body>')
  })
})
