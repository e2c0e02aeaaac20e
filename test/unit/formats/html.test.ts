import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/index.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { inCapitals, readDocument, translateDocument } from '../../support/documents/translate-document.ts'
import { itInMore } from '../../support/runs.ts'

const read = (source: string | Uint8Array, limits = DEFAULT_FORMAT_LIMITS) =>
  readDocument('html', source, limits)
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
    expect((await translateDocument('html', page)).bytes).toEqual(page)
  })

  it('keeps its markup when every segment is translated', async () => {
    const markup = (text: string) =>
      text.match(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>/g)
    const { translate } = createTranslator({ seed: 'html', mode: 'words' })
    for (const language of ['de', 'ja', 'ar']) {
      const { bytes } = await translateDocument('html', page, (text) => translate(text, 'en', language))
      const translated = bytes.toString()
      expect(markup(translated)).toEqual(markup(page.toString()))
      expect(translated).toContain('Borrow&nbsp;Box')
      expect(translated).not.toContain('neighbour')
    }
  })

  it.each([
    ['puts tags around the same words', '<p>one <b>two</b> three<br>four <i>five</i></p>', '<p>ONE <b>TWO</b> THREE<br>FOUR <i>FIVE</i></p>'],
    ['does not change parts marked as not to be translated', '<p>one <b translate="no">two</b> three</p><p class="notranslate">four</p>', '<p>ONE <b translate="no">two</b> THREE</p><p class="notranslate">four</p>'],
    [
      'becomes plain text, a line for each block',
      '<html><head><title>One</title><style>p{}</style></head><body><p>two\n  <b>three</b><br>four &lt; five</p><pre>a\n  b</pre><p translate="no">Six</p></body></html>',
      'ONE\nTWO THREE\nFOUR < FIVE\nA\n  B\nSix\n',
      'txt',
    ],
  ])('%s', async (_, source, expected, extension = 'html') => {
    expect(await inCapitals('html', source, { extension, language: 'de' })).toBe(expected)
  }) // biome-ignore format: a table
})

describe('the encoding of a page', () => {
  it('stays if it is UTF-8, declared or marked', async () => {
    const source = '\ufeff<meta charset="utf-8"><p>é</p>'
    expect(await inCapitals('html', source)).toBe(source.replace('é', 'É'))
  })

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
    expect(await inCapitals('html', latin1(source))).toBe(expected)
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
      await translateDocument('html', source)
    }
  })
})
