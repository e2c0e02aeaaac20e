import { beforeAll, expect, it } from 'vitest'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import { reportFile } from '../../../src/real/reports/views.ts'
import { schemaBreaches } from '../../support/closed-schema.ts'
import { breaches, casesOf, parse } from '../../support/junit.ts'
import { expectationsAfterOne, NO_REQUESTS, someRefusal, someRun, someTunnels } from './some-run.ts'

/* What mynah exec writes about one run: an expectation holds, another fails, and the command called another host. */

const jsonReport = (run: Run) => JSON.parse(reportFile(execReport(run), 'json'))
const markdownReport = (run: Run) => reportFile(execReport(run), 'markdown')

let run: Run
beforeAll(async () => {
  const expectations = await expectationsAfterOne([
    { match: { operation: 'translateText' }, count: 1 },
    { match: {}, billed: { max: 4 } },
  ])
  run = someRun({ expectations, tunnels: someTunnels('example.com') })
})

it('as JSON has the result of the run, of each expectation, and of each host', () => {
  const reason = 'its name does not resolve'
  const bytes = { sent: 1001, received: 20_002 }
  expect(jsonReport(run)).toMatchObject({
    version: 1,
    mynah: '1.2.3',
    command: 'npm test',
    exit_code: 0,
    passed: false,
    scenario: 'shop',
    requests: { count: 1213, billed_characters: 54321 },
    expectations: [
      { holds: true, count: { expected: 1, received: 1 } },
      {
        holds: false,
        billed: { expected: { max: 4 }, characters: 5 },
        report: expect.stringContaining('Expected at most 4 billed characters'),
      },
    ],
    hosts: [{ host: 'example.com', connections: 2, refused: 1, failed: 1, reason, ...bytes, direct: false }],
    warnings: [],
  })
  expect(jsonReport(someRun())).toMatchObject({ passed: true })
  expect(jsonReport(someRun({ exitCode: 1 }))).toMatchObject({ passed: false })
  expect(jsonReport(someRun({ requests: NO_REQUESTS }))).toMatchObject({
    warnings: [{ kind: 'no_request', checks: ['Does it read MYNAH_URL?', 'Is the address fixed?'] }],
  })
})

it('as JSON follows its schema, and has no field that the schema does not describe', () => {
  const schema = schemaBreaches('report.schema.json')
  for (const one of [run, someRun({ requests: NO_REQUESTS, exitCode: 3, handshakes: [someRefusal] })])
    expect(schema(jsonReport(one))).toBe(null)
})

it('for JUnit has a case for the command and one for each expectation', () => {
  const xml = reportFile(execReport({ ...run, exitCode: 3 }), 'junit')
  expect(breaches(parse(xml))).toEqual([])
  const cases = casesOf(xml)
  expect(cases.map(({ attributes: { classname, name } }) => [classname, name])).toEqual([
    ['mynah.command', 'npm test'],
    ['mynah.expectations', '1: 1 request matching {"operation":"translateText"}'],
    ['mynah.expectations', '2: at most 4 billed characters in requests matching {}'],
  ])
  expect(cases.map(({ children: [failure] }) => failure?.attributes.message)).toEqual([
    'The command ended with 3.',
    undefined,
    'Expected at most 4 billed characters in requests matching {}, there were 5 in 1 request.',
  ])
  expect(cases[2]?.children[0]?.text).toContain('POST /v2/translate → 200')
  expect(parse(xml).children[0]?.attributes).toMatchObject({
    tests: '3',
    failures: '2',
    time: '1.234',
    timestamp: '2026-01-31T12:00:00',
  })
})

it('as Markdown has a heading with the result, and a table for each kind of thing', () => {
  const text = markdownReport(run)
  expect(text).toMatch(/^### Mynah: failed\n\n<code>npm test<\/code> ended with 0: 1,213 requests, 54,321 /)
  for (const part of [
    '| <code>translateText</code> | 1,203 | 1 × no answer, 1,200 × 200, 2 × 429 |',
    '| passed: 1 request |',
    '| **failed**: 1 request, 5 billed characters |',
    '```text\nExpected at most 4 billed characters',
    '| <code>slow</code> | never fired: it matched no request |',
    '| <code>example.com</code> | 2, 1 refused, 1 failed | 1,001 sent, 20,002 received |',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('two')
  expect(markdownReport(someRun())).toMatch(/^### Mynah: passed/)
})

it('as Markdown warns of a run without any request, and of hosts that were called without the proxy', () => {
  expect(markdownReport(someRun({ requests: NO_REQUESTS }))).toContain(
    '> **No request arrived.** Check:\n> - Does it read MYNAH&#95;URL?\n> - Is the',
  )
  expect(markdownReport(someRun({ directHosts: ['shop.example'] }))).toContain(
    '| <code>shop.example</code> | 0, others without the proxy |',
  )
})
