import { describe, expect } from 'vitest'
import { translated as translatedDocument } from '../../support/documents/documents.ts'
import { it, TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { textOf, translate, usedCharacters } from '../../support/translate.ts'

const FILES = '{n, plural, one {# file} other {# files}}'
const DATEIEN = '{n, plural, one {# Datei} other {# Dateien}}'

describe('messages with selections,', () => {
  it('are translated inside, and billed as a whole', async ({ mynah }) => {
    expect(await textOf(mynah, FILES)).toBe(DATEIEN)
    expect(await usedCharacters(mynah)).toBe(FILES.length)
    expect(await textOf(mynah, '{ $n ->\n *[other] { $n } files\n}')).toBe(
      '{ $n ->\n *[other] { $n } Dateien\n}',
    )
  })

  it.for([
    ['xml', `<p>${FILES}</p>`, `<p>${DATEIEN}</p>`],
    [
      'xml',
      '<m>{n, plural, one {<b>#</b> file} other {<b>#</b> files &amp; {x}}} in <i>{folder}</i></m>',
      '<m>{n, plural, one {<b>#</b> Datei} other {<b>#</b> Dateien &amp; {x}}} in <i>{folder}</i></m>',
    ],
    ['html', `<p>${FILES}</p><p>Save</p>`, `<p>${DATEIEN}</p><p>Speichern</p>`],
    ['html', '<p>&#123;n, plural, other &#123;files&#125;&#125;</p>', /^<p>.*n, plural, other .*Dateien.*<\/p>$/],
    ['xml', `<m>{n, plu<x/>ral, other {files}}</m>`, /^<m>\{.*<x\/>.*\}<\/m>$/],
  ] as const)('keep tags too: %s %j', async ([tag_handling, text, expected], { mynah }) => {
    const translation = await textOf(mynah, text, { tag_handling })
    if (typeof expected === 'string') expect(translation).toBe(expected)
    else expect(translation).toMatch(expected)
  }) // biome-ignore format: a table

  it.for([
    [DATEIEN, '{n, plural, one {# file} other {# files}}', 'DE'],
    ['{g, select, male {Il a enregistré les fichiers} other {Elle a supprimé le dossier}}', undefined, 'FR'],
    ['{ $n ->\n *[other] Bitte warten Sie einen Augenblick.\n}', undefined, 'DE'],
  ])('are in the language of their texts: %j', async ([text, expected, source], { mynah }) => {
    const { json } = await translate(mynah, text ?? '', { source_lang: undefined, target_lang: 'EN-US' })
    expect(json.translations[0].detected_source_language).toBe(source)
    if (expected) expect(json.translations[0].text).toBe(expected)
    expect(json.translations[0].text).not.toBe(text)
  })

  it('are answered by a phrase of the scenario for the whole message', async () => {
    const phrases = [
      { source_lang: 'EN', target_lang: 'DE', text: FILES, translation: '{n, plural, other {Akten}}' },
    ]
    await using mynah = await serve(TRANSPORT, { settings: { phrases } })
    expect(await textOf(mynah, FILES)).toBe('{n, plural, other {Akten}}')
    expect(await textOf(mynah, `${FILES} in {x}`)).toBe(`${DATEIEN} in {x}`)
  })

  it('are translated in documents', async ({ mynah }) => {
    expect(await translatedDocument(mynah, { content: FILES, source_lang: 'EN' })).toBe(DATEIEN)
  })
})
