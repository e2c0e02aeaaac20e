import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS, type ReadDocument } from '../../../src/files/index.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { XLIFF_SAMPLE } from '../../support/documents/sample-documents.ts'
import {
  inCapitals,
  readDocument,
  translateDocument,
  wholeOf,
} from '../../support/documents/translate-document.ts'

const read = (source: string | Uint8Array, limits = DEFAULT_FORMAT_LIMITS) =>
  readDocument('XLIFF', source, limits)
const write = async (document: ReadDocument, translations: readonly string[]) =>
  wholeOf(await document.write(translations, { extension: 'xlf', language: 'de' })).toString()
const upperCase = (source: string, language = 'de') =>
  inCapitals('xlf', source, { extension: 'xlf', language })

const HEAD = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">'
const inFile = (units: string) => `${HEAD}<file id="f">${units}</file></xliff>`
const inSegment = (source: string) =>
  inFile(`<unit id="u"><segment><source>${source}</source></segment></unit>`)
/** The target for the source of a single segment. */
const targetOf = async (source: string) =>
  /<target>(.*)<\/target>/s.exec(await upperCase(inSegment(source)))?.[1]

describe('a document of XLIFF', () => {
  it('has the sources of its segments as segments', async () => {
    const { segments, characters } = await read(XLIFF_SAMPLE)
    expect(segments).toEqual(['Save all files now.', 'Delete \ufffc files?'])
    expect(characters).toBe(19 + 15)
  })

  it('gets targets, states and a target language, and is otherwise unchanged', async () => {
    const expected = XLIFF_SAMPLE.replace('srcLang="en-US">', 'srcLang="en-US" trgLang="pt-BR">')
      .replace('state="initial"', 'state="translated"')
      .replace(
        /(now\.<\/source>)/,
        '$1\n          <target>SAVE <pc id="1" dataRefStart="d1" dataRefEnd="d2">ALL FILES</pc> NOW.</target>',
      )
      .replace(' subState="my:draft" state="reviewed"', ' state="translated"')
      .replace(
        '<target xml:lang="fr" order="1">Supprimer ?</target>',
        '<target order="1">DELETE <ph id="2" disp="{n}"/> FILES?</target>',
      )
    expect(await upperCase(XLIFF_SAMPLE, 'pt-BR')).toBe(expected)
  })

  it('can be translated again, to the same result', async () => {
    const once = await upperCase(XLIFF_SAMPLE, 'pt-BR')
    expect(await upperCase(once, 'pt-BR')).toBe(once)
  })

  it('keeps its inline codes in every target, as in the source', async () => {
    const codes = (text: string) => text.match(/<[^>]*>/g)
    const source =
      'Press <pc id="1"><pc id="2">any</pc> key</pc>, <sc id="3"/>then<ec startRef="3"/> <mrk id="m" type="term">wait</mrk> <cp hex="001A"/><ph id="4"/>.'
    const { translate } = createTranslator({ seed: 'xliff', mode: 'words' })
    for (const language of ['de', 'ja', 'he']) {
      const { bytes } = await translateDocument('xlf', inSegment(source), (text) =>
        translate(text, 'en', language),
      )
      const target = /<target>(.*)<\/target>/.exec(bytes.toString())?.[1] ?? ''
      expect(codes(target)).toEqual(codes(source))
      expect(target).not.toContain('Press')
    }
  })

  it.each([
    ['copies the white space rule of a source to the target that it adds', inFile('<unit id="u"><segment><source xml:space="preserve"> a  b </source></segment></unit>'), '<target xml:space="preserve"> A  B </target>'],
    ['quotes that rule whatever is in it', inFile(`<unit id="u"><segment><source xml:space='a"b'>a</source></segment></unit>`), '<target xml:space="a&quot;b">A</target>'],
    ['fills an empty target', inFile('<unit id="u"><segment><source>a</source><target order="2" /></segment></unit>'), '</source><target order="2">A</target></segment>'],
    ['may write its names with a prefix', inSegment('a').replace('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=[a-z])/g, '<$1x:'), '<x:source>a</x:source><x:target>A</x:target></x:segment>'],
    ['may contain text in CDATA sections, which is written with references', inSegment('<![CDATA[a <b> & ]]>c'), '<target>A &lt;B&gt; &amp; C</target>'],
  ])('%s', async (_, source, expected) => {
    expect(await upperCase(source)).toContain(expected)
  }) // biome-ignore format: a table

  it('may begin with a byte order mark and a declaration', async () => {
    const source = `\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${inSegment('é')}`
    const { bytes } = await translateDocument('xlf', Buffer.from(source, 'utf16le'), () => 'É')
    expect(bytes.toString('utf16le')).toBe(
      source
        .replace('trgLang="fr"', 'trgLang="de"')
        .replace('<segment>', '<segment state="translated">')
        .replace('</source>', '</source><target>É</target>'),
    )
  })

  it('may call UTF-8 anything that begins like it, such as the codec of Python', async () => {
    const source = `<?xml version="1.0" encoding="utf-8-sig"?>${inSegment('é')}`
    expect(await write(await read(source), ['è'])).toContain('encoding="utf-8-sig"')
  })

  it('in an older encoding becomes UTF-8 and declares it', async () => {
    const source = `<?xml version="1.0" encoding='ISO-8859-1'?>${inSegment('é')}`
    const written = await write(await read(Buffer.from(source, 'latin1')), ['日本'])
    expect(written).toMatch(/^<\?xml version="1.0" encoding='UTF-8'\?>/)
    expect(written).toContain('<source>é</source><target>日本</target>')
    await expect(read(source.replace('ISO-8859-1', 'x-none'))).rejects.toThrow('Invalid file data.')
  })
})

describe('text that must not be translated', () => {
  it.each([
    ['a unit', '<unit id="u" translate="no"><segment><source>a</source></segment></unit>'],
    [
      'a group',
      '<group id="g" translate="no"><unit id="u"><segment><source>a</source></segment></unit></group>',
    ],
    ['white space', '<unit id="u"><segment><source> <ph id="1"/> </source></segment></unit>'],
    ['an ignorable', '<unit id="u"><ignorable><source>a</source></ignorable></unit>'],
    ['nothing', '<unit id="u"><segment><source/></segment></unit>'],
  ])('%s gets no target', async (_name, units) => {
    const document = await read(inFile(units))
    expect(document.segments).toEqual([])
    expect(await write(document, [])).toBe(inFile(units).replace('trgLang="fr"', 'trgLang="de"'))
  })

  it('a unit inside of that may be translated', async () => {
    const units =
      '<group id="g" translate="no"><unit id="u" translate="yes"><segment><source>a</source></segment></unit></group>'
    expect((await read(inFile(units))).segments).toEqual(['a'])
  })

  it.each([
    ['a <mrk id="1" translate="no">b <ph id="2"/></mrk> c', 'A <mrk id="1" translate="no">b <ph id="2"/></mrk> C'],
    [
      '<mrk id="1" translate="no">a <mrk id="2" translate="yes">b</mrk> c</mrk>',
      '<mrk id="1" translate="no">a <mrk id="2" translate="yes">B</mrk> c</mrk>',
    ],
    ['a <sm id="1" translate="no"/>b<em startRef="1"/> c', 'A <sm id="1" translate="no"/>b<em startRef="1"/> C'],
  ])('marked text stays: %s', async (source, target) => {
    expect(await targetOf(source)).toBe(target)
  }) // biome-ignore format: a table

  it('marked text may span segments, including finished and ignorable ones, up to the end of its unit', async () => {
    const segment = (source: string) => `<segment><source>${source}</source></segment>`
    const final = (source: string) =>
      `<segment state="final"><source>${source}</source><target>z</target></segment>`
    const units = (...segments: string[]) => inFile(`<unit id="u">${segments.join('')}</unit>`)
    const begin = '<sm id="1" translate="no"/>'
    const end = '<em startRef="1"/>'
    for (const [source, segments] of [
      [units(segment(`a${begin}b`), segment('c'), segment(`d${end} e`)), ['a\ufffc', '\ufffc e']],
      [units(final(begin), segment('b'), final(end), segment('c')), ['c']],
      [units(`<ignorable><source>${begin}</source></ignorable>`, segment(`b${end} c`)), ['\ufffc c']],
      [
        `${units(segment(`a${begin}b`)).replace('</file></xliff>', '')}<unit id="v">${segment('c')}</unit></file></xliff>`,
        ['a\ufffc', 'c'],
      ],
    ] as const) {
      expect((await read(source)).segments).toEqual(segments)
    }
  })
})

it('white space in tags takes no more than linear time', async () => {
  const space = ' '.repeat(200_000)
  const source = inFile(`<unit id="u"${space}><segment${space}><source>a</source></segment></unit>`)
  expect(await upperCase(source)).toContain(
    `<segment state="translated"${space}><source>a</source><target>A</target>`,
  )
})

describe('a document that is refused', () => {
  it.each([
    ['of XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>', 'XLIFF 1.2 is not supported. Convert the document to XLIFF 2.1 and upload it again.'],
    ['of no version', `${HEAD.replace(' version="2.1"', '')}</xliff>`, 'This version of XLIFF is not supported.'],
    ['that is something else', '<html><p>a</p></html>', 'Invalid file data.'],
    ['of another namespace', '<xliff version="2.1" xmlns="urn:x"><file/></xliff>', 'Invalid file data.'],
    ['that is empty', '', 'Invalid file data.'],
    ['that is no XML', 'hello', 'Invalid file data.'],
    ['that is not well-formed', `${HEAD}<file>`, 'Invalid file data.'],
    ['with a document type', `<!DOCTYPE xliff [<!ENTITY a "b">]>${inSegment('&a;')}`, 'Invalid file data.'],
    ['with an unknown entity', inSegment('&nbsp;'), 'Invalid file data.'],
    ['that is binary', '\u0000\u0001\u0002', 'Invalid file data.'],
  ])('is one %s', async (_name, source, message) => {
    const name = expect.stringMatching(/^(?:InvalidFileData|DocumentUnsupported)$/)
    await expect(read(source)).rejects.toMatchObject({ name, message: expect.stringContaining(message) })
  }) // biome-ignore format: a table

  it.each([
    [{ maxCharacters: 2 }, 'more than 2'],
    [{ maxMarkupUnits: 20 }, 'too large'],
  ])('is one beyond the limit %j', async (limit, message) => {
    await expect(read(inSegment('abc'), { ...DEFAULT_FORMAT_LIMITS, ...limit })).rejects.toThrow(message)
  })
})
