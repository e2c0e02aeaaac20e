import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { folderOfTest } from '../support/folder-of-test.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { node, runExec } from '../support/run-exec.ts'
import { itInMore, some } from '../support/runs.ts'

const { at } = folderOfTest()

/** Requests the languages in the older form, and fails if that does not exist. */
const LANGUAGES = `
  const headers = { Authorization: 'DeepL-Auth-Key ' + process.env.DEEPL_AUTH_KEY }
  const { status } = await fetch(process.env.DEEPL_SERVER_URL + '/v2/languages', { headers })
  console.log(process.env.MYNAH_CONTRACT, status)
  process.exitCode = status === 200 ? 0 : 3
`

const exec = (flags: readonly string[], env: Record<string, string> = {}) =>
  runExec(['exec', ...flags], node(LANGUAGES), env)

itInMore('mynah exec runs the command once for each contract, and shows where the runs differ', async () => {
  const { code, stdout, stderr } = await exec([
    ...['--contract', 'specification,latest', '--contract', 'next'],
    '--report',
    `json=${at('run.json')}`,
  ])
  expect([code, stdout]).toEqual([3, 'specification 200\nlatest 200\nnext 404\n'])
  expect(stderr).toMatch(/ {2}result +passed +passed +failed \(3\)\n/)
  expect(stderr).toContain('mynah: next differs from specification in result, getLanguagesV2')
  expect(stderr).not.toContain('latest differs')
  expect((await readdir(at())).sort()).toEqual(['run.latest.json', 'run.next.json', 'run.specification.json'])
  const report = JSON.parse(await readFile(at('run.latest.json'), 'utf8'))
  expect(report).toMatchObject({ contract: 'latest', passed: true })
  expect(report.advisories).toMatchObject([
    {
      kind: 'deprecated',
      fails: false,
      deprecations: [
        { what: 'getLanguagesV2', since: '2026-05-18', instead: 'GET /v3/languages', stops: 'next' },
      ],
    },
  ])
})

describe('mynah exec --fail-on', () => {
  it.each(
    some([
      [['--fail-on', 'deprecated'], {}, 1],
      [[], { MYNAH_FAIL_ON: 'unknown_parameter,deprecated' }, 1],
      [['--fail-on', 'advisories'], {}, 0],
      [['--fail-on', 'key_in_url'], {}, 0],
    ]),
  )('%j %j exits with %s', async (flags, env, expected) => {
    const { code, stderr } = await exec(flags, env)
    expect(code).toBe(expected)
    expect(stderr.includes('deprecated, 1 request (fails the run)')).toBe(expected === 1)
    expect(stderr).toContain("'getLanguagesV2' has been deprecated since 2026-05-18. Use GET /v3/languages.")
  })
})

describe('mynah --contract', () => {
  it('reports a date that is later than all known ones', async () => {
    await using mynah = startMynah(['--port', '0', '--contract', '2031-01-01', '--log', 'json'])
    expect(await mynah.listening()).toMatchObject({
      contract: { name: '2026-08-11', date: '2026-08-11', asked: '2031-01-01', strict: false },
    })
  })
})

describe('mynah contract', () => {
  it.each(
    some([
      [['list'], /^2025-03-14 {2}GET for text translation/, /announced {3}Tag handling version 2/],
      [['diff', 'latest', '2026-06-16'], /^2026-06-17/, /2026-06-29/],
      [
        ['diff', '2026-06-16', '2026-06-17', '--format', 'markdown'],
        /^\| Date \|/,
        /\| 2026-06-17 \| `latency/,
      ],
      [['diff', 'next', 'latest', '--format', 'json'], /^\{/, /"removes": \[\n +"getLanguagesV2"/],
      [['diff', 'latest', '2026-08-11'], /^Nothing changed that is known\.\n$/, /./],
    ]),
  )('%j prints what changed', async (words, begin, has) => {
    const { code, stdout } = await runCommand(['contract', ...words])
    expect(code).toBe(0)
    expect(stdout).toMatch(begin)
    expect(stdout).toMatch(has)
  })

  it('has a document, which mynah openapi prints', async () => {
    const { stdout } = await runCommand(['openapi', '--contract', 'next'])
    expect(JSON.parse(stdout).paths).not.toHaveProperty('/v2/languages')
  })
})
