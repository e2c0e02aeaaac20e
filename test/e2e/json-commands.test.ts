import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { schemaBreaches } from '../support/closed-schema.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { node, runExec, TRANSLATE } from '../support/run-exec.ts'

const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc'

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

const PROGRAM = `${TRANSLATE}
for (const text of ['Hello', 'A text that is too long']) await translate(text)
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
})
