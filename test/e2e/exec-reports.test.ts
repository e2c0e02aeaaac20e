import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { folderOfTest } from '../support/folder-of-test.ts'
import { listening } from '../support/listening.ts'
import { startMynah } from '../support/process.ts'
import { node, runExec, TRANSLATE } from '../support/run-exec.ts'
import { describeInMore, itInMore, some } from '../support/runs.ts'

const { at, write } = folderOfTest()

const ONCE = `${TRANSLATE}
  await translate()`

const BUDGET = 'version: 1\nname: budget\nexpect: [{ match: {}, billed: { max: 4 } }]'

/** Runs a program, like a test suite, with `mynah exec`. */
const exec = (flags: readonly string[], program = ONCE, env: Record<string, string> = {}) =>
  runExec(['exec', ...flags], node(program), env)

describe('mynah exec --summary', () => {
  it('writes what was sent, the same in every run', async () => {
    const first = await exec(['--summary', at('out', 'requests.json')])
    expect(first.code).toBe(0)
    const text = await readFile(at('out', 'requests.json'), 'utf8')
    expect(JSON.parse(text)).toEqual([
      {
        operation: 'translateText',
        parameters: { target_lang: 'de' },
        texts: ['Hello'],
        count: 1,
        billedCharacters: 5,
      },
    ])
    await exec(['--summary', at('again.json'), '--seed', 'other'])
    expect(await readFile(at('again.json'), 'utf8')).toBe(text)
  })
})

describe('mynah exec --fail-on', () => {
  it('fails a run that reached nothing', async () => {
    const { code, stderr } = await exec(['--fail-on', 'no_requests'], '')
    expect([code, stderr]).toEqual([1, expect.stringContaining('no_requests (fails the run)')])
    expect((await exec(['--fail-on', 'no_requests'])).code).toBe(0)
  })
})

it('what mynah exec writes about a run belongs to its owner alone', async () => {
  const files = ['run.xml', 'run.md', 'run.json', 'world.yaml']
  const [junit, markdown, json, world] = files.map((name) => at('out', name))
  const reports = [`junit=${junit}`, `markdown=${markdown}`, `json=${json}`].flatMap((one) => [
    '--report',
    one,
  ])
  await exec([...reports, '--export-on-exit', `${world}`, '--artifact', at('saved')], 'process.exit(1)')
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  const saved = await readdir(at('saved'))
  expect(saved).not.toEqual([])
  expect(await modeOf(at('saved'))).toBe('700')
  for (const path of [...files.map((name) => at('out', name)), ...saved.map((name) => at('saved', name))])
    expect(await modeOf(path), path).toBe('600')
})

itInMore('mynah exec --export-on-exit writes a world with which the next run can continue', async () => {
  const program = `${ONCE}
    const headers = { Authorization: 'DeepL-Auth-Key ' + process.env.DEEPL_AUTH_KEY }
    console.log((await (await fetch(url + '/v2/usage', { headers })).json()).character_count)`
  const world = at('deep/world.yaml')
  const flags = ['--quiet', '--scenario']
  const first = await exec([...flags, 'free-plan', '--export-on-exit', world], program)
  expect(first).toMatchObject({ code: 0, stdout: '5\n', stderr: '' })
  expect(await exec([...flags, world], program)).toMatchObject({ code: 0, stdout: '10\n', stderr: '' })
})

describe('the end of mynah exec', () => {
  it('suggests the last day on which the requests of an outdated application worked, and they do', async () => {
    const program = `
      const key = process.env.DEEPL_AUTH_KEY
      const text = 'text=Hello&target_lang=DE'
      const ask = (query, init = {}) => fetch(process.env.DEEPL_SERVER_URL + '/v2/translate' + query, init)
      const form = { method: 'POST', body: new URLSearchParams(text + '&auth_key=' + key) }
      const header = { headers: { Authorization: 'DeepL-Auth-Key ' + key } }
      const all = [await ask('?' + text + '&auth_key=' + key), await ask('', form), await ask('?' + text, header)]
      console.log(all.map(({ status }) => status).join(' '))`
    const today = await exec([], program)
    expect(today.stdout).toBe('405 403 405\n')
    const [, count, day = ''] =
      /^mynah: outdated: (\d) requests would have worked until \S+\. Send the key only in the header .* --contract (\S+)$/m.exec(
        today.stderr,
      ) ?? []
    expect(count, today.stderr).toBe('3')
    const then = await exec(['--contract', day], program)
    expect(then.stdout).toBe('200 200 200\n')
    expect(then.stderr).not.toContain('mynah: outdated')
  })

  it('reports on standard error what happened, in every session and across resets', async () => {
    const program = `${ONCE}
      await translate('Hello', 'somebody', { 'X-Mynah-Session': 'one' })
      await fetch(url + '/_mynah/reset', { method: 'POST' })
      await fetch(url + '/v2/usage')`
    const { code, stdout, stderr } = await exec(['-s', 'flaky'], program)
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toMatch(
      /^mynah: 3 requests, \d+ characters would have been billed.*, 1 session \(scenario flaky\)\n/,
    )
    expect(stderr).toMatch(/\n {2}translateText {2}.*\n {2}getUsage {7}1 × \d/)
    expect(stderr).toMatch(/mynah: fault \S+ never fired/)
    expect(stderr).not.toContain('\u001b')
  })

  itInMore('is colored on request', async () => {
    expect((await exec([], ONCE, { FORCE_COLOR: '1' })).stderr).toContain('\u001b[1m1 request, 5 characters')
  })

  it('warns if there were no requests, without changing the exit code', async () => {
    const { code, stdout, stderr } = await exec([], 'console.log("all tests passed")')
    expect([code, stdout]).toEqual([0, 'all tests passed\n'])
    expect(stderr).toMatch(
      /^mynah: warning: .* sent no request to Mynah\. Check:\n {2}- .*MYNAH_URL.*http:\/\/127/,
    )
  })

  itInMore.each(
    some([
      [['--quiet'], {}],
      [[], { MYNAH_QUIET: 'true' }],
    ]),
  )('prints only failures with %j %j', async (flags, env) => {
    expect(await exec(flags, 'process.exit(0)', env as Record<string, string>)).toMatchObject({
      code: 0,
      stderr: '',
    })
    const { code, stderr } = await exec(
      [...flags, '-s', write('budget.yaml', BUDGET)],
      ONCE,
      env as Record<string, string>,
    )
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^mynah: 1 of 1 expectation failed\.\n {2}Expected at/),
    ])
    expect(stderr).not.toContain('characters would')
  })
})

describe('mynah exec --report', () => {
  it('writes every format, creating directories', async () => {
    const flags = ['junit=out/mynah.xml', 'markdown=out/deep/mynah.md', 'json=mynah.json'].flatMap(
      (report) => {
        const [format, path = ''] = report.split('=')
        return ['--report', `${format}=${at(path)}`]
      },
    )
    expect((await exec([...flags, '-s', write('budget.yaml', BUDGET)])).code).toBe(1)
    expect(await readFile(at('out/mynah.xml'), 'utf8')).toContain(
      '<testcase name="1: at most 4 billed characters',
    )
    expect(await readFile(at('out/deep/mynah.md'), 'utf8')).toMatch(/^### Mynah: failed/)
    const report = JSON.parse(await readFile(at('mynah.json'), 'utf8'))
    expect(report).toMatchObject({
      passed: false,
      exit_code: 0,
      scenario: 'budget',
      requests: { count: 1, billed_characters: 5 },
      expectations: [{ holds: false, billed: { characters: 5 } }],
    })
  })

  itInMore('is read from the environment too, and appends to a job summary', async () => {
    write('summary.md', 'of another command\n')
    const env = {
      MYNAH_REPORT: `markdown=${at('summary.md')}, json=${at('a.json')}`,
      GITHUB_STEP_SUMMARY: at('summary.md'),
    }
    for (const _ of [1, 2]) {
      expect((await exec([], ONCE, env)).code).toBe(0)
    }
    const summary = await readFile(at('summary.md'), 'utf8')
    expect(summary).toMatch(/^of another command\n### Mynah: passed[\s\S]+\n### Mynah: passed/)
    // Other files are overwritten.
    expect(JSON.parse(await readFile(at('a.json'), 'utf8')).passed).toBe(true)
  })

  it.each(
    some([
      [0, 1],
      [3, 3],
    ]),
  )('that cannot be written in the end: a command that ended with %i ends with %i', async (ends, code) => {
    const program = `
      import { mkdirSync } from 'node:fs'
      mkdirSync(${JSON.stringify(at('report.json'))})
      process.exitCode = ${ends}`
    const ended = await exec(['--report', `json=${at('report.json')}`], program)
    expect(ended.code).toBe(code)
    expect(ended.stderr).toMatch(/mynah: --report json=\S+ could not be written: EISDIR/)
  })
})

describeInMore('mynah exec --artifact', () => {
  const SCENARIO = `version: 1
name: shop
accounts: [{ name: shop, keys: [{ key: "shop:fx", label: Website }] }]
expect: [{ match: {}, billed: { max: 4 } }]
`
  const SECRET = '0badc0de-1111-4222-8333-944445555666'
  const program = `${ONCE}
    await translate('Hello', '${SECRET}')
    await translate('Hello', 'shop:fx', { 'X-Mynah-Session': 'one', 'X-Other': '${SECRET}' })
    await fetch(url + '/_mynah/reset', { method: 'POST' })
    await translate('Hello', 'shop:fx')`

  itInMore('saves a failed run, which mynah start reopens with its requests before a reset', async () => {
    const flags = ['-s', write('shop.yaml', SCENARIO), '--seed', 'spring', '--clock', '2026-03-01T10:00:00Z']
    const { code, stderr } = await exec([...flags, '--artifact', at('saved')], program)
    expect(code).toBe(1)
    expect(stderr).toContain(
      `mynah: saved ${at('saved')}, which only you can read. Look at it: mynah start --artifact ${at('saved')}`,
    )
    const saved = await readdir(at('saved'))
    expect(saved.sort()).toEqual([
      ...['journal.jsonl', 'mynah-artifact.json', 'report.json', 'scenario.json', 'summary.txt'],
    ])
    for (const name of saved) expect(await readFile(at('saved', name), 'utf8'), name).not.toContain(SECRET)

    await using opened = startMynah(['--port', '0', '--log', 'json', '--artifact', at('saved')])
    const facts = await opened.listening()
    expect(facts).toMatchObject({ authKey: 'shop:fx', scenario: { name: 'shop', seed: 'spring' } })
    const ask = async (path: string): Promise<any> => (await fetch(`${facts.url}/_mynah/${path}`)).json()
    const { requests } = await ask('requests')
    expect(requests.map(({ status, key }: { status: number; key: string }) => [status, key])).toEqual([
      [200, '****'],
      [403, '0bad****5666'],
      [200, '****'],
    ])
    expect((await ask('requests?session=one')).requests).toMatchObject([{ status: 200, session: 'one' }])
    expect(await ask('clock')).toEqual({ now: '2026-03-01T10:00:00.000Z', frozen: true })
    expect((await ask('requests?status=403')).requests).toHaveLength(1)
    const lines = (await readFile(at('saved', 'journal.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line)).filter(({ session }) => session === undefined)).toEqual(
      requests,
    )
    expect(opened.output().trim().split('\n')).toHaveLength(1)
  })

  itInMore('saves nothing of a successful run, and removes what an earlier one left', async () => {
    expect((await exec(['--artifact', at('saved')], 'process.exit(1)')).code).toBe(1)
    expect(await readdir(at('saved'))).toContain('mynah-artifact.json')
    expect((await exec(['--artifact', at('saved')])).code).toBe(0)
    expect(await readdir(at('saved'))).toEqual([])
  })
})

itInMore('lists the other hosts that the proxy connected to, in the summary and in the report', async () => {
  const { port } = await listening(createServer((socket) => socket.end('four')))
  const program = `
    import { request } from 'node:http'
    const { hostname, port } = new URL(process.env.MYNAH_INTERCEPT_PROXY)
    request({ hostname, port, method: 'CONNECT', path: '127.0.0.1:${port}' })
      .on('connect', (answer, socket) => socket.end('sent here').resume())
      .end()`
  const report = ['--report', `json=${at('run.json')}`]
  await using mynah = startMynah(['exec', '--intercept', ...report, '--', ...node(program)])
  const { code, stderr } = await mynah.ended()
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('mynah: 127.0.0.1: passed 1 connection through, 9 bytes sent, 4 received\n')
  const { hosts } = JSON.parse(await readFile(at('run.json'), 'utf8'))
  expect(hosts).toMatchObject([
    { host: '127.0.0.1', connections: 1, refused: 0, failed: 0, sent: 9, received: 4 },
  ])
})
