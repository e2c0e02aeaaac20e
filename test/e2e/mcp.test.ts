import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { itInMore } from '../support/runs.ts'

let client: Client
async function connect() {
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['dist/cli.js', 'mcp'] }))
}

interface Result {
  readonly isError: boolean
  readonly value: Record<string, unknown>
}

async function call(name: string, given: Record<string, unknown> = {}): Promise<Result> {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content as [{ text: string }]
  return { isError: isError === true, value: JSON.parse(first.text) }
}

async function translate(url: string, key: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    body: new URLSearchParams(fields),
  })
}

describe('mynah mcp', () => {
  beforeEach(connect)
  afterEach(() => client.close())

  it('controls an emulator from its start to a verification', async () => {
    const { value: started } = await call('start')
    const { url, authKey } = started as { url: string; authKey: string }
    expect((await call('start')).value).toEqual(started)

    await call('faults', { add: { when: { first: 1 }, then: { status: 429 } } })
    const fields = { text: 'Hello, world!', target_lang: 'DE' }
    expect((await translate(url, authKey, fields)).status).toBe(429)
    expect((await translate(url, authKey, fields)).status).toBe(200)
    expect((await call('faults', { clear: true })).value).toEqual({ faults: [] })

    const { value: journal } = await call('journal', { match: { status: 429 } })
    expect(journal).toMatchObject({ count: 1, requests: [{ operation: 'translateText', status: 429 }] })
    const { value: held } = await call('verify', { match: { operation: 'translateText' }, count: 2 })
    expect(held).toMatchObject({ holds: true })
    const { value: missed } = await call('verify', { match: { operation: 'getUsage' } })
    expect(missed).toMatchObject({ holds: false })
  })

  itInMore('starts over with a scenario, and advances the clock', async () => {
    await call('start', { scenario: 'quota-nearly-used' })
    const { value: before } = await call('clock')
    const { value: after } = await call('clock', { advance: '31d' })
    expect(Date.parse(after.now as string) - Date.parse(before.now as string)).toBeGreaterThanOrEqual(
      31 * 86_400_000,
    )
    expect((await call('scenario', { scenario: 'flaky' })).value).toMatchObject({ name: 'flaky' })
    expect((await call('scenario', { scenario: 'version: 1\nname: own\n' })).value).toMatchObject({
      name: 'own',
    })
  })

  itInMore('says that an expectation of the scenario is not met', async () => {
    await call('start', { scenario: 'version: 1\nexpect: [{ match: { operation: getUsage } }]\n' })
    expect(await call('verify')).toMatchObject({
      isError: true,
      value: { error: { code: 'expectation_failed' } },
    })
  })
})

describe('mynah mcp before it has started an emulator', () => {
  beforeAll(connect)
  afterAll(() => client.close())

  it('lists tools with a description of each argument', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'start',
      'scenario',
      'faults',
      'journal',
      'verify',
      'explain',
      'clock',
    ])
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\.$/)
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect((property as { description: string }).description).toMatch(/\w/)
    }
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['journal', {}, { code: 'failed', message: 'No emulator is running. Call start first.' }],
    ['start', { scenario: 'flakey' }, { code: 'invalid_scenario' }],
    [
      'start',
      { scenaro: 'flaky' },
      { code: 'invalid_option', message: "Unknown argument 'scenaro'. Did you mean 'scenario'?" },
    ],
    ['strat', {}, { code: 'invalid_option', message: "Unknown tool 'strat'. Did you mean 'start'?" }],
  ])('refuses %s %j and says what would be valid', async (name, given, error) => {
    expect(await call(name, given)).toMatchObject({ isError: true, value: { error } })
  })
})

describe('mynah mcp with an emulator', () => {
  beforeAll(async () => {
    await connect()
    await call('start')
  })
  afterAll(() => client.close())

  it('explains a refusal', async () => {
    const { value } = await call('start')
    const { url, authKey } = value as { url: string; authKey: string }
    const answer = await translate(url, authKey, { text: 'Hello', target_lang: 'XX' })
    const id = answer.headers.get('x-trace-id') as string
    const explained = (await call('explain', { id })).value
    expect(explained).toMatchObject({
      id,
      status: 400,
      why: { summary: expect.any(String), source: expect.any(String) },
    })
    expect(JSON.stringify(explained)).toContain('target_lang')
  })

  it.each<[string, Record<string, unknown>]>([
    ['verify', { match: { operation: 'translatText' } }],
    ['journal', { match: { status: -1, nope: 1 } }],
    ['faults', { add: { then: {} } }],
    ['faults', { add: { then: { alter: 'fewr' } } }],
    ['clock', { advance: 'soon' }],
    ['clock', { set: 'soon' }],
    ['explain', { id: 'none' }],
  ])('refuses %s %j as an invalid option', async (name, given) => {
    expect(await call(name, given)).toMatchObject({
      isError: true,
      value: { error: { code: 'invalid_option' } },
    })
  })
})
