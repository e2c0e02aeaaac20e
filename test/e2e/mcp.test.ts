import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMcpServer } from '../../src/cli/mcp/serve-mcp.ts'
import { createEmulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { runExec } from '../support/run-exec.ts'

/** What an answer may have unless more is asked for. */
const SMALL = 4096

let client: Client
let close: () => Promise<void>
let folder: string
beforeEach(async () => {
  folder = newFolder()
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
  vi.stubEnv('MYNAH_ATTACH', '1')
  const mcp = createMcpServer()
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  client = new Client({ name: 'test', version: '1' })
  await Promise.all([mcp.server.connect(theirs), client.connect(ours)])
  // The client compares each answer with the output schema of its tool, which it reads with the list.
  await client.listTools()
  close = mcp.close
})
afterEach(async () => {
  await client.close()
  await close()
  vi.unstubAllEnvs()
})

type Value = Record<string, any>

async function answer(name: string, given: Record<string, unknown> = {}) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: given })
  const [{ text }] = content as [{ text: string }]
  if (!isError) expect(structuredContent).toEqual(JSON.parse(text))
  return { isError: isError === true, text, value: JSON.parse(text) as Value }
}

/** The answer of a tool that succeeds, which is small unless more was asked for. */
async function call(name: string, given: Record<string, unknown> = {}): Promise<Value> {
  const { isError, text, value } = await answer(name, given)
  expect(isError, text).toBe(false)
  if (given.fields === undefined && given.limit === undefined)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SMALL)
  return value
}

const refused = async (name: string, given: Record<string, unknown> = {}) => {
  const { isError, value } = await answer(name, given)
  expect(isError, JSON.stringify(value)).toBe(true)
  return value.error as { code: string; message: string }
}

interface Started {
  readonly url: string
  readonly authKey: string
}

const translate = ({ url, authKey }: Started, fields: Record<string, string>) =>
  fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${authKey}` },
    body: new URLSearchParams({ text: 'Hello, world!', target_lang: 'DE', ...fields }),
  })

describe('an agent', () => {
  it('finds why a test failed that still runs', async () => {
    const emulator = await createEmulator()
    const { url } = await emulator.listen()
    await translate({ url, authKey: emulator.authKey }, { target_lang: 'XX' })

    // The list has no number of requests of an emulator that takes too long to answer.
    await expect
      .poll(() => call('runs'))
      .toMatchObject({ count: 1, runs: [{ url, kind: 'in process', requests: 1 }] })
    expect(await call('explain', { id: 'last' })).toMatchObject({
      status: 400,
      operation: 'translateText',
      summary: expect.stringContaining('target_lang'),
    })
    await emulator.close()
  })

  it('finds why a run failed that has ended, and cannot change it', async () => {
    const run = join(folder, 'run')
    await runExec(['exec', '--quiet', '--artifact', run], ['sh', '-c', 'curl -s $MYNAH_URL/v2/usage; exit 1'])

    expect(await call('attach', { to: run })).toMatchObject({
      read_only: true,
      requests: 1,
      failed: 1,
      last_failed: { operation: 'getUsage', status: 403 },
    })
    expect(await call('explain', { id: 'last' })).toMatchObject({
      fix: expect.stringContaining('Authorization'),
    })
    expect(await call('verify', { match: { operation: 'getUsage' }, count: 1 })).toMatchObject({
      holds: true,
    })
    for (const [tool, given] of [
      ['reset', {}],
      ['faults', { clear: true }],
      ['clock', { advance: '1d' }],
      ['scenario', { scenario: 'flaky' }],
    ] as const)
      expect(await refused(tool, given)).toMatchObject({
        code: 'invalid_option',
        message: expect.stringContaining('finished run and cannot be changed'),
      })
  })

  it('writes a fault, sees the retry, and removes the fault', async () => {
    const started = (await call('start')) as Started
    await call('faults', { add: { when: { first: 1 }, then: { status: 429 } } })
    expect((await translate(started, {})).status).toBe(429)
    expect((await translate(started, {})).status).toBe(200)
    expect(await call('journal', { failed: true })).toMatchObject({ count: 1, requests: [{ status: 429 }] })
    expect(await call('faults', { clear: true })).toEqual({ faults: [] })
  })

  it('writes a scenario from a run, and checks it', async () => {
    const started = (await call('start')) as Started
    await translate(started, {})
    const { yaml } = await call('scenario')
    const [request] = (await call('journal')).requests
    const own = `${yaml}\nexpect:\n  - match: { operation: ${request.operation} }\n`
    expect(await call('scenario', { scenario: own, check: true })).toMatchObject({ applied: false })
    expect(await call('scenario', { scenario: own })).toMatchObject({ applied: true })
    expect(await refused('verify')).toMatchObject({ code: 'expectation_failed' })
    await translate(started, {})
    expect(await call('verify')).toEqual({ holds: true, count: 1 })
  })

  it('checks what was sent, and sees what came close', async () => {
    const started = (await call('start')) as Started
    await translate(started, {})
    expect(await call('verify', { match: { body: { target_lang: 'FR' } } })).toMatchObject({
      holds: false,
      nearest_misses: [{ differences: [expect.anything()] }],
      report: expect.stringContaining('target_lang'),
    })
  })

  it('uses up a quota', async () => {
    const started = (await call('start')) as Started
    const { accounts } = await call('accounts')
    expect(accounts.length).toBeGreaterThan(0)
    await call('accounts', { key: started.authKey, change: { character_limit: 3 } })
    expect((await translate(started, {})).status).toBe(456)
    expect(await call('explain', { id: 'last' })).toMatchObject({ rule: 'quota', source: expect.any(String) })
  })

  it('finds mistakes that only the service punishes', async () => {
    const started = (await call('start')) as Started
    await translate(started, { formalty: 'more' })
    const { advisories } = await call('advisories')
    expect(advisories).toContainEqual(
      expect.objectContaining({ kind: 'unknown_parameter', fix: expect.any(String) }),
    )
  })

  it('advances the clock, and starts over', async () => {
    await call('start')
    const { now } = await call('clock')
    const { now: later } = await call('clock', { advance: '31d' })
    expect(Date.parse(later) - Date.parse(now)).toBeGreaterThanOrEqual(31 * 86_400_000)
    await call('reset', { scope: 'clock' })
    expect(Date.parse((await call('clock')).now)).toBeLessThan(Date.parse(later))
  })

  it('checks strings before they are sent', async () => {
    const file = join(folder, 'en.json')
    writeFileSync(file, JSON.stringify({ greeting: 'Hello {{name}}', plain: 'Hello' }))
    for (const given of [{ files: [file] }, { strings: { greeting: 'Hello {{name}}', plain: 'Hello' } }])
      expect(await call('check_strings', given)).toMatchObject({
        strings: 2,
        findings: [{ keys: [{ key: 'greeting' }] }],
      })
  })

  it('reads what it must know to write a scenario', async () => {
    const { scenarios } = await call('scenarios')
    expect(scenarios).toContainEqual({ name: 'flaky', description: expect.any(String) })
    const { resources } = await client.listResources()
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0] as { text: string }
    for (const { uri } of resources) expect((await read(uri)).text).toMatch(/\S/)
    expect((await read('mynah://scenario.schema.json')).text).toContain('"accounts"')
    expect(JSON.parse((await read('mynah://operations')).text)).toContainEqual(
      expect.objectContaining({ id: 'translateText', path: '/v2/translate' }),
    )
    expect((await read('mynah://docs/faults.md')).text).toMatch(/^# /)
    await expect(read('mynah://docs/../package.json')).rejects.toThrow(/no resource/)
  })
})

describe('answers', () => {
  it('are small by default, and complete if more is asked for', async () => {
    const started = (await call('start')) as Started
    const text = 'A long text. '.repeat(800)
    for (let sent = 0; sent < 30; sent += 1) await translate(started, { text })
    await translate(started, { target_lang: 'XX', text })
    const { requests, count } = await call('journal')
    expect([count, requests.length]).toEqual([31, 15])
    const [full] = (await call('journal', { limit: 1, fields: ['sent'] })).requests
    expect(full.sent.length).toBeGreaterThan(text.length)
    const explained = await call('explain', { id: 'last' })
    expect(Object.keys(explained).slice(0, 2)).toEqual(['id', 'summary'])
    expect(
      (await call('explain', { id: 'last', fields: ['why'] })).why.values.allowed.length,
    ).toBeGreaterThan(30)
  })

  it('say that an emulator runs already', async () => {
    const { url, already_running } = await call('start')
    expect(already_running).toBe(false)
    expect(await call('start')).toMatchObject({ url, already_running: true, note: expect.any(String) })
    expect(await refused('start', { scenario: 'flaky' })).toMatchObject({
      message: expect.stringContaining(`already running at ${url}`),
    })
  })

  it('ask which emulator is meant before one of several is changed', async () => {
    const both = await Promise.all([createEmulator(), createEmulator()])
    const [{ url }] = [await both[0].listen(), await both[1].listen()]
    for (const [tool, given] of [
      ['reset', {}],
      ['faults', { clear: true }],
      ['faults', { add: { then: { status: 503 } } }],
    ] as const)
      expect(await refused(tool, given)).toMatchObject({
        message: expect.stringMatching(/several emulators.*--to/),
      })
    await call('attach', { to: url })
    expect(await call('reset')).toEqual({ reset: 'all' })
    for (const one of both) await one.close()
  })
})

describe('tools', () => {
  it('have a description of each argument, annotations and the shape of their answers', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      'accounts advisories attach check_strings clock explain faults journal reset runs scenario scenarios start verify'.split(
        ' ',
      ),
    )
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description).toMatch(/\.$/)
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect((property as { description: string }).description).toMatch(/\w/)
      expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(0)
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean) })
    }
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)
    expect(reading).toContain('explain')
    expect(reading).not.toContain('reset')
  })

  it.each<[string, Record<string, unknown>, object]>([
    [
      'journal',
      {},
      { code: 'failed', message: 'No emulator is running. Call start first, or attach to a failed run.' },
    ],
    ['start', { scenario: 'flakey' }, { code: 'invalid_scenario' }],
    ['start', { scenaro: 'flaky' }, { message: "Unknown argument 'scenaro'. Did you mean 'scenario'?" }],
    ['strat', {}, { code: 'invalid_option', message: "Unknown tool 'strat'. Did you mean 'start'?" }],
    ['explain', {}, { code: 'invalid_option', message: expect.stringContaining('id is required') }],
    ['check_strings', {}, { code: 'invalid_option', message: 'check_strings needs files or strings' }],
    ['attach', { to: 'nowhere' }, { code: 'invalid_option' }],
  ])('without an emulator, refuse %s %j', async (name, given, error) => {
    expect(await refused(name, given)).toMatchObject(error)
  })

  it.each<[string, Record<string, unknown>]>([
    ['verify', { match: { operation: 'translatText' } }],
    ['verify', { count: 1 }],
    ['verify', { match: {}, count: -1 }],
    ['journal', { match: { status: 1, nope: 1 } }],
    ['journal', { limit: -1 }],
    ['journal', { limit: 0 }],
    ['journal', { fields: ['haeders'] }],
    ['faults', { add: { then: {} } }],
    ['faults', { add: { then: { alter: 'fewr' } } }],
    ['clock', { advance: 'soon' }],
    ['clock', { set: 'soon' }],
    ['explain', { id: 'none' }],
    ['reset', { scope: 'some' }],
    ['accounts', { change: {} }],
  ])('refuse %s %j as an invalid option', async (name, given) => {
    await call('start')
    expect(await refused(name, given)).toMatchObject({ code: 'invalid_option' })
  })
})

it('mynah mcp speaks over standard input and output', async () => {
  const stdio = new Client({ name: 'test', version: '1' })
  await stdio.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/cli.js', 'mcp'],
      env: { XDG_RUNTIME_DIR: folder },
    }),
  )
  const { structuredContent } = await stdio.callTool({ name: 'start', arguments: {} })
  const { url } = structuredContent as { url: string }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await stdio.close()
})
