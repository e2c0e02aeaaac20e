import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS, loadFormat, type ReadDocument } from '../../../src/files/index.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { wholeOf } from '../../support/documents/translate-document.ts'
import { itInMore } from '../../support/runs.ts'

const read = async (source: string | Uint8Array, limits = DEFAULT_FORMAT_LIMITS): Promise<ReadDocument> => {
  const format = await loadFormat('html')
  return (format as NonNullable<typeof format>).read(Buffer.from(source as string), limits)
}
const target = { extension: 'html', language: 'de' }
const upperCase = async (source: string | Uint8Array, extension = 'html') => {
  const document = await read(source)
  const translations = document.segments.map((segment) => segment.toUpperCase())
  return wholeOf(await document.write(translations, { extension, language: 'de' }))
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const page = readFileSync(new URL('../../fixtures/text/page.html', import.meta.url))

describe('a page of HTML', () => {
  it('has its blocks as segments, without the white space around them', async () => {
    const { segments, characters } = await read(
      '<title>One</title><p>\n two <b>three</b>\n<p>four &amp; five</p> ',
    )
    expect(segments).toEqual(['One', 'two three', 'four & five'])
    // Counted like a text with tag_handling=html.
    expect(characters).toBe('One\n two three\nfour & five '.length)
  })

  it('comes back byte-identical if its segments do', async () => {
    const document = await read(page)
    expect(wholeOf(await document.write(document.segments, target))).toEqual(page)
  })

  it('keeps its markup when every segment is translated', async () => {
    const document = await read(page)
    const { translate } = createTranslator({ seed: 'html', mode: 'words' })
    for (const language of ['de', 'ja', 'ar']) {
      const translations = document.segments.map((segment) => translate(segment, 'en', language))
      const translated = wholeOf(await document.write(translations, { ...target, language })).toString()
      const markup = (text: string) =>
        text.match(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>/g)
      expect(markup(translated)).toEqual(markup(page.toString()))
      expect(translated).toContain('Borrow&nbsp;Box')
      expect(translated).not.toContain('neighbour')
    }
  })

  it('puts tags around the same words', async () => {
    expect((await upperCase('<p>one <b>two</b> three<br>four <i>five</i></p>')).toString()).toBe(
      '<p>ONE <b>TWO</b> THREE<br>FOUR <i>FIVE</i></p>',
    )
  })

  it('does not change parts marked as not to be translated', async () => {
    expect(
      (
        await upperCase('<p>one <b translate="no">two</b> three</p><p class="notranslate">four</p>')
      ).toString(),
    ).toBe('<p>ONE <b translate="no">two</b> THREE</p><p class="notranslate">four</p>')
  })

  it('can become plain text, a line for each block', async () => {
    const source =
      '<html><head><title>One</title><style>p{}</style></head><body><p>two\n  <b>three</b><br>four &lt; five</p><pre>a\n  b</pre><p translate="no">Six</p></body></html>'
    expect((await upperCase(source, 'txt')).toString()).toBe('ONE\nTWO THREE\nFOUR < FIVE\nA\n  B\nSix\n')
  })
})

describe('the encoding of a page', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff<p>é</p>'), Buffer.from('\ufeff<p>É</p>')],
    ['UTF-16LE', Buffer.from('\ufeff<p>é</p>', 'utf16le'), Buffer.from('\ufeff<p>É</p>', 'utf16le')],
    ['UTF-16BE', Buffer.from('\ufeff<p>é</p>', 'utf16le').swap16(), Buffer.from('\ufeff<p>É</p>', 'utf16le').swap16()],
    ['UTF-8 that is declared', Buffer.from('<meta charset="utf-8"><p>é</p>'), Buffer.from('<meta charset="utf-8"><p>É</p>')],
  ])('%s stays', async (_name, source, expected) => {
    expect(await upperCase(source)).toEqual(expected)
  }) // biome-ignore format: a table

  it.each([
    ['<meta charset="iso-8859-1"><p>é</p>', '<meta charset="utf-8"><p>É</p>'],
    ["<META lang=x CharSet='windows-1252'><p>é</p>", "<META lang=x CharSet='utf-8'><p>É</p>"],
    [
      '<meta http-equiv="Content-Type" content="text/html; charset=latin1"><p>é</p>',
      '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><p>É</p>',
    ],
    ['<?xml version="1.0" encoding="ISO-8859-1"?><p>é</p>', '<?xml version="1.0" encoding="utf-8"?><p>É</p>'],
    ['<p>é</p>', '\ufeff<p>É</p>'],
  ])('in an old encoding becomes UTF-8 and declares it: %j', async (source, expected) => {
    expect((await upperCase(latin1(source))).toString()).toBe(expected)
  })

  it('is also read for other scripts', async () => {
    const source = Buffer.concat([
      latin1('<meta charset=shift_jis><p>'),
      Buffer.from([0x8a, 0xbf, 0x8e, 0x9a]),
      latin1('</p>'),
    ])
    expect((await read(source)).segments).toEqual(['漢字'])
  })

  it.each([
    ['an unknown name', latin1('<meta charset="klingon"><p>x')],
    ['bytes that are not in it', latin1('<meta charset="utf-8"><p>\xe9')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])('is refused for %s', async (_name, source) => {
    await expect(read(source)).rejects.toThrow('Invalid file data.')
  })
})

describe('a page beyond the limits', () => {
  it('is refused', async () => {
    const few = { ...DEFAULT_FORMAT_LIMITS, maxCharacters: 5 }
    expect((await read('<p>abcde', few)).characters).toBe(5)
    await expect(read('<p>abcdef', few)).rejects.toThrow('more than 5 characters')
    await expect(read('<p>abcdef', { ...DEFAULT_FORMAT_LIMITS, maxMarkupUnits: 8 })).rejects.toThrow(
      'too large',
    )
  })

  itInMore('takes limited time, whatever it contains', async () => {
    for (const source of [
      '<b>'.repeat(200_000),
      '<p>x'.repeat(200_000),
      '<meta '.repeat(150_000),
      '&amp;'.repeat(200_000),
    ]) {
      const document = await read(source)
      await document.write(document.segments, target)
    }
  })
})
