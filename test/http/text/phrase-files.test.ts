import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { loadScenario } from '../../../src/plan/scenarios/load-scenario.ts'
import { runCommand } from '../../support/run-command.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'mynah-phrases-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const path = join(folder, 'scenario.json')
  writeFileSync(path, JSON.stringify({ version: 1, phrases, settings }))
  return path
}

async function translate(emulator: Emulator, text: string, target: string, more = {}) {
  const answer = await emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: [text], source_lang: 'EN', target_lang: target, ...more }),
  })
  const body = (await answer.json()) as { translations?: { text: string }[]; message?: string }
  return answer.ok ? body.translations?.[0]?.text : `${answer.status} ${body.message}`
}

describe("an application's own translations as phrases", () => {
  it('are what its tests see: from a bilingual file, and from files of one language each by their keys', async () => {
    const scenario = scenarioWith([
      { file: 'locales/de.po' },
      { file: 'locales/fr.json', source_file: 'locales/en.json', source_lang: 'en', target_lang: 'fr' },
    ])
    await using emulator = await createEmulator({ scenario })
    expect(await translate(emulator, 'Empty the cart', 'DE')).toBe('Korb ausräumen')
    expect(await translate(emulator, 'Empty the cart', 'FR')).toBe('Vider le panier')
    expect(await translate(emulator, 'Hi Anna', 'FR')).toBe('Salut Anna')
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
    await using emulator = await createEmulator({ scenario })
    expect(emulator.scenario.notices).toEqual([
      expect.stringMatching(
        /scenario\.json:1:\d+: phrases\[1\]\.file 'losses\.po': 3 of 5 strings are not used: 1 fuzzy \(Close\), 1 without a translation \(Later\), 1 with the same text as a later one \(Open\)$/,
      ),
      expect.stringContaining(
        "phrases[2].file 'fr.json': 2 of 4 strings are not used: 1 not a string (n), 1 without a text in en.json (b)",
      ),
    ])
    expect(await translate(emulator, 'Open', 'DE')).toBe('Offen')
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
    await using emulator = await createEmulator()
    const answer = await emulator.fetch('http://mynah/_mynah/scenario', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 1, phrases: [{ file: '/etc/passwd.po' }] }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('cannot be used here: files are not allowed')
    const settings = { phrases: [{ file: 'de.po' }] } as never
    await expect(createEmulator({ settings })).rejects.toThrow('can only be used in scenarios')
  })
})

describe('phrases for many texts', () => {
  it('accept * for a language, and the phrase of the exact language takes precedence', async () => {
    const any = { source_lang: '*', target_lang: '*', text: 'Mynah', translation: 'Mynah!' }
    const german = { source_lang: 'en', target_lang: 'de', text: 'Mynah', translation: 'Beo' }
    await using emulator = await createEmulator({ settings: { phrases: [any, german] } })
    expect(await translate(emulator, 'Mynah', 'DE')).toBe('Beo')
    expect(await translate(emulator, 'Mynah', 'FR')).toBe('Mynah!')
    expect(await translate(emulator, 'Mynah', 'FR', { source_lang: undefined })).toBe('Mynah!')
  })

  it('capture the text in place of {name}, each name once and the same everywhere', async () => {
    const phrase = (text: string, translation: string) => ({
      source_lang: 'en',
      target_lang: 'de',
      text,
      translation,
    })
    const phrases = [
      phrase('{count} orders of {name}', 'Von {name}: {count} Bestellungen'),
      phrase('Hello {name}', 'Hallo {name}'),
      phrase('{a} is {a}', '{a} gleich {a}'),
      phrase('Hi {{name}}', 'Hallo {{name}}'),
    ]
    await using emulator = await createEmulator({ settings: { phrases } })
    expect(await translate(emulator, '3 orders of Anna', 'DE')).toBe('Von Anna: 3 Bestellungen')
    expect(await translate(emulator, ' Hello Mr. Smith! ', 'DE')).toBe(' Hallo Mr. Smith! ')
    expect(await translate(emulator, 'Hello {name}', 'DE')).toBe('Hallo {name}')
    expect(await translate(emulator, 'x is x', 'DE')).toBe('x gleich x')
    expect(await translate(emulator, 'x is y', 'DE')).not.toContain('gleich')
    expect(await translate(emulator, 'Hi {{name}}', 'DE')).toBe('Hallo {{name}}')
    expect(await translate(emulator, 'Hello', 'DE')).not.toBe('Hallo ')
  })
})

describe('settings.translation.unknown', () => {
  const phrases = [
    { source_lang: 'en', target_lang: 'de', text: 'Empty the cart', translation: 'Korb ausräumen' },
  ]

  it('mark: puts text that is not a phrase in brackets', async () => {
    await using emulator = await createEmulator({ settings: { phrases, translation: { unknown: 'mark' } } })
    expect(await translate(emulator, 'Empty the cart.', 'DE')).toBe('Korb ausräumen.')
    expect(await translate(emulator, ' Save ', 'DE')).toMatch(/^ ⟦.+⟧ $/)
    expect(await translate(emulator, 'Empty the cart. Then pay.', 'DE')).toMatch(/^Korb ausräumen\. ⟦.+⟧$/)
    expect(await translate(emulator, '42', 'DE')).toBe('42')
    const html = { tag_handling: 'html' }
    expect(await translate(emulator, '<b>Save</b> it &amp; go', 'DE', html)).toMatch(
      /^<b>⟦.+<\/b>.+&amp;.+⟧$/,
    )
  })

  it('fail: refuses it with 400, and names the nearest phrase', async () => {
    await using emulator = await createEmulator({ settings: { phrases, translation: { unknown: 'fail' } } })
    expect(await translate(emulator, 'Empty the cart', 'DE')).toBe('Korb ausräumen')
    expect(await translate(emulator, 'Empty a cart', 'DE')).toBe(
      "400 The text 'Empty a cart' is not a phrase of the scenario. The nearest one is 'Empty the cart'.",
    )
    expect(await translate(emulator, 'Empty a cart', 'FR')).toBe(
      "400 The text 'Empty a cart' is not a phrase of the scenario. It has none for these languages.",
    )
  })
})
