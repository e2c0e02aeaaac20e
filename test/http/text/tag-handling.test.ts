import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { runs, TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { translate as send, textOf, usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

/** The answer, and the fields of its first translation. */
const translate = async (mynah: Served, text: string | string[], parameters: object = {}) => {
  const { status, json } = await send(mynah, text, { show_billed_characters: true, ...parameters })
  return { status, message: json.message, translations: json.translations, ...json.translations?.[0] }
}

/** The markup of a text without its words. */
const structure = (text: string) => text.match(/<[^>]*>/g)

const XML = { tag_handling: 'xml' }
const DOCUMENT = `<document>
  <meta><title>A title in words</title></meta>
  <content><par>First sentence here. And another
one.</par><par>Last sentence.</par></content>
</document>`

describe('tag handling', () => {
  const it = itServed(TRANSPORT)

  const examples: [name: string, text: string, parameters: object, units: number][] = [
    ['inline tags', 'Press <i>Continue</i> to advance to the next page.', XML, 1],
    ['a tag with an attribute', '<x id="17">Tom</x> went to London.', XML, 1],
    ['nested tags', '<a href="h">Red <b>and green</b></a>', XML, 1],
    ['placeholders', 'One word<a/> in our everyday<b></b> lives.', XML, 1],
    ['an outline that is given', DOCUMENT, { ...XML, outline_detection: false, splitting_tags: ['par', 'title'], split_sentences: 'nonewlines' }, 3],
    ['an outline that is found', DOCUMENT, XML, 3],
    ['an outline that is off', DOCUMENT, { ...XML, outline_detection: false, split_sentences: '0' }, 1],
    ['tags that never split', '<par>The firm said it had been </par><par> looking inside.</par>', { ...XML, non_splitting_tags: 'par' }, 1],
    ['tags that split', '<par>The firm said it had been </par><par> looking inside.</par>', XML, 2],
  ] // biome-ignore format: a table
  it.for(examples)('keeps %s', async ([, text, parameters, units], { mynah }) => {
    const answer = await translate(mynah, text, parameters)
    expect(answer.status).toBe(200)
    expect(structure(answer.text)).toEqual(structure(text))
    expect(answer.text.match(/\n/g)).toEqual(text.match(/\n/g))
    expect(answer.text.replace(/<[^>]*>/g, '')).not.toBe(text.replace(/<[^>]*>/g, ''))
    expect(answer.billed_characters).toBe(text.replace(/<[^>]*>/g, '').length)

    // Echo mode marks every unit once.
    await using echoing = await serve(TRANSPORT, { settings: { translation: { mode: 'echo' } } })
    expect((await translate(echoing, text, parameters)).text.match(/\[de\] /g)).toHaveLength(units)
  })

  it('does not change the content of ignored tags, or split the sentence around them', async ({ mynah }) => {
    const text = 'Please open the page <x>Settings</x> to configure your system.'
    const answer = await translate(mynah, text, { ...XML, ignore_tags: 'x' })
    expect(answer.text).toContain('<x>Settings</x>')
    expect(answer.text).not.toContain('page')
    expect(answer.billed_characters).toBe(text.length - '<x></x>'.length)
  })

  it('refuses invalid XML in version 2, with the whole request', async ({ mynah }) => {
    const texts = ['<p>fine</p>', 'line\n<p>not</a>']
    const { status, message } = await translate(mynah, texts, { ...XML, tag_handling_version: 'v2' })
    expect(status).toBe(400)
    expect(message).toMatch(/^Tag handling parsing failed, please check input\.\n\n.+line 2, column \d+/)
    expect(await usedCharacters(mynah)).toBe(0)

    const accepted = await translate(mynah, texts, XML)
    expect(accepted.translations.map(({ text }: any) => structure(text))).toEqual(texts.map(structure))
  })

  it('names the version of the algorithm whenever tags are handled', async ({ mynah }) => {
    const version = async (parameters: object) =>
      (await translate(mynah, '<p>a</p>', parameters)).tag_handling_version
    expect(await version({})).toBeUndefined()
    expect(await version({ tag_handling_version: 'v2' })).toBeUndefined()
    expect(await version(XML)).toBe('v1')
    expect(await version({ ...XML, tag_handling_version: 'v2' })).toBe('v2')
    await using newer = await serve(TRANSPORT, { contract: { tagHandlingVersion: 'v2' } })
    expect((await translate(newer, '<p>a</p>', XML)).tag_handling_version).toBe('v2')
    expect((await translate(newer, '<p>a', XML)).status).toBe(400)
  })

  it('treats markup as text if no tag handling is requested', async ({ mynah }) => {
    expect((await translate(mynah, '<p>a &amp; b</p>')).billed_characters).toBe(16)
  })

  it('detects the language of the text and not of its tags', async ({ mynah }) => {
    const text = '<p class="please note that this is english">Die Änderungen wurden gespeichert.</p>'
    const french = { tag_handling: 'html', source_lang: undefined, target_lang: 'FR' }
    expect((await translate(mynah, text, french)).detected_source_language).toBe('DE')
  })
})

describe('split_sentences', () => {
  const TEXT = 'How are you? Are you sure?\nHow are you\nproton\nbeam.'
  const split = (mynah: Served, parameters: object, text = TEXT) => textOf(mynah, text, { ...parameters })

  it('splits at punctuation and newlines, at punctuation, or not at all', async ({ mynah }) => {
    const [question, other] = ['Wie geht es Ihnen', 'Sind Sie sicher']
    const lines = (second: string) => new RegExp(`^${question}\\? ${other}\\?\n${second}\n\\S+\n\\S+\\.$`)
    expect(await split(mynah, {})).toMatch(lines(question))
    expect(await split(mynah, { split_sentences: '1' })).toBe(await split(mynah, {}))
    expect(await split(mynah, { split_sentences: 'nonewlines' })).toMatch(lines(`(?!${question}).*`))
    const whole = await split(mynah, { split_sentences: '0' })
    expect(whole).toMatch(/^.+\? .+\?\n.+\n\S+\n\S+\.$/)
    expect(whole).not.toMatch(question)
    expect(whole).not.toMatch(other)
    expect(await split(mynah, { split_sentences: '0' }, 'How are you?')).toBe(`${question}?`)
  })

  it('is nonewlines for HTML unless the request says otherwise', async ({ mynah }) => {
    const html = { tag_handling: 'html' }
    expect(await split(mynah, html)).toBe(await split(mynah, { split_sentences: 'nonewlines' }))
    expect(await split(mynah, { ...html, split_sentences: '1' })).toBe(await split(mynah, {}))
  })

  it.for(['quality_optimized', 'prefer_quality_optimized'])(
    'is overridden by %s',
    async (model, { mynah }) => {
      const parameters = { model_type: model, split_sentences: '1' }
      expect(await split(mynah, parameters)).toBe(await split(mynah, { split_sentences: '0' }))
      const tagged = await split(mynah, { ...parameters, tag_handling: 'xml' })
      expect(tagged).toBe(await split(mynah, { split_sentences: 'nonewlines' }))
    },
  )

  it.for([undefined, '0', '1', 'nonewlines'])(
    'is %s also if the language is detected',
    async (how, { mynah }) => {
      const sentences = 'Good morning. How are you?'
      for (const text of [TEXT, sentences]) {
        const [given, detected] = [{ split_sentences: how }, { split_sentences: how, source_lang: undefined }]
        expect(await split(mynah, detected, text)).toBe(await split(mynah, given, text))
      }
      const known = await split(mynah, { source_lang: undefined }, sentences)
      expect(known).toBe('Guten Morgen. Wie geht es Ihnen?')
    },
  )

  it('is overridden by instructions, which leave their mark', async ({ mynah }) => {
    const instructed = { custom_instructions: ['Be kind'] }
    const text = await split(mynah, { ...instructed, split_sentences: '1' })
    expect(text).toMatch(/ \[[0-9a-f]{4}\]$/)
    expect(text.slice(0, -7)).toBe(await split(mynah, { split_sentences: '0' }))
    expect(await split(mynah, instructed)).toBe(text)
    expect(await split(mynah, { custom_instructions: ['Be short'] })).not.toBe(text)
    const tagged = { ...instructed, tag_handling: 'html' }
    const html = await split(mynah, tagged, '<p>Save</p><p>A <b>garden</b></p>')
    expect(html).toMatch(/^<p>Speichern<\/p><p>\S+ <b>\S+ \[[0-9a-f]{4}\]<\/b><\/p>$/)
  })

  it('is used by the fast model too, and does not change the bill', async ({ mynah }) => {
    const fast = { model_type: 'latency_optimized', split_sentences: '1' }
    expect(await split(mynah, fast)).toBe(await split(mynah, {}))
    for (const split_sentences of ['0', '1', 'nonewlines', 0, 1]) {
      expect((await translate(mynah, TEXT, { split_sentences })).billed_characters).toBe(TEXT.length)
    }
  })

  it('gives the same sentence the same translation anywhere', async ({ mynah }) => {
    const sentence = 'The garden has 3 old trees.'
    const alone = await split(mynah, {}, sentence)
    expect(await split(mynah, {}, `Go. ${sentence} ${sentence}\n${sentence}`)).toMatch(
      new RegExp(`^\\S+ ${alone} ${alone}\\n${alone}$`),
    )
  })
})

describe('formality', () => {
  const TARGETS = ['DE', 'FR', 'IT', 'ES', 'ES-419', 'NL', 'PL', 'PT-BR', 'PT-PT', 'JA', 'RU']
  const TEXTS = ['Water your {name} zebra now: 50 %.', 'The garden is old', 'Trees']

  it.for(TARGETS)('%s: formal and informal texts differ, in words only', async (target_lang, { mynah }) => {
    for (const text of TEXTS) {
      const say = (formality: string) => textOf(mynah, text, { target_lang, formality })
      const [more, less, usual] = [await say('more'), await say('less'), await say('default')]
      expect(more).not.toBe(less)
      expect(await say('prefer_more')).toBe(more)
      expect(await say('prefer_less')).toBe(less)
      expect(usual).toBe(await textOf(mynah, text, { target_lang }))
      const shape = (value: string) => value.replace(/[\p{L}\p{M}]+/gu, 'w')
      expect(shape(more)).toBe(shape(usual))
      expect(shape(less)).toBe(shape(usual))
    }
  })

  it('falls back for targets without forms of address', async ({ mynah }) => {
    const turkish = { target_lang: 'TR' }
    const preferred = await textOf(mynah, 'Your file', { ...turkish, formality: 'prefer_less' })
    expect(preferred).toBe(await textOf(mynah, 'Your file', turkish))
  })
})

describe('any request', () => {
  const piece = fc.constantFrom(
    'Save. ', 'garden ', '<b>', '</b>', '<br/>', '&amp;', '&nbsp;', '\n', '{x}', 'é', '漢字', '<!--', '👍🏽',
  ) // biome-ignore format: a list of examples
  const pieces = fc.array(piece).map((parts) => parts.join(''))
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), pieces)
  const parameters = fc.record(
    {
      target_lang: fc.constantFrom('DE', 'JA', 'es-419', 'PT-br', 'ZH-HANT', 'AR'),
      source_lang: fc.constantFrom('EN', 'zh', 'fr'),
      model_type: fc.constantFrom('quality_optimized', 'prefer_quality_optimized'),
      split_sentences: fc.constantFrom('0', '1', 'nonewlines', 0, 1),
      preserve_formatting: fc.constantFrom(true, false, '0', '1', 1),
      formality: fc.constantFrom('default', 'prefer_more', 'prefer_less'),
      context: text,
      tag_handling: fc.constantFrom('xml', 'html'),
      tag_handling_version: fc.constant('v1'),
      outline_detection: fc.boolean(),
      ignore_tags: fc.subarray(['b', 'br']),
      splitting_tags: fc.subarray(['b', 'br']),
      non_splitting_tags: fc.constantFrom('b', 'b,br', ''),
    },
    { requiredKeys: ['target_lang'] },
  )

  it('with valid options is answered, and billed like an independent count', async ({ mynah }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), parameters, async (texts, options) => {
        const body = { text: texts, show_billed_characters: true, ...options }
        const { status, json } = await mynah.post('/v2/translate', body)
        expect(status).toBe(200)
        expect(json.translations).toHaveLength(texts.length)
        json.translations.forEach((translation: { billed_characters: number }, index: number) => {
          // Which characters count with tag handling is tested with generated documents, where it is known.
          const most = [...(texts[index] ?? '')].length
          if (options.tag_handling === undefined) expect(translation.billed_characters).toBe(most)
          else expect(translation.billed_characters).toBeLessThanOrEqual(most)
        })
      }),
      { numRuns: runs(75) },
    )
  })
})
