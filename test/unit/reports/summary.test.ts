import { describe, expect, it } from 'vitest'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import { checksOfVariables } from '../../../src/cli/exec.ts'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import { failures, hasPassed } from '../../../src/real/reports/findings.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import { terminalView } from '../../../src/real/reports/views.ts'
import { expectationsAfterOne, NO_REQUESTS, someRefusal, someRun, someTunnels } from './some-run.ts'

const plain = createPaint(false)
const summary = (run: Run) => terminalView(execReport(run).summary, plain)

describe('the summary', () => {
  it('has requests by operation and status, characters, faults that never fired, and advisories', () => {
    expect(summary(someRun())).toBe(`\
mynah: 1,213 requests, 54,321 characters would have been billed, 3 disturbed by faults (scenario shop)
  translateText   1 × no answer, 1,200 × 200, 2 × 429
  getUsage        1 × 200
  (no operation)  9 × 404
mynah: fault slow never fired: it matched no request.
mynah: fault late never fired: it matched 4 requests, but its condition (when) was never true.
mynah: fault elsewhere never fired.
mynah: error key_in_url, 3 requests: The key is in the query string. Leave them out.
`)
  })

  it('warns of a run without any request, and says what to check', () => {
    const run = someRun({ requests: NO_REQUESTS, faults: [], advisories: [] })
    expect(summary(run)).toBe(`\
mynah: warning: npm test sent no request to Mynah. Check:
  - Does it read MYNAH_URL?
  - Is the address fixed?
`)
    expect(summary({ ...run, exitCode: 3 })).toContain('warning')
    // Faults that had nothing to match are not reported.
    const { faults } = someRun()
    expect(summary({ ...run, faults })).not.toContain('fault')
    // A command that could not be run sent nothing, and an interrupted one may not have had time to.
    for (const exitCode of [126, 127, 130, 143]) expect(summary({ ...run, faults, exitCode })).toBe('')
    const checks = checksOfVariables('http://127.0.0.1:4800').join('\n')
    for (const word of ['DEEPL_SERVER_URL', 'http://127.0.0.1:4800', '--intercept', 'pass_env'])
      expect(checks).toContain(word)
  })

  it('shows each failed expectation with its report, and otherwise how many hold', async () => {
    const good = { match: { operation: 'translateText' }, billed: 5 }
    const [holds] = await expectationsAfterOne([good])
    const run = someRun({ faults: [], advisories: [], expectations: holds ? [holds] : [] })
    expect(summary(run)).toContain('mynah: The expectation holds.\n')
    expect(terminalView(failures(run), plain)).toBe('')
    const expectations = await expectationsAfterOne([good, { match: {}, billed: { max: 4 } }])
    const failed = `\
mynah: 1 of 2 expectations failed.
  Expected at most 4 billed characters in requests matching {}, there were 5 in 1 request.
    POST /v2/translate → 200 at 2026-01-31T00:00:00.000Z, 5 characters (`
    expect(summary({ ...run, expectations })).toContain(failed)
    expect(terminalView(failures({ ...run, expectations }), plain)).toMatch(/^mynah: 1 of 2[\s\S]*\n$/)
  })
})

it('names the clients that refused the certificate, with a remedy, and fails', () => {
  const run = someRun({ handshakes: [someRefusal, { ...someRefusal, failure: 'closed', client: undefined }] })
  const lines = summary(run).split('\n').slice(-3, -1)
  expect(lines).toEqual([
    expect.stringMatching(
      /^mynah: error \(fails the run\): The client Java\/17 refused Mynah's certificate for api\.deepl\.com 2 times\. Its own trust store .* See docs\/intercept\.md\.$/,
    ),
    expect.stringMatching(/^mynah: warning: A client closed a connection .* SSL_CERT_FILE/),
  ])
  expect(terminalView(failures(run), plain)).toBe(`${lines[0]}\n`)
  expect([run.exitCode, hasPassed(run), hasPassed(someRun())]).toEqual([0, false, true])
})

describe('the leak guard', () => {
  const guarded = (given: Partial<NonNullable<Run['leakGuard']>>) =>
    someRun({ leakGuard: { state: 'held', isRequired: true, isAnswered: true, ...given } })
  const last = (run: Run) => summary(run).split('\n').at(-2)

  it('is a guarantee if it held, and says what happens to clients that Mynah cannot answer', () => {
    const held = "mynah: guaranteed: the names of the service's hosts led only to this machine"
    expect(last(guarded({}))).toBe(held)
    expect(last(guarded({ isAnswered: false }))).toMatch(
      new RegExp(`^${held}, where .* \\(ECONNREFUSED\\); see`),
    )
    expect(summary(guarded({ state: 'none' }))).not.toContain('guard')
  })

  it('fails the run if it was required and lost', () => {
    const required = guarded({ state: 'lost' })
    const wanted = guarded({ state: 'lost', isRequired: false })
    expect(last(required)).toMatch(
      /^mynah: error \(fails the run\): the leak guard was lost: .*\/etc\/hosts\?$/,
    )
    expect(last(wanted)).toMatch(/^mynah: warning: the leak guard was lost/)
    expect([hasPassed(required), hasPassed(wanted), hasPassed(guarded({}))]).toEqual([false, true, true])
    expect([failures(required), failures(wanted)]).toMatchObject([{ length: 1 }, { length: 0 }])
    expect(execReport(required).cases).toContainEqual(expect.objectContaining({ name: 'leak guard' }))
    expect(execReport(required).facts).toMatchObject({ leak_guard: { guaranteed: false } })
  })
})

it('lists the other hosts that the proxy connected to, the first ten of many', () => {
  const tunnels = Array.from({ length: 12 }, (_, at) => someTunnels(`host-${at}.test`)).flat()
  const lines = summary(someRun({ tunnels })).split('\n')
  expect(lines).toContain(
    'mynah: host-0.test: passed 2 connections through, 1,001 bytes sent, 20,002 received; refused 1; could not connect 1 time: its name does not resolve',
  )
  expect(lines.filter((line) => line.includes('.test:'))).toHaveLength(10)
  expect(lines).toContain('mynah: and 2 more hosts')
})
