import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { itInMore, runs } from '../../../support/runs.ts'
import { expectKeptSyntax, icuMessage, translated, words } from './generated-messages.ts'

/** A message as parsed, without its texts. */
function structureOf(elements: readonly MessageFormatElement[]): unknown[] {
  return elements.flatMap((element): unknown[] => {
    if (element.type === TYPE.literal) return []
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    const options = Object.entries(element.options).map(([key, { value }]) => [key, structureOf(value)])
    return [{ ...element, options }]
  })
}

const structure = (text: string) => structureOf(parse(text, { ignoreTag: true }))

describe('a message of ICU MessageFormat', () => {
  it.each([100, 1500, 20_000])('is ordinary text if it nests %d levels', async (levels) => {
    const text = `${'{a, select, other {'.repeat(levels)}Hello${'}}'.repeat(levels)}`
    // More than once: V8 compiles a regular expression again at its second use.
    for (let round = 0; round < 3; round++) expect(await translated(text)).toContain('{a, select, other {')
  })

  it.each([
    ['{count, plural, one {# file} other {# files}}', '{count, plural, one {# Datei} other {# Dateien}}'],
    [
      'Folder {name}: {n,plural,offset:1 =0{no files}one{one file}other{# files}} in {folder}.',
      'Ordner {name}: {n,plural,offset:1 =0{nein Dateien}one{eins Datei}other{# Dateien}} in {folder}.',
    ],
    [
      '{g, select, male {{n, plural, one {# file} other {# files}}} other {Cancel}}',
      '{g, select, male {{n, plural, one {# Datei} other {# Dateien}}} other {Abbrechen}}',
    ],
    ['{n, selectordinal, one {#st file} other {#th file}}', /^\{n, selectordinal, one \{#\S+ Datei\} other \{#\S+ Datei\}\}$/],
    ["{n, plural, other {Files: '{#}' '#' ''}}", "{n, plural, other {Dateien: '{#}' '#' ''}}"],
    ['{n, plural, one {} other {}}', '{n, plural, one {} other {}}'],
    ['{1, select, 2 {file} 1 {folder} other {}}', '{1, select, 2 {Datei} 1 {Ordner} other {}}'],
    ['{n, plural, one {<b>#</b> file} other {%s files}}', '{n, plural, one {<b>#</b> Datei} other {%s Dateien}}'],
  ])('%j is translated inside', async (text, expected) => {
    if (typeof expected === 'string') expect(await translated(text)).toBe(expected)
    else expect(await translated(text)).toMatch(expected)
  }) // biome-ignore format: a table

  it.each<[text: string, expected: string | RegExp]>([
    ...[
      '{count, plural, one {# file}}', '{count, plural, one {# file} one {# file} other {#}}', '{count, plural,}',
      '{count, plural, offset:x other {#}}', '{{count, plural, other {#}}}',
    ].map((text): [string, string] => [text, text]),
    ['Save {count, plural, file}', 'Speichern {count, plural, file}'],
    ['{count, plural, one {# file} other {# files}', /^\{\S+, \S+, eins \{# file\} andere \{# files\}$/],
    ['{count, plural, other {{# files}}', /^\{\S+, \S+, andere \{\{# files\}\}$/],
  ])('that is invalid is plain text, with placeholders in braces: %j', async (text, expected) => {
    if (typeof expected === 'string') expect(await translated(text)).toBe(expected)
    else expect(await translated(text)).toMatch(expected)
  }) // biome-ignore format: a table

  itInMore('keeps its syntax byte for byte, and parses to the same message, in every mode', () =>
    expectKeptSyntax(icuMessage, structure, runs(50)),
  )

  it('never fails, and takes linear time, whatever it looks like', async () => {
    const sign = fc.constantFrom(
      '{', '}', "'", '#', ',', ' ', 'n', ' plural,', ' select,', ' other', 'x', '{n, plural,', 'offset:1',
    ) // biome-ignore format: a table
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 60 }), async (signs) => {
        const text = signs.join('')
        expect(await translated(text)).not.toBe(text === '' ? undefined : '')
      }),
      { numRuns: runs(200) },
    )
    for (const part of [
      '{n, plural, other {',
      '{n, plural, other {#}} ',
      "{n, plural, other {''",
      '{n ',
      '{n, plural,',
      '{          ',
    ]) {
      await translated(part.repeat(5000))
    }
  })

  it('escapes text from a phrase, unless that is the whole message', async () => {
    const phrases = [
      { source_lang: 'en', target_lang: 'de', text: 'plum', translation: "Pflaume {x} # l'" },
      {
        source_lang: 'en',
        target_lang: 'de',
        text: '{n, plural, other {pear}}',
        translation: '{n, plural, other {Birne}}',
      },
    ]
    const own = createTranslator({ seed: 'mynah', mode: 'words', phrases })
    expect(await translated('{n, plural, other {plum}}', 'de', own)).toBe(
      "{n, plural, other {Pflaume '{'x'}' '#' l''}}",
    )
    expect(await translated('{g, select, other {plum}}', 'de', own)).toBe(
      "{g, select, other {Pflaume '{'x'}' # l''}}",
    )
    expect(await translated('{n, plural, other {pear}}', 'de', own)).toBe('{n, plural, other {Birne}}')
  })

  it('counts as one text for a mode’s additions, and its texts grow, not the message', async () => {
    const text = '{n, plural, one {# file} other {# files}}'
    const show = (mode: 'pseudo' | 'distinct' | 'echo' | 'identity') =>
      translated(text, 'de', createTranslator({ seed: 'mynah', mode }))
    expect(await show('pseudo')).toBe('⟦{n, plural, one {# ƒîîļéé} other {# ƒîîļééš}}⟧')
    expect(await show('distinct')).toMatch(/^\{n, plural, one \{# Datei\} other \{# Dateien\}\} [\w-]{11}$/)
    expect(await show('echo')).toBe(`[de] ${text}`)
    expect(await show('identity')).toBe(text)
    expect(
      await translated(text, 'de', createTranslator({ seed: 'mynah', mode: 'words', length: 2 })),
    ).toMatch(/^\{n, plural, one \{# Datei [^{}]{6,8}\} other \{# Dateien [^{}]{8,10}\}\}$/)
  })

  it('is unknown as a whole if texts must be phrases', async () => {
    const text = '{n, plural, one {# file} other {# files}}'
    const fail = createTranslator({ seed: 'mynah', mode: 'words', unknown: 'fail' })
    await expect(translated(text, 'de', fail)).rejects.toThrow(`The text '${text}' is not a phrase`)
    const mark = createTranslator({ seed: 'mynah', mode: 'words', unknown: 'mark' })
    expect(await translated(text, 'de', mark)).toMatch(/^⟦\{n, plural, one \{# [^⟦]+\} other \{# [^⟦]+\}\}⟧$/)
  })

  it('stays unchanged in its own language', async () => {
    const text = '{n, plural, one {# file} other {# files}}'
    await words.prepare(text)
    expect(words.translate(text, 'en', 'en-GB')).toBe(text)
  })

  it('loads nothing if it has no selection', () => {
    const fresh = createTranslator({ seed: 'mynah', mode: 'words' })
    const texts = [
      'Save',
      'Hello {name}',
      '{n, number}',
      '{n, plural}',
      '{, plural, x}',
      '{ plural, select }',
    ]
    for (const text of texts) expect(fresh.prepare(text)).toBeUndefined()
  })
})
