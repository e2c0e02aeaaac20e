import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../../../src/files/index.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { sampleOf, XLIFF_SAMPLE } from '../../support/documents/sample-documents.ts'
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

/** With a prefix. */
const PREFIXED = XLIFF_SAMPLE.replace('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=[a-zA-Z]+[ >/])/g, '<$1x:')

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
    for (const source of [XLIFF_SAMPLE, PREFIXED, sampleOf('xlf').toString()]) {
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
    expect(xliffProblems(XLIFF_SAMPLE.replace(' srcLang="en-US"', ''))).not.toEqual([])
    expect(xliffProblems(XLIFF_SAMPLE.replace('state="initial"', 'state="done"'))).not.toEqual([])
    expect(xliffProblems(XLIFF_SAMPLE.replace('<target>Fini</target>', '$&$&'))).not.toEqual([])
  })
})
