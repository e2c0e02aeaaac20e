import { describe, expect, it } from 'vitest'
import { createEmulator, type EmulatorOptions, InvalidOption } from '../../../src/index.ts'

/** Creates an emulator with options from untyped programs. */
const make = (options: unknown) => createEmulator(options as EmulatorOptions)

describe('an invalid option is refused by name, with valid choices', () => {
  it.each<[options: unknown, message: string | RegExp]>([
    [7, 'options cannot be 7: must be an object'],
    ['flaky', 'options cannot be "flaky": must be an object; for a scenario, write { scenario: "flaky" }'],
    ...['port', 'host', 'address', 'controlToken', 'limits', 'tls', 'tlsCa', 'http2', 'proxy'].map(
      (name): [object, string] => [{ [name]: 1 }, `Unknown option '${name}'. Pass it to listen({ ${name} }).`],
    ),
    [{ scenaro: 'flaky' }, "Unknown option 'scenaro'. Did you mean 'scenario'?"],
    [{ zzz: 1 }, /^Unknown option 'zzz'\. Use one of scenario, seed, clock/],
    [{ seed: '' }, 'seed cannot be "": must be a string with at least one character'],
    [{ seed: 42 }, /^seed cannot be 42: /],
    [{ clock: 'noon' }, /^clock cannot be "noon": must be an ISO 8601 time such as/],
    [{ clock: { now: '2026-01-31', frosen: true } }, /^clock cannot be .*\{ now, frozen \}\)$/],
    [{ clock: '2026-02-30' }, 'clock cannot be "2026-02-30": there is no such day'],
    [{ clock: new Date('noon') }, /^clock cannot be an invalid Date: must be an ISO 8601 time.* Date/],
    [{ scenario: 5 }, /^scenario: must be the name of a built-in scenario, the path of a file, an object/],
    [{ scenario: ['flaky', null] }, /^scenario: must be the name of a built-in scenario/],
    [{ advertise: 'mynah-1' }, 'advertise cannot be "mynah-1": must be host:port'],
    [{ advertise: '127.0.0.1:99999' }, 'advertise cannot be "127.0.0.1:99999": must be host:port'],
    [{ unknownKeys: 'allow' }, 'unknownKeys cannot be "allow": must be one of accept, reject'],
    [{ state: 5 }, /^state cannot be 5: must be the path/],
    [{ cors: 'localhost' }, /^cors cannot be "localhost": must be an origin/],
    [{ selfCheck: 'yes' }, 'selfCheck cannot be "yes": must be true or false'],
    [{ settings: [] }, 'settings cannot be []: must be an object'],
    [{ settings: { analyticsLagDay: 1 } }, "Unknown option 'settings.analyticsLagDay'. Did you mean 'analyticsLagDays'?"],
    [{ settings: { seed: 'x' } }, /^Unknown option 'settings\.seed'/],
    [{ settings: { analyticsLagDays: -1 } }, 'settings.analyticsLagDays cannot be -1: must be a whole number from 0 to 366'],
    [{ settings: { analyticsLagDays: '1' } }, /^settings\.analyticsLagDays cannot be "1": must be a whole number/],
    [{ settings: { accountFeatures: ['detect_languages'] } }, /^settings\.accountFeatures\[0\] cannot be .*did you mean 'detect_language'\?$/],
    [{ settings: { accountFeatures: 'admin' } }, /^settings\.accountFeatures cannot be "admin": must be a list/],
    [{ contract: { newInstructionAnswer: 'both' } }, /^contract\.newInstructionAnswer cannot be "both": must be one of instruction, list, list_and_instruction$/],
    [{ contract: { instructionSourceRequired: 1 } }, /^contract\.instructionSourceRequired cannot be 1: must be true or false/],
    [{ settings: { freeCharacterLimit: null } }, /^settings\.freeCharacterLimit cannot be null/],
    [
      { settings: { translation: { mode: 'word' } } },
      /^settings\.translation\.mode cannot be "word": must be one of words, identity, echo, pseudo, distinct, hostile, accents; did you mean 'words'\?$/,
    ],
    [{ settings: { translation: { modes: 'words' } } }, "Unknown option 'settings.translation.modes'. Did you mean 'mode'?"],
    [{ settings: { glossariesPerAccount: { free: 1.5 } } }, /^settings\.glossariesPerAccount\.free cannot be 1\.5/],
    [{ settings: { documents: { queue: '5s' } } }, "Unknown option 'settings.documents.queue'. Did you mean 'queueMs'?"],
    [{ settings: { documents: { queueMs: '5s' } } }, /^settings\.documents\.queueMs cannot be "5s": must be a whole number of milliseconds/],
    [{ settings: { documents: { failure: '' } } }, 'settings.documents.failure cannot be "": must not be empty'],
    [{ settings: { journal: { maxEntries: 0 } } }, /^settings\.journal\.maxEntries cannot be 0/],
    [
      { settings: { phrases: [{ source_lang: 'en', target_lang: 'xx', text: 'a', translation: 'b' }] } },
      /^settings\.phrases\[0\]\.target_lang cannot be "xx": 'xx' is not a target language$/,
    ],
    [{ settings: { hosts: { 'api.test': { region: 'uk' } } } }, 'settings.hosts["api.test"].region cannot be "uk": must be one of eu, us, jp'],
    [{ settings: { hosts: { 'api.test': { region: 'eu', plans: 'free' } } } }, /^Unknown option 'settings\.hosts\["api\.test"\]\.plans'\. Did you mean 'plan'\?$/],
    [{ settings: { faults: 5 } }, /settings.faults must be a list/],
    [{ settings: { faults: [{ then: { status: 99 } }] } }, /settings\.faults\[0\]\.then\.status/],
    [{ settings: { rateLimits: [{ requests: 1, per: '-1s' }] } }, /settings\.rateLimits\[0\]\.per/],
  ])('%j', async (options, message) => {
    await expect(make(options)).rejects.toThrow(message)
  }) // biome-ignore format: a table

  it('with its own error', async () => {
    await expect(make({ settings: { journal: 5 } })).rejects.toThrow(InvalidOption)
  })
})

describe('options', () => {
  it.each([new Date('2026-01-31T12:00:00Z'), { now: new Date('2026-01-31T12:00:00Z') }])(
    'may give the time as a Date: %j',
    async (clock) => {
      await using emulator = await createEmulator({ clock })
      expect(emulator.clock.now()).toBe(Date.UTC(2026, 0, 31, 12))
      emulator.clock.set(new Date('2027-01-01'))
      expect(emulator.clock.now()).toBe(Date.UTC(2027, 0, 1))
    },
  )

  it('that are undefined count as omitted', async () => {
    await using emulator = await make({
      seed: undefined,
      settings: { translation: undefined, documents: { queueMs: undefined }, journal: undefined },
    })
    expect((await emulator.fetch('http://mynah/v2/usage')).status).toBe(403)
  })

  it('have faults that come before those of the scenario, and replace one with their id', async () => {
    await using emulator = await make({
      scenario: {
        version: 1,
        faults: [
          { id: 'a', then: { status: 500 } },
          { id: 'b', then: { status: 503 } },
        ],
      },
      settings: { faults: [{ id: 'b', when: { first: 1 }, then: { status: 429 } }] },
    })
    expect(emulator.faults.list().map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await emulator.fetch('http://mynah/v2/usage')).status).toBe(429)
    expect((await emulator.fetch('http://mynah/v2/usage')).status).toBe(500)
  })
})
