import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import type { PhraseEntry } from '../../../src/text/phrases/phrase-table.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { textsOf } from '../../support/translate.ts'

/** Texts by their translations, and what the request adds. */
type Pairs = readonly (readonly [text: string, translation: string])[]

const en = ([text, translation]: readonly [string, string]): PhraseEntry => ({
  source_lang: 'en',
  target_lang: 'de',
  text,
  translation,
})

/** What a client gets for the texts. */
async function answers(options: EmulatorOptions, texts: readonly string[], more?: Record<string, unknown>) {
  await using mynah = await serve('in process', options)
  return await textsOf(mynah, texts, more)
}

const withPhrases = (pairs: Pairs, texts = pairs.map(([text]) => text), more = {}) =>
  answers({ settings: { phrases: pairs.map(en) } }, texts, more)

describe('the edges of phrases', () => {
  const ALL: Pairs = [
    ['Status: ', 'Stand: '],
    ['Saved.\n', 'Gesichert.\n'],
    ['Total:', 'Summe:'],
    ['Total: ', 'Gesamt: '],
    ['off', 'aus'],
    ['Off', 'Abgeschaltet'],
    [' on', ' an'],
    ['Open', ' Auf '],
    ['by {name} ', 'von {name} '],
    [', ', '; '],
  ]

  it('are those of the translation if the text is the phrase', async () => {
    expect(await withPhrases(ALL)).toEqual(ALL.map(([, translation]) => translation))
    expect(await withPhrases([...ALL].reverse())).toEqual([...ALL].reverse().map(([, one]) => one))
  })

  it.each([
    ['Status:', 'Stand:'],
    ['Status:  ', 'Stand:  '],
    ['\nstatus: \n', '\nStand: \n'],
    ['Saved.', 'Gesichert.'],
    ['saved.\n', 'Gesichert.\n'],
    ['total:', 'Summe:'],
    ['TOTAL: ', 'Gesamt: '],
    [' Total: ', ' Summe: '],
    ['OFF', 'aus'],
    ['off ', 'aus '],
    ['Off!', 'Abgeschaltet!'],
    ['on', 'an'],
    ['Open\n', 'Auf\n'],
    ['by Anna ', 'von Anna '],
    ['by Anna', 'von Anna'],
    ['\tby Anna', '\tvon Anna'],
  ])('are those of the text otherwise, after letter case: %j', async (text, expected) => {
    expect(await withPhrases(ALL, [text])).toEqual([expected])
  })

  it('do not count when the language is detected, nor does letter case', async () => {
    const phrases: PhraseEntry[] = [
      { source_lang: 'fr', target_lang: 'de', text: 'bribe ', translation: 'Brocken ' },
      { source_lang: 'it', target_lang: 'de', text: 'Bribe ', translation: 'Happen ' },
      {
        source_lang: 'fr',
        target_lang: 'de',
        text: '{n, plural, one {# zut} other {# zuts}}',
        translation: '{n, plural, one {# Mist} other {# Miste}}',
      },
    ]
    const texts = phrases.map(({ text }) => text)
    const translations = phrases.map(({ translation }) => translation)
    expect(await answers({ settings: { phrases } }, texts, { source_lang: undefined })).toEqual(translations)
  })
})

/** Texts of phrases that differ only at their edges or in case, hostile ones, and those with markup, placeholders and captures. */
const anyString = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\n', '\t', '\u00a0', '\ufeff', '  ', '¡', '"'),
      fc.constantFrom(
        'off', 'Off', 'Total', 'STATUS', 'İstanbul', 'ΟΔΟΣ', 'straße', '<b>Save</b> it', '{name}', 'Hi {name}',
        '{{x}}', '%s of %d', '&amp;', '保存', 'حفظ', '👩‍👧', '{n, plural, one {# day} other {# days}}', 'a. B. c',
        '<!-- x -->', '`code`', '\u202eabc', "it's", 'Proton beam', 'constructor', '__proto__', '12',
      ), // biome-ignore format: a list of examples
      fc.constantFrom('', ' ', '\n', '\r\n', ':', ': ', '...', '. ', '…', '\u3000', '!', ' :'),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: codePoint, minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('\0', '\ud800', 'a\udfffb', '\u2028', '\u0085'),
)
const isText = (text: string) => text.trim() !== ''
const anyPairs = fc.uniqueArray(fc.tuple(anyString.filter(isText), anyString), {
  selector: ([text]) => text,
  minLength: 1,
  maxLength: 30,
})

describe('phrases with markup', () => {
  const pairs: Pairs = [
    ['<p>Hi</p>', '<p>Moin</p>'],
    ['a <b>bold</b> move', 'ein <i>mutiger</i> Zug'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry!'],
  ]
  const translations = pairs.map(([, translation]) => translation)

  it.each(['html', 'xml'])('are found as a whole with tag_handling: %s', async (tag_handling) => {
    expect(await withPhrases(pairs, undefined, { tag_handling })).toEqual(translations)
    expect(await withPhrases(pairs, undefined, { tag_handling, source_lang: undefined })).toEqual(
      translations,
    )
  })

  it('are found by their text, too', async () => {
    const plain: Pairs = [['a bold move', 'ein mutiger Zug']]
    expect(await withPhrases(plain, ['a <b>bold</b> move'], { tag_handling: 'html' })).toEqual([
      'ein <b>mutiger</b> Zug',
    ])
  })
})

describe('any phrases', () => {
  it('are answered with their translations, whatever they contain and whatever steers the request', async () => {
    const steering = fc.constantFrom(
      {},
      { tag_handling: 'html' },
      { formality: 'prefer_less' },
      { split_sentences: '0' },
      { preserve_formatting: true },
    )
    await fc.assert(
      fc.asyncProperty(anyPairs, steering, async (pairs, more) => {
        expect(await withPhrases(pairs, undefined, more)).toEqual(pairs.map(([, translation]) => translation))
      }),
      { numRuns: runs(30) },
    )
  })
})
