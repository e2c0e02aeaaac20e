import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expose } from '../../../../src/text/hazards/expose.ts'
import type { ExposedText } from '../../../../src/text/hazards/hazard.ts'
import { HAZARD_NAMES } from '../../../../src/text/hazards/hazard-names.ts'
import type { TagHandling } from '../../../../src/text/tags/tagged-text.ts'
import { readXmlTokens } from '../../../../src/text/tags/xml.ts'
import { checkXml } from '../../../../src/text/tags/xml-check.ts'
import { codePoint } from '../../../support/code-point.ts'
import { runs } from '../../../support/runs.ts'
import { htmlSlices, sourceOf, tagLists, xmlSlices } from '../tags/generated.ts'
import { html, xml } from '../tags/tagged.ts'

const textOf = (source: string, tags: TagHandling | undefined, around: Circumstances): ExposedText => ({
  ...around,
  source,
  translation: source,
  sourceLang: around.from,
  tags,
  word: (word) => [...word].reverse().join(''),
  steering: {},
  steered: () => '',
})

const circumstances = fc.record({
  from: fc.constantFrom('en', 'nl', 'ja'),
  target: fc.constantFrom('de', 'fr', 'zh', 'ar', 'th', 'en-GB'),
  isSourceGiven: fc.boolean(),
  preserveFormatting: fc.boolean(),
  splitting: fc.constantFrom('none', 'punctuation', 'punctuation_and_newlines'),
  seed: fc.string(),
})
type Circumstances = typeof circumstances extends fc.Arbitrary<infer Value> ? Value : never

const choices = fc.oneof(
  fc.constant(null),
  fc.constant(HAZARD_NAMES),
  fc.subarray([...HAZARD_NAMES], { minLength: 1 }),
)

const scraps = fc.constantFrom(
  ...['{name}', '{{', '}}', '%(a)s', ':x', '[1s]', '`', '**', '\\n', '\n', '\r\n', '"', "'", '«', '»', '&', '&amp;', '<', '>'],
  ...['<b>', '</b>', '<br>', '<x/>', '<p translate="no">', '</p>', '<!DOCTYPE a>', '<!--', ' ', '. ', ', ', '#25', '1,234.5'],
  ...['word', 'Wörter', '言葉', 'ph0@tb.x', '{count, plural, one {# a} other {b}}'],
) // biome-ignore format: a list of scraps
const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.array(fc.oneof(scraps, fc.constant(' '))).map((parts) => parts.join('')),
)
const anyTags = fc.oneof(
  fc.constant(undefined),
  tagLists.map((lists) => xml(lists)),
  tagLists.map((lists) => html(lists)),
  tagLists.map((lists) => html({ ...lists, version: 'v2' })),
)

describe('any hazards', () => {
  it('do not fail, whatever the text contains, and are reproducible', () => {
    fc.assert(
      fc.property(
        anyText,
        anyTags,
        circumstances,
        choices,
        fc.boolean(),
        (source, tags, around, hazards, isBlind) => {
          const text = textOf(source, tags, around)
          const choice = { seed: around.seed, hazards, rate: 1, isBlind }
          const exposure = expose(text, choice)
          expect(expose(text, choice)).toEqual(exposure)
          const isChanged =
            exposure.translation !== text.translation || exposure.sourceLang !== text.sourceLang
          if (isChanged && !isBlind) expect(exposure.met).not.toEqual([])
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it.each(['v1', 'v2'] as const)('leave XML well-formed, version %s', (version) => {
    fc.assert(
      fc.property(xmlSlices, tagLists, circumstances, choices, (slices, lists, around, hazards) => {
        const source = sourceOf(slices)
        const tags = xml({ ...lists, version })
        const { translation, met } = expose(textOf(source, tags, around), {
          seed: around.seed,
          hazards,
          rate: 1,
          isBlind: true,
        })
        expect(() => checkXml(translation, readXmlTokens(translation)), met.join()).not.toThrow()
      }),
      { numRuns: runs(100) },
    )
  })

  it('leave the tags of HTML in pairs', () => {
    const tagsOf = (text: string) => text.match(/<\/?(?:p|b|i|par|div|x|li)(?=[\s>])/g)?.sort() ?? []
    fc.assert(
      fc.property(htmlSlices, tagLists, circumstances, (slices, lists, around) => {
        const source = sourceOf(slices)
        const hazards = HAZARD_NAMES.filter((name) => name !== 'tag-structure' && name !== 'loss')
        const text = textOf(source, html(lists), around)
        const { translation } = expose(text, { seed: around.seed, hazards, rate: 1, isBlind: true })
        expect(tagsOf(translation)).toEqual(tagsOf(source))
      }),
      { numRuns: runs(75) },
    )
  })

  it('do not change tokens that look like an address, except for a loss', () => {
    const tokens = ['ph0@tb.x', 'ph1@tb.x']
    const parts = fc.array(fc.constantFrom(...tokens, 'word', 'Trees', 'and', '.', ',', '"', '{name}', '42'))
    fc.assert(
      fc.property(parts, circumstances, fc.boolean(), (words, around, isTagged) => {
        const source = words.join(' ')
        const text = textOf(source, isTagged ? html() : undefined, around)
        const hazards = HAZARD_NAMES.filter((name) => name !== 'loss')
        const { translation } = expose(text, { seed: around.seed, hazards, rate: 1, isBlind: true })
        for (const token of tokens) {
          expect(translation.split(token).length).toBe(source.split(token).length)
        }
      }),
      { numRuns: runs(150) },
    )
  })
})

it('a rate is the share of the texts that a hazard changes', () => {
  const around: Circumstances = {
    from: 'en',
    target: 'de',
    isSourceGiven: true,
    preserveFormatting: false,
    splitting: 'none',
    seed: 'rate',
  }
  let met = 0
  for (let number = 0; number < 400; number++) {
    const text = textOf(`The word number ${number}`, undefined, around)
    met += expose(text, { seed: 'rate', hazards: ['edges'], rate: 0.25, isBlind: false }).met.length
  }
  expect(met).toBeGreaterThan(70)
  expect(met).toBeLessThan(130)
})
