import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { loadScenario } from '../../../src/plan/scenarios/load-scenario.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runCommand } from '../../support/run-command.ts'
import { serve } from '../../support/served.ts'
import { textOf, textsOf, translate } from '../../support/translate.ts'

const PO = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Empty the cart"\nmsgstr "Korb ausräumen"\n'
const FILES: Readonly<Record<string, string>> = {
  'locales/de.po': PO,
  'locales/fr.json': JSON.stringify({ cart: { empty: 'Vider le panier', hi: 'Salut {name}' } }),
  'locales/en.json': JSON.stringify({ cart: { empty: 'Empty the cart', hi: 'Hi {name}' } }),
  'res/strings.xml': '<resources><string name="empty">Vaciar la cesta</string></resources>',
  'losses.po':
    'msgid ""\nmsgstr "Language: de"\n\nmsgid "Open"\nmsgstr "Öffnen"\n\nmsgctxt "state"\nmsgid "Open"\nmsgstr "Offen"\n\n' +
    '#, fuzzy\nmsgid "Close"\nmsgstr "Zu"\n\nmsgid "Later"\nmsgstr ""\n\nmsgid "On"\nmsgstr "An"\n',
  'fr.json': '{ "a": "Un", "b": "Deux", "n": 1, "c": "Un" }',
  'en.json': '{ "a": "One", "c": "One" }',
  'bad.po': 'msgid "open\nmsgstr "x"\n',
}

/** A folder with a scenario containing these phrases, and the files that they name. */
function scenarioWith(phrases: readonly unknown[], settings = {}): string {
  const folder = newFolder()
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const path = join(folder, 'scenario.json')
  writeFileSync(path, JSON.stringify({ version: 1, phrases, settings }))
  return path
}

describe("an application's own translations as phrases", () => {
  it('are what its tests see: from a bilingual file, and from files of one language each by their keys', async () => {
    const scenario = scenarioWith([
      { file: 'locales/de.po' },
      { file: 'locales/fr.json', source_file: 'locales/en.json', source_lang: 'en', target_lang: 'fr' },
    ])
    await using mynah = await serve('in process', { scenario })
    expect(await textOf(mynah, 'Empty the cart')).toBe('Korb ausräumen')
    const french = await textsOf(mynah, ['Empty the cart', 'Hi Anna'], { target_lang: 'FR' })
    expect(french).toEqual(['Vider le panier', 'Salut Anna'])
  })

  it('are watched with the scenario', async () => {
    const scenario = scenarioWith([{ file: 'locales/de.po' }])
    const { files, scenario: loaded } = await loadScenario(scenario)
    expect(files.map((file) => file.split('/').slice(-2).join('/'))).toContain('locales/de.po')
    expect(loaded.phrases).toEqual([
      { source_lang: 'en', target_lang: 'de', text: 'Empty the cart', translation: 'Korb ausräumen' },
    ])
  })

  it('are reported if they cannot be used, each file in a sentence', async () => {
    const scenario = scenarioWith([
      { file: 'locales/de.po' },
      { file: 'losses.po' },
      { file: 'fr.json', source_file: 'en.json', source_lang: 'en', target_lang: 'fr' },
    ])
    await using mynah = await serve('in process', { scenario })
    const { emulator } = mynah
    expect(emulator.scenario.notices).toEqual([
      expect.stringMatching(
        /scenario\.json:1:\d+: phrases\[1\]\.file 'losses\.po': 3 of 5 strings are not used: 1 fuzzy \(Close\), 1 without a translation \(Later\), 1 with the same text as a later one \(Open\)$/,
      ),
      expect.stringContaining(
        "phrases[2].file 'fr.json': 2 of 4 strings are not used: 1 not a string (n), 1 without a text in en.json (b)",
      ),
    ])
    expect(await textOf(mynah, 'Open')).toBe('Offen')
    await emulator.reset()
    expect(emulator.scenario.notices).toHaveLength(2)
    expect((await runCommand(['validate', scenario])).stdout).toContain("'losses.po': 3 of 5 strings are")
  })

  it.each([
    [{ file: 'locales/es.po' }, "phrases[0].file 'locales/es.po' cannot be read: no such file"],
    [{ file: 'bad.po' }, "phrases[0].file 'bad.po' cannot be read: line "],
    [{ file: 'res/strings.xml' }, "phrases[0].file does not specify its languages: set 'source_lang', too"],
    [{ file: 'locales/de.po', source_file: 'locales/en.json' }, 'phrases[0].source_file is not needed: locales/de.po has the source texts itself'],
    [{ file: 'locales/de.po', text: 'x' }, "phrases[0] cannot have 'text' or 'translation' beside 'file'"],
    [{ source_lang: 'en', target_lang: 'de', translation: 'x' }, "phrases[0] must have 'text'"],
    [
      { source_lang: 'en', target_lang: 'de', text: 'Hi {name}', translation: 'Hallo {nmae}' },
      'phrases[0].translation uses {nmae}, which is not in the text; the text has {name}',
    ],
  ])('are refused if something is wrong: %j', async (phrase, message) => {
    await expect(loadScenario(scenarioWith([phrase]))).rejects.toThrow(message)
  }) // biome-ignore format: a table

  it('cannot be named over the control interface, nor in the settings of a program', async () => {
    await using mynah = await serve('in process')
    const scenario = { version: 1, phrases: [{ file: '/etc/passwd.po' }] }
    const { status, text } = await mynah.post('/_mynah/scenario', scenario)
    expect(status).toBe(400)
    expect(text).toContain('cannot be used here: files are not allowed')
    const settings = { phrases: [{ file: 'de.po' }] } as never
    await expect(createEmulator({ settings })).rejects.toThrow('can only be used in scenarios')
  })
})

describe('phrases for many texts', () => {
  it('accept * for a language, and the phrase of the exact language takes precedence', async () => {
    const any = { source_lang: '*', target_lang: '*', text: 'Mynah', translation: 'Mynah!' }
    const german = { source_lang: 'en', target_lang: 'de', text: 'Mynah', translation: 'Beo' }
    await using mynah = await serve('in process', { settings: { phrases: [any, german] } })
    expect(await textOf(mynah, 'Mynah')).toBe('Beo')
    expect(await textOf(mynah, 'Mynah', { target_lang: 'FR' })).toBe('Mynah!')
    expect(await textOf(mynah, 'Mynah', { target_lang: 'FR', source_lang: undefined })).toBe('Mynah!')
  })

  it('capture the text in place of {name}, each name once and the same everywhere', async () => {
    const languages = { source_lang: 'en', target_lang: 'de' }
    const phrase = (text: string, translation: string) => ({ ...languages, text, translation })
    const phrases = [
      phrase('{count} orders of {name}', 'Von {name}: {count} Bestellungen'),
      phrase('Hello {name}', 'Hallo {name}'),
      phrase('{a} is {a}', '{a} gleich {a}'),
      phrase('Hi {{name}}', 'Hallo {{name}}'),
    ]
    await using mynah = await serve('in process', { settings: { phrases } })
    for (const [text, translation] of [
      ['3 orders of Anna', 'Von Anna: 3 Bestellungen'],
      [' Hello Mr. Smith! ', ' Hallo Mr. Smith! '],
      ['Hello {name}', 'Hallo {name}'],
      ['x is x', 'x gleich x'],
      ['Hi {{name}}', 'Hallo {{name}}'],
    ] as const)
      expect(await textOf(mynah, text)).toBe(translation)
    expect(await textOf(mynah, 'x is y')).not.toContain('gleich')
    expect(await textOf(mynah, 'Hello')).not.toBe('Hallo ')
  })
})

describe('settings.translation.unknown', () => {
  const phrases = [
    { source_lang: 'en', target_lang: 'de', text: 'Empty the cart', translation: 'Korb ausräumen' },
  ]

  it('mark: puts text that is not a phrase in brackets', async () => {
    await using mynah = await serve('in process', { settings: { phrases, translation: { unknown: 'mark' } } })
    expect(await textOf(mynah, 'Empty the cart.')).toBe('Korb ausräumen.')
    expect(await textOf(mynah, ' Save ')).toMatch(/^ ⟦.+⟧ $/)
    expect(await textOf(mynah, 'Empty the cart. Then pay.')).toMatch(/^Korb ausräumen\. ⟦.+⟧$/)
    expect(await textOf(mynah, '42')).toBe('42')
    const html = await textOf(mynah, '<b>Save</b> it &amp; go', { tag_handling: 'html' })
    expect(html).toMatch(/^<b>⟦.+<\/b>.+&amp;.+⟧$/)
  })

  it('fail: refuses it with 400, and names the nearest phrase', async () => {
    await using mynah = await serve('in process', { settings: { phrases, translation: { unknown: 'fail' } } })
    expect(await textOf(mynah, 'Empty the cart')).toBe('Korb ausräumen')
    for (const [target_lang, hint] of [
      ['DE', "The nearest one is 'Empty the cart'."],
      ['FR', 'It has none for these languages.'],
    ]) {
      const { status, json } = await translate(mynah, 'Empty a cart', { target_lang })
      const message = `The text 'Empty a cart' is not a phrase of the scenario. ${hint}`
      expect([status, json.message]).toEqual([400, message])
    }
  })
})
