import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { runs } from '../../../support/runs.ts'
import { translated, words } from './generated-messages.ts'

describe('a message of Fluent', () => {
  it.each([
    ['{$n ->\n  [one] One file\n *[other] {$n} files\n}', '{$n ->\n  [one] Eins Datei\n *[other] {$n} Dateien\n}'],
    [
      'Folder { $name }: { $n ->\n    [0] no files\n   *[other] { NUMBER($n) } files in { -brand }\n}.\n  Save it?',
      /^Ordner \{ \$name \}: \{ \$n ->\n {4}\[0\] nein Dateien\n {3}\*\[other\] \{ NUMBER\(\$n\) \} Dateien in \{ -brand \}\n\}\.\n {2}Speichern es\?$/,
    ],
    [
      '# Save\nfiles = { $n ->\n    [one] One file\n   *[other] { $n } files\n}\n    .title = Files\n',
      '# Save\nfiles = { $n ->\n    [one] Eins Datei\n   *[other] { $n } Dateien\n}\n    .title = Dateien\n',
    ],
    ['{ $a ->\n [x] { $b ->\n   [y] file\n  *[z] folder\n }\n*[w] { "{" } cancel\n}\r\n', '{ $a ->\n [x] { $b ->\n   [y] Datei\n  *[z] Ordner\n }\n*[w] { "{" } abbrechen\n}\r\n'],
    ['\n Save { $n ->\n   *[a] file\n }\n', '\n Speichern { $n ->\n   *[a] Datei\n }\n'],
    [
      '-brand = { $n ->\n    [one] Save { "{" } file\n   *[1.5] { other.title } {""} order\n}\nm = Cancel { NUMBER($n, minimumFractionDigits: 2) }\n  folder, Save\n    .a = Save { -brand }\n    .b = { -brand.gender ->\n       *[other] file\n    }\n',
      '-brand = { $n ->\n    [one] Speichern { "{" } Datei\n   *[1.5] { other.title } {""} Bestellung\n}\nm = Abbrechen { NUMBER($n, minimumFractionDigits: 2) }\n  Ordner, Speichern\n    .a = Speichern { -brand }\n    .b = { -brand.gender ->\n       *[other] Datei\n    }\n',
    ],
    [
      'Folder { $n ->\n  [one] { $user } Save\n    file\n *[few] order{ $n }folder\n}{ NUMBER($n, type: "ordinal") ->\n *[masculine] Cancel\n} file',
      'Ordner { $n ->\n  [one] { $user } Speichern\n    Datei\n *[few] Bestellung{ $n }Ordner\n}{ NUMBER($n, type: "ordinal") ->\n *[masculine] Abbrechen\n} Datei',
    ],
  ])('%j is translated inside', async (text, expected) => {
    if (typeof expected === 'string') expect(await translated(text)).toBe(expected)
    else expect(await translated(text)).toMatch(expected)
  }) // biome-ignore format: a table

  it.each(['{ $n -> [one] file *[other] files }', '{ $n ->\n [one] file\n *[other] files\n', '{ -> *[a] }'])(
    'that is broken is plain text: %j',
    async (text) => {
      await words.prepare(text)
      expect(await translated(text)).toBe(words.translate(text, 'en', 'de'))
      expect(await translated(`Save ${text}`)).toMatch(/^Speichern /)
    },
  )

  it('escapes text from a phrase', async () => {
    const phrases = [{ source_lang: 'en', target_lang: 'de', text: 'plum', translation: 'Pflaume {x}\n[y]' }]
    const own = createTranslator({ seed: 'mynah', mode: 'words', phrases })
    expect(await translated('{ $n ->\n *[a] plum\n}', 'de', own)).toBe(
      '{ $n ->\n *[a] Pflaume {"{"}x{"}"}\n{"["}y]\n}',
    )
  })

  it('counts as one text for a mode’s additions; several messages count as several', async () => {
    const pseudo = createTranslator({ seed: 'mynah', mode: 'pseudo' })
    const value = '{ $n ->\n   *[other] files\n}'
    expect(await translated(value, 'de', pseudo)).toBe('⟦{ $n ->\n   *[other] ƒîîļééš\n}⟧')
    expect(await translated(`files = ${value}\n    .title = Save`, 'de', pseudo)).toBe(
      'files = ⟦{ $n ->\n   *[other] ƒîîļééš\n}⟧\n    .title = ⟦Šååṽéé⟧',
    )
  })

  it('never fails, whatever it looks like', async () => {
    const sign = fc.constantFrom(
      '{', '}', '->', '*[', '[', ']', ' ', '\n', 'n', ' = ', '$n', '"', '.a', '-b', '(',
    ) // biome-ignore format: a table
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 40 }), async (signs) => {
        expect(await translated(`{ $n ->${signs.join('')}*[a] x\n}`)).not.toBe('')
      }),
      { numRuns: runs(200) },
    )
    for (const part of [
      '{ $n ->\n *[a] ',
      '{ $n ->\n *[a] x\n}\n',
      'a = { $n ->\n *[a] x\n }\n',
      '{ ',
      '->*[',
    ]) {
      await translated(part.repeat(3000))
    }
  })
})
