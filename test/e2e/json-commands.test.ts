import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorJson } from '../../src/cli/json/error-json.ts'
import { otherCommands } from '../../src/cli/other-commands.ts'
import { startCommand } from '../../src/cli/start.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { schemaBreaches } from '../support/closed-schema.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { keepListeners, runCommand } from '../support/run-command.ts'
import { node, runExec } from '../support/run-exec.ts'

const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc'
const NOBODY = 'http://127.0.0.1:9'

let folder: string
let service: Emulator
let url: string
let out: string
beforeAll(async () => {
  folder = newFolder()
  out = join(folder, 'shop.yaml')
  service = await createEmulator()
  url = (await service.listen()).url
})
afterAll(async () => {
  await service.close()
})

const env = { CI: '', DEEPL_AUTH_KEY: KEY, MYNAH_KEY_A: KEY, MYNAH_KEY_B: KEY }

const run = (args: readonly string[], more: Record<string, string> = {}) =>
  runCommand(args, { ...env, ...more })

/** The lines of a stream, each of which must be JSON. */
const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const PROGRAM = `for (const text of ['Hello', 'A text that is too long'])
  await fetch(process.env.DEEPL_SERVER_URL + '/v2/translate', {
    method: 'POST', headers: { Authorization: 'DeepL-Auth-Key ' + process.env.DEEPL_AUTH_KEY },
    body: new URLSearchParams({ text, target_lang: 'DE' }) })
console.log('the command')`

describe('--json', () => {
  it('of mynah check is the report, with the exit code of what was found', async () => {
    const file = join(folder, 'strings.json')
    await writeFile(file, '{ "hello": "Hello {name}", "ok": "OK" }')
    const { code, stdout, stderr } = await run(['check', file, '--target', 'pt_BR', '--json'])
    expect([code, stderr]).toEqual([1, ''])
    expect(lines(stdout)).toMatchObject([
      { strings: 2, findings: [{ name: 'placeholder', count: 1, request: { target_lang: 'PT-BR' } }] },
    ])
    expect(await run(['check', join(folder, 'none.json'), '--json'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining("none.json' cannot be read: no such file"),
    })
    expect(await run(['check', join(folder, '*.po')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("*.po' matches no file"),
    })
    expect(await run(['check', file, '--target', 'klingon'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--target: 'klingon' is not a language of the service"),
    })
  })

  it('of mynah record ends standard error with the report', async () => {
    const flags = ['--json', '--upstream', url, '--out', out, '--max-characters', '10']
    const { code, stdout, stderr } = await runExec(['record', ...flags], node(PROGRAM), env)
    expect([code, stdout]).toEqual([1, 'the command\n'])
    const [notice, report, ...rest] = lines(stderr)
    expect(rest).toEqual([])
    expect(notice).toEqual({ event: 'notice', message: expect.stringContaining('--max-characters 10') })
    expect(schemaBreaches('record-report.schema.json')(report)).toBe(null)
    expect(report).toMatchObject({
      file: out,
      exit_code: 1,
      translations: 1,
      requests: 1,
      requests_not_sent: 1,
    })
  })

  it('of mynah proxy prints a line for every event', async () => {
    await using proxy = startMynah(['proxy', '--json', '-p', '0', '--upstream', url])
    while (!proxy.output().includes('\n')) await new Promise((go) => proxy.child.stdout?.once('data', go))
    const [listening] = lines(proxy.output())
    expect(listening).toEqual({ event: 'listening', url: expect.any(String), upstream: url })
    await fetch(`${listening.url}/healthz`)
    proxy.child.kill('SIGTERM')
    const { code, stdout, stderr } = await proxy.ended()
    expect([code, stderr]).toEqual([1, ''])
    const [, disagreement, { event, ...report }] = lines(stdout)
    expect(disagreement).toMatchObject({ event: 'disagreement', kind: 'unknown', path: '/healthz' })
    expect(event).toBe('report')
    expect(schemaBreaches('proxy-report.schema.json')(report)).toBe(null)
  })

  it('of mynah compare is the report, and with --list the probes', async () => {
    const { code, stdout, stderr } = await run(['compare', '--json', url, url, '--only', 'keys/*'])
    expect([code, stderr]).toEqual([0, ''])
    const [report, ...rest] = lines(stdout)
    expect(rest).toEqual([])
    expect(schemaBreaches('compare-report.schema.json')(report)).toBe(null)
    const listed = await run(['compare', '--list', '--json', '--only', 'usage/*'])
    expect(lines(listed.stdout)[0]).toContainEqual(
      expect.objectContaining({ id: 'usage/lag', characters: expect.any(Number), key: 'any' }),
    )
  })

  it('of an error is one line on standard error', async () => {
    const ended = await run(['compare', '--json', url, url], { MYNAH_KEY_B: '' })
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(lines(ended.stderr)).toEqual([
      { error: { code: 'key_missing', message: expect.stringContaining('MYNAH_KEY_B') } },
    ])
  })

  /** The error output of a command, run in this process. */
  async function errorOf(args: readonly string[], variables: Record<string, string>) {
    for (const [name, value] of Object.entries({ ...env, ...variables })) vi.stubEnv(name, value)
    const command = [startCommand(), ...otherCommands()].find((one) => one.name() === args[0])
    for (const one of [command, ...(command?.commands ?? [])])
      one?.exitOverride().configureOutput({ writeErr: () => {} })
    const given = args.slice(1).map((arg) => (arg === 'URL' ? url : arg))
    const removeListeners = keepListeners()
    const error = await command?.parseAsync(given, { from: 'user' }).catch((thrown: unknown) => thrown)
    removeListeners()
    return errorJson(error).error
  }
  afterEach(() => vi.unstubAllEnvs())

  const record = (...flags: string[]) => ['record', '--out', 'never.yaml', ...flags, '--', 'true']
  it.each([
    ['wrong_usage', ['record', '--', 'true'], {}],
    ['recording_in_ci', record('--upstream', NOBODY), { CI: 'true' }],
    ['upstream_refused', record('--upstream', 'https://example.com'), {}],
    ['upstream_refused', ['proxy', '--upstream', 'http://api.deepl.com'], {}],
    ['not_a_recording', record('--out', 'scenarios/default.yaml'), {}],
    ['not_a_recording', record('--out', 'package.json'), {}],
    ['wrong_usage', ['proxy', '--port', 'x'], {}],
    ['port_in_use', ['proxy', '--upstream', NOBODY, '--port', 'PORT'], {}],
    ['wrong_usage', ['compare', NOBODY], {}],
    ['wrong_usage', ['compare', NOBODY, NOBODY, '--runs', '0'], {}],
    ['invalid_option', ['compare', 'nowhere', NOBODY], {}],
    ['key_missing', ['compare', NOBODY, NOBODY], { MYNAH_KEY_B: '' }],
    ['side_unusable', ['compare', 'URL', 'URL'], { MYNAH_KEY_B: 'invalid' }],
    ['unknown_probe', ['compare', NOBODY, NOBODY, '--only', 'nope'], {}],
    ['invalid_option', ['openapi', '--contract', 'lates'], {}],
    ['invalid_option', ['contract', 'diff', 'lates', 'next'], {}],
    ['invalid_option', ['start', '--contract', 'lates'], {}],
    ['invalid_option', ['exec', '--contract', 'latest,lates', '--', 'true'], {}],
    ['invalid_option', ['exec', '--contract', 'latest,latest', '--', 'true'], {}],
    ['invalid_option', ['exec', '--intercept-dir', '/tmp', '--', 'true'], {}],
    ['invalid_option', ['start', '--tls-cert', 'a.pem', '--tls-port', '0'], {}],
    ['invalid_option', ['start', '--tls-port', '0', '--tls-cert', 'no.pem', '--tls-key', 'no.pem'], {}],
    ['invalid_option', ['start', '--http2'], {}],
    ['invalid_option', ['start', '--pass-through'], {}],
    ['invalid_option', ['start', '--proxy-auth', 'a:b'], {}],
    ['invalid_option', ['start', '--watch'], {}],
    ['invalid_option', ['start', '--clock', 'yesterday'], {}],
    ['invalid_option', ['store', 'inspect'], {}],
    ['invalid_option', ['store', 'inspect', '--state', 'file:///tmp'], {}],
    ['state_unusable', ['store', 'clear', '--state', 'valkey://127.0.0.1:9'], {}],
    ['invalid_artifact', ['start', '--artifact', 'scenarios'], {}],
    ['wrong_usage', ['contract', 'lst'], {}],
    ['wrong_usage', ['exec', '--report', 'xml=a', '--', 'true'], {}],
    ['wrong_usage', ['start', '--port', 'x'], {}],
    ['wrong_usage', ['validate'], {}],
    ['failed', ['ca'], {}],
    ['wrong_usage', ['logs', '--seed', '1'], {}],
    ['invalid_scenario', ['start', '--scenario', 'flakey'], {}],
    ['invalid_scenario', ['exec', '--scenario', './no.yaml', '--', 'true'], {}],
    ['port_in_use', ['start', '--port', 'PORT'], {}],
    ['port_in_use', ['start', '--port', '0', '--free-port', 'PORT'], {}],
    ['cannot_listen', ['start', '--port', '0', '--host', '192.0.2.1', '--control-token', 'x'], {}],
  ])('names an error: %s of %o', async (code, args, variables) => {
    const given = args.map((arg) => (arg === 'PORT' ? new URL(url).port : arg))
    expect(await errorOf(given, variables as Record<string, string>)).toMatchObject({ code })
  })

  it('has a code for the error when --add cannot continue', async () => {
    const changed = join(folder, 'changed.yaml')
    await writeFile(changed, '# Recorded by mynah record\nversion: 1\nname: x\nsettings: {}\n')
    const args = ['record', '--add', '--upstream', NOBODY, '--out', changed, '--', 'true']
    expect(await errorOf(args, {})).toMatchObject({ code: 'not_a_recording' })
  })
})
