import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../../../src/files/index.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { sampleOf } from '../../support/documents/sample-documents.ts'
import { wholeOf } from '../../support/documents/translate-document.ts'
import { hasXliffSchema, xliffProblems } from '../../support/documents/xliff-schema.ts'
import { runs } from '../../support/runs.ts'

const { translate } = createTranslator({ seed: 'xliff schema', mode: 'words' })

async function translated(source: string, language: string): Promise<string> {
  const format = await loadFormat('xlf')
  const document = await (format as NonNullable<typeof format>).read(
    Buffer.from(source),
    DEFAULT_FORMAT_LIMITS,
  )
  const translations = document.segments.map((text) => translate(text, 'en', language))
  return wholeOf(await document.write(translations, { extension: 'xlf', language })).toString()
}

const FULL = `<?xml version="1.0" encoding="UTF-8"?>
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en-US">
  <x:file id="f" original="app.json">
    <x:skeleton href="app.skl"/>
    <x:notes><x:note id="n" appliesTo="source">Of the whole file</x:note></x:notes>
    <x:group id="g" name="Screen &amp; menu">
      <x:unit id="u">
        <mtc:matches><mtc:match ref="#s"><x:source>Save</x:source><x:target>Sichern</x:target></mtc:match></mtc:matches>
        <x:originalData><x:data id="d1">&lt;b&gt;</x:data><x:data id="d2">&lt;/b&gt;</x:data></x:originalData>
        <x:segment id="s" state="initial">
          <x:source>Save <x:pc id="1" dataRefStart="d1" dataRefEnd="d2">all files</x:pc> <x:sm id="m"/>now<x:em startRef="m"/>.</x:source>
        </x:segment>
        <x:ignorable><x:source> </x:source></x:ignorable>
        <x:segment subState="my:draft" state="reviewed">
          <x:source xml:space="preserve">Delete <x:ph id="2" disp="{n}"/> files?</x:source>
          <x:target xml:lang="fr" order="3">Supprimer ?</x:target>
        </x:segment>
        <x:segment state="final"><x:source>Done</x:source><x:target>Fini</x:target></x:segment>
      </x:unit>
    </x:group>
  </x:file>
</x:xliff>
`

const attribute = (name: string, values: readonly string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined })
    .map((value) => (value ? ` ${name}="${value}"` : ''))

const words = fc
  .array(
    fc.constantFrom('Save', 'all', 'files', 'R&amp;D', '&lt;b&gt;', '<cp hex="001A"/>', '语言', '{name}'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' '))

/** Text with inline codes; `#` stands for numbers that make their ids differ. */
const inline = fc.letrec<{ content: string }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    fc.tuple(words, tie('content')).map(([text, inner]) => `${text} <pc id="#">${inner}</pc>`),
    fc.tuple(words, tie('content')).map(([text, inner]) => `${text} <mrk id="#" type="term">${inner}</mrk>`),
    fc.tuple(words, tie('content')).map(([text, inner]) => `${text}<ph id="#" disp="{n}"/>${inner}`),
    fc.tuple(words, tie('content')).map(([text, inner]) => `${text}<sc id="#"/>${inner}`),
  ),
})).content

const segment = fc
  .tuple(
    inline,
    attribute('state', ['initial', 'translated', 'reviewed', 'final']),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([source, state, hasTarget, isPreserving]) => {
    const target = hasTarget ? '<target order="#">Alt</target>' : ''
    return `<segment${state}><source${isPreserving ? ' xml:space="preserve"' : ''}>${source}</source>${target}</segment>`
  })

const unit = fc
  .tuple(
    attribute('translate', ['yes', 'no']),
    fc.array(
      fc.oneof({ weight: 4, arbitrary: segment }, fc.constant('<ignorable><source> </source></ignorable>')),
      {
        minLength: 0,
        maxLength: 3,
      },
    ),
    segment,
    fc.boolean(),
  )
  .map(([rule, parts, last, hasNotes]) => {
    const notes = hasNotes ? '<notes><note>Mind the <![CDATA[<width>]]></note></notes>' : ''
    return `<unit id="u#"${rule}>${notes}${parts.join('')}${last}</unit>`
  })

const anyDocument = fc
  .tuple(
    fc.array(
      fc.oneof(
        unit,
        unit.map((one) => `<group id="g#" translate="no">${one}</group>`),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fc.constantFrom('2.0', '2.1'),
    fc.boolean(),
  )
  .map(([units, version, namesTarget]) => {
    let number = 0
    const target = namesTarget ? ' trgLang="fr"' : ''
    const text = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en"${target}><file id="f">${units.join('')}</file></xliff>`
    return text.replace(/#(?=[">])/g, () => String(++number))
  })

describe.runIf(hasXliffSchema())('according to the schema of OASIS', () => {
  it('a result of every kind of document is valid', async () => {
    for (const source of [FULL, sampleOf('xlf').toString()]) {
      expect(xliffProblems(source)).toEqual([])
      const result = await translated(source, 'pt-BR')
      expect(result).not.toBe(source)
      expect(xliffProblems(result)).toEqual([])
    }
  })

  it('the result of a valid document is valid', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, fc.constantFrom('de', 'ja', 'he'), async (source, language) => {
        expect(xliffProblems(source)).toEqual([])
        expect(xliffProblems(await translated(source, language))).toEqual([])
      }),
      { numRuns: runs(5) },
    )
  })

  it('forbidden content is detected', () => {
    expect(xliffProblems(FULL.replace(' srcLang="en-US"', ''))).not.toEqual([])
    expect(xliffProblems(FULL.replace('state="initial"', 'state="done"'))).not.toEqual([])
    expect(xliffProblems(FULL.replace('<x:target>Fini</x:target>', '$&$&'))).not.toEqual([])
  })
})
