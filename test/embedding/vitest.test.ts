import { describe, type inject } from 'vitest'
import setup from '../../src/embedding/global-setup.ts'
import { expect, test } from '../../src/embedding/vitest.ts'

const translate = (key: string, text = 'Save') => ({
  method: 'POST',
  headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ text: [text], target_lang: 'DE' }),
})

/** A matcher as untyped programs call it. */
type Matcher = (...given: unknown[]) => void

describe('mynah/vitest', () => {
  test('gives every test its own emulator', async ({ emulator }) => {
    const answer = await emulator.fetch('http://mynah/v2/translate', translate(emulator.authKey))
    expect(answer.status).toBe(200)
    expect(emulator).toHaveReceived({ operation: 'translateText' }, { count: 1 })
    expect(emulator).toHaveBilled(4)
  })

  test('and a new one to the next test', ({ emulator }) => {
    expect(emulator).not.toHaveReceived({})
    expect(emulator).toHaveBilled(0)
  })

  test('refuses what a matcher cannot compare, instead of passing by mistake', async ({ emulator }) => {
    const wrong = (use: (expected: { toHaveReceived: Matcher; toHaveBilled: Matcher }) => void) => () =>
      use(expect(emulator).not as never)
    expect(wrong((not) => not.toHaveReceived({}, { cuont: 3 }))).toThrow(/^'cuont' is not an option/)
    expect(wrong((not) => not.toHaveReceived({ status: '4xx' }))).toThrow(/^'status' must be a number/)
    expect(wrong((not) => not.toHaveBilled('5'))).toThrow(/^'characters' must be a whole number from 0/)
    for (const other of [undefined, 5, {}]) {
      const right = 'is for an emulator or one of its sessions'
      expect(() => expect(other).toHaveReceived({})).toThrow(`toHaveReceived ${right}`)
      expect(() => expect(other).toHaveBilled(0)).toThrow(`toHaveBilled ${right}`)
    }
  })

  test('shows what came close if a request is missing', async ({ emulator }) => {
    await emulator.fetch('http://mynah/v2/translate', translate(emulator.authKey))
    const assertion = () => expect(emulator).toHaveReceived({ body: { target_lang: 'fr' } })
    expect(assertion).toThrow(/body\.target_lang: expected "fr", received "de"/)
    expect(() => expect(emulator).toHaveBilled(5)).toThrow('Expected 5 billed characters, there were 4.')
    expect(() => expect(emulator).not.toHaveReceived({ operation: 'translateText' })).toThrow(/received 1/)
  })

  test('counts what a session was billed, even a single character', async ({ emulator }) => {
    const session = emulator.session('one')
    await session.fetch('http://mynah/v2/translate', translate(emulator.authKey, 'a'))
    expect(session).toHaveBilled(1, { operation: 'translate*' })
    expect(emulator).toHaveBilled(0)
  })

  test('has a global setup that serves a whole run', async () => {
    const environment = { ...process.env }
    const provided: Record<string, unknown> = {}
    const teardown = await setup({
      provide: (key, value) => {
        provided[key] = value
      },
    })
    const { url, authKey } = provided.mynah as ReturnType<typeof inject<'mynah'>>
    const answer = await fetch(`${url}/v2/translate`, translate(authKey))
    expect(answer.status).toBe(200)
    expect(process.env).toMatchObject({ DEEPL_SERVER_URL: url, DEEPL_AUTH_KEY: authKey, MYNAH_URL: url })
    expect(process.env).toMatchObject({ DEEPL_API_URL: url, DEEPL_API_KEY: authKey })
    await teardown()
    await expect(fetch(url)).rejects.toThrow()
    // Modified in place: other test files of this process hold the object.
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  })
})

describe('with options', () => {
  test.override({ emulatorOptions: { clock: '2026-01-31T00:00:00Z' } })

  test('the emulator has these options', ({ emulator }) => {
    expect(emulator.clock.now()).toBe(Date.parse('2026-01-31T00:00:00Z'))
  })
})
