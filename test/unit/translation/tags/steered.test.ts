import { describe, expect, it } from 'vitest'
import { createMemoryMatcher } from '../../../../src/text/memory-matcher.ts'
import { placeMarks } from '../../../../src/text/pieces/place-marks.ts'
import { memoryOf, type Steering } from '../../../../src/text/steering.ts'
import { createStyle } from '../../../../src/text/style/style.ts'
import { readTaggedText } from '../../../../src/text/tags/tagged-text.ts'
import { writeParts } from '../../../../src/text/tags/token.ts'
import { createTerms } from '../../../../src/text/terms/terms.ts'
import { compileTerms } from '../../../../src/text/terms/terms-dictionary.ts'
import { translate as translateTagged, word, xml } from './tagged.ts'

const translate = (source: string, steering: Steering, target = 'de', handling = xml()) =>
  translateTagged(source, handling, target, { steering })
const glossary = (...entries: [source: string, target: string][]): Steering => ({
  terms: createTerms([compileTerms(entries.map((entry) => entry.join('\t')).join('\n'))]),
})

const memory = (source: string, target: string): Steering => ({
  memory: memoryOf(createMemoryMatcher([{ source, target }]), 100),
})
const GATES = glossary(['red garden gate', 'rotes Tor'], ['gate', 'Tor & Tür'])

it.each<[what: string, source: string, steering: Steering, expected: string | RegExp, ignored?: string]>([
  ['a glossary is applied across tags, which keep their words', 'A <b>red</b> garden gate', GATES, `${word('A')} <b>rotes</b> Tor`],
  ['a glossary is applied inside tags', 'The <i>gate</i>!', GATES, `${word('The')} <i>Tor &amp; Tür</i>!`],
  ['a target phrase stays together if its words cannot be separated', 'A proton <b>beam</b>', glossary(['proton beam', 'Strahl']), `${word('A')} <b>Strahl</b>`],
  ['a glossary is not applied inside ignored tags, or across them', 'go <x>gate</x> garden <x>gate</x> gate', glossary(['garden gate', 'Tor'], ['gate', 'Pforte']), `${word('go')} <x>gate</x> ${word('garden')} <x>gate</x> Pforte`, 'x'],
  ['segments of a memory are found by their text, and keep the tags', '<p>Open the <b>settings</b> page.</p>', memory('Open the settings page.', 'Die Seite mit den Einstellungen öffnen.'), /^<p>Die Seite.* <b>\S+( \S+)*<\/b> .*öffnen\.<\/p>$/],
  ['a segment with an ignored element is found, which keeps its position', 'Open <x>Settings</x> now.', memory('Open \ufffc now.', 'Jetzt \ufffc öffnen.'), 'Jetzt <x>Settings</x> öffnen.', 'x'],
])('%s', async (_what, source, steering, expected, ignored) => {
  const result = await translate(source, steering, 'de', xml(ignored === undefined ? {} : { ignoreTags: [ignored] }))
  if (typeof expected === 'string') expect(result).toBe(expected)
  else expect(result).toMatch(expected)
}) // biome-ignore format: a table

describe('the rules of a style in text with tags', () => {
  const style = createStyle(
    {
      numbers: { thousands_separator: 'use_period' },
      spelling_and_grammar: { umlauts: 'replace_umlauts_with_ae_oe_ue' },
    },
    'de',
  )

  it('change text between tags', async () => {
    expect(await translate('<b>10,000</b>&#160;<!-- 10,000 --> 20,000 <x a="10,000"/>', { style })).toBe(
      '<b>10.000</b>\u00a0<!-- 10,000 --> 20.000 <x a="10,000"/>',
    )
  })

  it('keep the spelling of a text that they do not change', async () => {
    expect(await translate('one &#8211; two', { style })).toBe(`${word('one')} &#8211; ${word('two')}`)
  })
})

describe('placing tags in a translation that was found as a whole', () => {
  const cases: [source: string, translation: string, target: string][] = [
    ['<b>Hello</b>, world!', 'Hallo, Welt!', '<b>Hallo</b>, Welt!'],
    ['Hello, <b>world</b>!', 'Hallo, Welt!', 'Hallo, <b>Welt</b>!'],
    ['Hello<br/>', 'Hallo', 'Hallo<br/>'],
    ['<br/>Hello', 'Hallo', '<br/>Hallo'],
    ['&#160;Hello&#33;', '\u00a0Hallo!', '&#160;Hallo&#33;'],
    ['Sign <b>in</b>', 'Anmelden', '<b>Anmelden</b>'],
    ['<b>Sign</b> in', 'Anmelden', '<b>Anmelden</b>'],
    ['<i>Sign</i> <b>in</b>', 'Anmelden', '<i>Anmelden</i><b></b>'],
    ['Open <x>a</x> now', 'Öffnen', '<x>a</x>Öffnen'],
    ['Open <x>a</x> now', 'Jetzt \ufffc öffnen', 'Jetzt <x>a</x> öffnen'],
    ['one <b>two</b> three four', 'eins zwei', '<b>eins</b> zwei'],
    ['<b/><c/>', '', '<b/><c/>'],
    ['internati<b/>onalization', '😀😀😀😀😀 x', '😀😀😀😀😀 <b/>x'],
    ['ab<b/>c', '𝒳𝒴', '𝒳<b/>𝒴'],
  ]
  it.each(cases)('puts the tags of %j into %j', async (source, translation, expected) => {
    const text = await readTaggedText(`${source} x`, xml({ ignoreTags: ['x'] }))
    const unit = text.units[0]
    const cut = {
      ...unit,
      text: unit?.text.slice(0, -2) ?? '',
      marks: unit?.marks ?? [],
      references: unit?.references ?? [],
    }
    expect(writeParts(placeMarks(cut, translation, false))).toBe(expected)
  })
})
