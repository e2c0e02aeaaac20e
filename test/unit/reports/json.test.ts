import { expect, it } from 'vitest'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import { reportFile } from '../../../src/real/reports/views.ts'
import { schemaBreaches } from '../../support/closed-schema.ts'
import { expectationsAfterOne, HOSTILE, NO_REQUESTS, someRefusal, someRun, someTunnels } from './some-run.ts'

const jsonReport = (run: Run) => reportFile(execReport(run), 'json')

it('the report as JSON follows its schema, and has no field that the schema does not describe', async () => {
  const breaches = schemaBreaches('report.schema.json')
  const expectations = await expectationsAfterOne([
    { match: { operation: 'translateText' }, count: { min: 1, max: 2 } },
    { match: {}, billed: { max: 4 } },
  ])
  for (const run of [
    someRun({ expectations, exitCode: 3, handshakes: [someRefusal] }),
    someRun({ requests: NO_REQUESTS, command: [HOSTILE], scenario: HOSTILE, tunnels: someTunnels(HOSTILE) }),
  ]) {
    const text = jsonReport(run)
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
    const value = JSON.parse(text)
    expect(breaches(value)).toBe(null)
    expect(value.scenario).toBe(run.scenario)
  }
})

it('has the result of the run, and of each expectation', async () => {
  const expectations = await expectationsAfterOne([{ match: {}, count: 1, billed: { max: 4 } }])
  const report = JSON.parse(jsonReport(someRun({ expectations })))
  expect(report).toMatchObject({
    version: 1,
    mynah: '1.2.3',
    command: 'npm test',
    exit_code: 0,
    passed: false,
    requests: { count: 1213, billed_characters: 54321 },
    expectations: [
      {
        holds: false,
        count: { expected: 1, received: 1 },
        billed: { expected: { max: 4 }, characters: 5 },
        report: expect.stringContaining('Expected at most 4 billed characters'),
      },
    ],
    warnings: [],
  })
  expect(JSON.parse(jsonReport(someRun()))).toMatchObject({ passed: true })
  expect(JSON.parse(jsonReport(someRun({ exitCode: 1 })))).toMatchObject({ passed: false })
  expect(JSON.parse(jsonReport(someRun({ requests: NO_REQUESTS })))).toMatchObject({
    warnings: [{ kind: 'no_request', checks: ['Does it read MYNAH_URL?', 'Is the address fixed?'] }],
  })
})

it('summarizes by host what was passed through, and what was refused', () => {
  const { hosts } = JSON.parse(jsonReport(someRun({ tunnels: someTunnels('example.com') })))
  const bytes = { sent: 1001, received: 20_002 }
  const reason = 'its name does not resolve'
  const counts = { connections: 2, refused: 1, failed: 1, reason, ...bytes, direct: false }
  expect(hosts).toEqual([{ host: 'example.com', ...counts }])
})
