import { describe, expect, it } from 'vitest'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import type { Fault } from '../../../src/index.ts'
import { compare } from '../../../src/real/compare/compare.ts'
import { loadProbes, type Probe } from '../../../src/real/compare/probes/probe.ts'
import { propose } from '../../../src/real/compare/propose.ts'
import { compareReport, resultLines } from '../../../src/real/compare/report.ts'
import { exitCodeOf } from '../../../src/real/compare/result.ts'
import { runProbe } from '../../../src/real/compare/run/run-probe.ts'
import { Budget } from '../../../src/real/relay/budget.ts'
import { reportFile, terminalView } from '../../../src/real/reports/views.ts'
import { schemaBreaches } from '../../support/closed-schema.ts'
import { DAY, emulatorSide } from '../../support/compare/sides.ts'
import { breaches, casesOf, parse } from '../../support/junit.ts'
import { itInMore, some } from '../../support/runs.ts'

const PATH = '/v2/nope'
const TIME = { startedAt: '2026-11-22T12:00:00.000Z', durationMs: 1234 }

/** Compares an emulator with another one whose answers these rules change. */
async function compared(
  faults: readonly Fault[],
  { ids = ['transport/unknown-path'], runs = 3, max = 0, settings = {} } = {},
) {
  await using a = await emulatorSide()
  await using b = await emulatorSide({ settings: { ...settings, faults } }, 'B')
  const comparison = await compare({
    a: a.side,
    b: { ...b.side, name: 'B' },
    probes: loadProbes().filter(({ id }) => ids.includes(id)),
    maxCharacters: max,
    day: DAY,
    runner: a.runner,
    runs,
  })
  const proposal = await propose(comparison, { ...b.side, name: 'B' }, a.runner)
  const report = compareReport(comparison, proposal, TIME)
  return {
    comparison,
    report,
    proposal,
    keys: [a, b].flatMap(({ side }) => Object.values(side.keys)),
    sent: b.emulator.requests.all().filter(({ path }) => path === PATH).length,
  }
}

describe('a difference', () => {
  it.each([3, 1])('counts if it occurs as often as requested: %i', async (runs) => {
    const { comparison, sent } = await compared([{ match: { path: PATH }, then: { status: 400 } }], { runs })
    expect(comparison.results[0]).toMatchObject({ verdict: 'different', runs })
    expect(comparison.results[0]?.unsteady).toBeUndefined()
    expect(exitCodeOf(comparison)).toBe(1)
    // Two requests each time.
    expect(sent).toBe(2 * runs)
  })

  it.each(some([1, 2, 3]))('is unsteady if run %i has none, and does not count', async (run) => {
    const times = [1, 2, 3].filter((one) => one !== run).map((one) => 2 * one)
    const faults = times.map((nth) => ({
      match: { path: PATH },
      when: { nth },
      then: { status: 400 as const },
    }))
    const { comparison } = await compared(faults)
    const [result] = comparison.results
    // A first run without a difference is accepted.
    if (run === 1) expect(result).toMatchObject({ verdict: 'same' })
    else expect(result).toMatchObject({ verdict: 'unsteady', differences: [], unsteady: expect.anything() })
    expect(exitCodeOf(comparison)).toBe(0)
  })

  itInMore('reports that the budget left no room to repeat the probe', async () => {
    const faults: Fault[] = [{ match: { path: '/v2/translate' }, then: { status: 404 } }]
    const { comparison } = await compared(faults, { ids: ['text/beta-billing'], max: 6 })
    expect(comparison.results[0]).toMatchObject({
      verdict: 'different',
      runs: 1,
      runsCutBy: 'may bill more characters than --max-characters leaves',
    })
    const [, ...lines] = terminalView(resultLines(comparison.results[0] as never), createPaint(false))
      .trimEnd()
      .split('\n')
    expect(lines.at(-1)).toBe('    run once only: may bill more characters than --max-characters leaves')
  })
})

describe('usage that lags behind', () => {
  it.each([
    [undefined, 10 * 60_000],
    [5000, 0],
  ])('is awaited for a limited time: %s ms', async (maxLagMs, waitsAtLeast) => {
    await using side = await emulatorSide()
    const probe = loadProbes().find(({ id }) => id === 'documents/broken')
    let waited = 0
    const options = {
      ...side.runner,
      maxLagMs,
      async wait(ms: number) {
        waited += ms
        await side.runner.wait(ms)
      },
    }
    const budget = new Budget(0)
    const context = { side: side.side, run: 'mynah-probe-0badcafe', day: DAY, budget, options }
    const { facts } = await runProbe(probe as Probe, context)
    expect(facts).toEqual({ 'characters that were billed': 0 })
    expect(waited).toBeGreaterThanOrEqual(waitsAtLeast)
    if (maxLagMs !== undefined) expect(waited).toBeLessThan(60_000)
  })
})

describe('the reports', () => {
  it('report what is different, unsteady and not run, the rows and the proposal, and no key', async () => {
    const ids = [
      'keys/missing-glossaries',
      'transport/unknown-path',
      'glossaries/empty',
      'transport/wrong-method',
    ]
    const { comparison, report, proposal, keys } = await compared(
      [
        { match: { path: PATH }, then: { status: 400 } },
        { match: { method: 'DELETE', path: '/v2/usage' }, when: { nth: 1 }, then: { status: 404 } },
      ],
      { ids: [...ids, 'text/too-many'], max: 5, settings: { authFailureStatus: 403 } },
    )
    const verdicts = comparison.results.map(({ probe, verdict }) => [probe.id, verdict])
    expect(Object.fromEntries(verdicts)).toEqual({
      'keys/missing-glossaries': 'different',
      'transport/unknown-path': 'different',
      'glossaries/empty': 'same',
      'transport/wrong-method': 'unsteady',
      'text/too-many': 'not run',
    })
    expect(proposal).toEqual({
      changes: [{ settings: { auth_failure_status: 403 }, probes: ['keys/missing-glossaries'] }],
      unexplained: [{ probe: 'transport/unknown-path', rows: ['unknown-path'] }],
    })

    const json = JSON.parse(reportFile(report, 'json'))
    expect(schemaBreaches('compare-report.schema.json')(json)).toBe(null)
    expect(json).toMatchObject({
      passed: false,
      a: expect.any(String),
      interrupted: false,
      probes: { 0: { id: 'keys/missing-glossaries', verdict: 'different' } },
      rows: { promoted: ['glossary-empty'], refuted: ['key-missing-or-bad', 'unknown-path'] },
    })

    const xml = reportFile(report, 'junit')
    expect(breaches(parse(xml))).toEqual([])
    const failed = casesOf(xml).filter(({ children }) => children.length > 0)
    expect(
      failed.map(({ attributes, children: [failure] }) => [attributes.name, failure?.attributes.message]),
    ).toEqual([
      [expect.stringMatching(/^missing-glossaries: /), 'glossaries.status: A 401, B 403'],
      [expect.stringMatching(/^unknown-path: /), expect.stringMatching(/status: A 40\d, B 400/)],
    ])

    const printed = terminalView(
      [...comparison.results.flatMap(resultLines), ...report.summary],
      createPaint(false),
    )
    for (const part of [
      'glossaries.status\n      A  401\n      B  403',
      'text/too-many: may bill more characters than --max-characters leaves',
      'auth_failure_status: 403',
      '1 same, 0 same but for wording, 2 different, 1 unsteady, 1 not run.',
      'different in some of 2 runs only',
    ])
      expect(printed).toContain(part)
    const markdown = reportFile(report, 'markdown')
    expect(markdown).toContain('different in some of 2 runs only')
    expect(markdown).toContain('| <code>glossaries.status</code> | <code>401</code> | <code>403</code> |')
    for (const text of [printed, markdown, xml, JSON.stringify(json)])
      for (const key of keys) expect(text).not.toContain(key)
  })

  itInMore('for JUnit fails if a side has trouble', async () => {
    const { report } = await compared([{ then: { reset: true } }])
    const xml = reportFile(report, 'junit')
    expect(breaches(parse(xml))).toEqual([])
    const [run] = casesOf(xml)
    expect(run?.children[0]?.attributes.message).toMatch(/^B did not answer: /)
  })
})
