import { describe, expect, expectTypeOf, it } from 'vitest'
import { SERVICE_SETTINGS, type SettingsInFile } from '../../../src/contract/settings/generated/settings.ts'
import { createEmulator } from '../../../src/index.ts'
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SomeSettings,
  settingsFromFile,
  settingsOf,
  withSettings,
} from '../../../src/plan/scenarios/settings.ts'

/** Settings in a file, one of each kind. */
const IN_FILE = {
  translation: { mode: 'echo' },
  documents: { queue: '5s', translate: 'PT2M', retention: '2d', progression: 'manual', failure: 'No' },
  auth_failure_status: 403,
  paid_character_limit: null,
  glossaries_per_account: { free: 1 },
  account_features: [],
  journal: { max_entries: 3, max_bytes: 4 },
} as const satisfies SettingsInFile

/** The same in a program. */
const IN_PROGRAM = {
  translation: { mode: 'echo' },
  documents: {
    queueMs: 5000,
    translateMs: 120_000,
    retentionMs: 172_800_000,
    progression: 'manual',
    failure: 'No',
  },
  authFailureStatus: 403,
  paidCharacterLimit: null,
  glossariesPerAccount: { free: 1 },
  accountFeatures: [],
  journal: { maxEntries: 3, maxBytes: 4 },
} as const satisfies SomeSettings

/** All but one that is a map. */
const { hosts: _, ...IN_BOTH } = SERVICE_SETTINGS

const pathsOf = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]) => [
    `${at}${name}`,
    ...(typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? pathsOf(inner, `${at}${name}.`)
      : []),
  ])

describe('the settings of scenario files', () => {
  it('are read with names in camelCase, and durations as milliseconds', () => {
    expect(settingsFromFile(IN_FILE)).toEqual(IN_PROGRAM)
    expect(settingsFromFile({})).toEqual({})
  })

  it('have types that follow from the schema', () => {
    expectTypeOf<SettingsInFile['unknown_parameters']>().toEqualTypeOf<'ignore' | 'reject' | undefined>()
    expectTypeOf<SettingsInFile['paid_character_limit']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<NonNullable<SettingsInFile['documents']>['queue']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<SettingsInFile>().not.toHaveProperty('phrases')
    expectTypeOf<NonNullable<SettingsInFile['documents']>>().not.toHaveProperty('queue_ms')
  })
})

describe('settings over others', () => {
  it('replace them one by one, also within a group', () => {
    const scenario = { version: 1, settings: { documents: { queue: '5s' } } } as const
    const base = withSettings(DEFAULT_SETTINGS, settingsOf(scenario))
    const merged = withSettings(base, {
      documents: { translateMs: 7 },
      hosts: { 'a.test': { region: 'us' } },
    })
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      documents: { ...DEFAULT_SETTINGS.documents, queueMs: 5000, translateMs: 7 },
      hosts: { 'a.test': { region: 'us' } },
    })
  })

  it('that are undefined change nothing; null does', () => {
    const base: Settings = { ...DEFAULT_SETTINGS, paidCharacterLimit: 5 }
    expect(withSettings(base, { seed: undefined, journal: { maxBytes: undefined } })).toEqual(base)
    expect(withSettings(base, { paidCharacterLimit: null }).paidCharacterLimit).toBeNull()
  })
})

describe('the settings of programs', () => {
  it('accept everything in the defaults, and everything that a file can set', async () => {
    const { seed: _, unknownKeys: __, ...defaults } = DEFAULT_SETTINGS
    await using usual = await createEmulator({ settings: defaults })
    await using other = await createEmulator({ settings: IN_PROGRAM })
    const statuses = [usual, other].map(async (emulator) => (await emulator.fetch(LANGUAGES)).status)
    expect(await Promise.all(statuses)).toEqual([401, 403])
  })

  it.each(pathsOf(IN_BOTH))('are refused for an invalid %s, by name', async (path) => {
    const [name = '', field] = path.split('.')
    const settings = { [name]: field === undefined ? -0.5 : { [field]: -0.5 } }
    await expect(createEmulator({ settings: settings as never })).rejects.toThrow(
      `settings.${path} cannot be -0.5: must be `,
    )
  })
})

/** Answers 401 to requests without a key, unless the settings differ. */
const LANGUAGES = 'http://mynah/v3/languages?resource=glossary'
