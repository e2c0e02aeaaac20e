import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml } from '../../../src/base/markup/escapes.ts'
import { createPaint } from '../../../src/base/terminal/colors.ts'
import { recordReport } from '../../../src/cli/record/run-record.ts'
import { liveReport } from '../../../src/real/compare/live/live-report.ts'
import { compareReport } from '../../../src/real/compare/report.ts'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import type { Report } from '../../../src/real/reports/report.ts'
import { element, jsonLine, reportFile, terminalView } from '../../../src/real/reports/views.ts'
import { codePoint } from '../../support/code-point.ts'
import { breaches, parse } from '../../support/junit.ts'
import { HOSTILE, someAdvisory, someRun, someTunnels } from './some-run.ts'

const TIME = { startedAt: '2026-11-22T12:00:00.000Z', durationMs: 1234 }
const FORWARDED = { requests: 1, billed: 2, isEstimated: true, refused: 3 }

const UNMET = { holds: false, expected: 1, count: 0, forgotten: 0, matches: [], nearestMisses: [] } as const

/** The report of each command, with a string from outside wherever there can be one. */
const REPORTS: Readonly<Record<string, (outside: string) => Report>> = {
  exec: (outside) =>
    execReport(
      someRun({
        command: [outside],
        scenario: outside,
        seed: outside,
        expectations: [{ ...UNMET, match: { path: outside } }],
        faults: [{ id: outside, hits: 0, matches: 0 }],
        advisories: [someAdvisory({ message: outside })],
        tunnels: someTunnels(outside),
      }),
    ),
  compare: (outside) => {
    const probe = { id: 'a/b', title: 'A title', settles: [], steps: [], characters: 0 }
    const differences = [{ path: outside, a: outside, b: { c: outside }, wording: false }]
    const results = [
      { probe, verdict: 'different', differences },
      { probe, verdict: 'not run', differences: [], reason: outside },
      { probe, verdict: 'unsteady', differences: [], runs: 2, unsteady: [outside] },
    ] as const
    const characters = { a: 0, b: 0, max: 0 }
    const run = { a: 'http://a/', b: 'http://b/', day: '2026-11-22', results, characters, interrupted: false }
    return compareReport(run, undefined, TIME)
  },
  proxy: (outside) => {
    const answer = { status: 400, message: outside }
    const one = { operation: undefined, method: 'GET', path: outside, count: 1, violation: undefined }
    const disagreements = [{ ...one, kind: 'status', service: answer, mynah: answer }] as const
    const live = { compared: 1, notCompared: new Map(), disagreements, upstream: undefined }
    return liveReport({ ...TIME, ...FORWARDED, ...live })
  },
  record: (outside) => {
    const recorded = { translations: 1, exchanges: 0, added: 1, changed: 0, leftOut: new Map() }
    const handshakes = [{ host: outside, failure: 'untrusted', client: outside, count: 1 }] as const
    const report = recordReport({ ...FORWARDED, path: outside, recorded, handshakes }, 0)
    return { name: 'mynah record', ...TIME, page: [], cases: [], properties: [], ...report }
  },
}

describe.each(Object.keys(REPORTS))('strings from outside in the report of mynah %s', (command) => {
  const report = REPORTS[command]?.(HOSTILE) as Report
  const INTERPRETED = /[^\P{Cc}\n]|\p{Bidi_Control}|\p{Cs}/u

  it('are not interpreted by a terminal, and start no line', () => {
    const shown = terminalView(report.summary, createPaint(false))
    expect(shown).not.toMatch(INTERPRETED)
    expect(shown).not.toMatch(/^\s*\| x/m)
  })

  it('are not markup in Markdown, and leave its tables intact', () => {
    const shown = reportFile(report, 'markdown')
    expect(shown).not.toMatch(INTERPRETED)
    const [before = '', ...rest] = shown.split(/^`{3,}(?:text)?$/m)
    expect(rest.length).toBe(command === 'exec' ? 2 : 0)
    expect((before + rest[1]).replace(/<\/?code>|\*\*(failed|A title)\*\*/g, '')).not.toMatch(/[<>`*@[\]]/)
    for (const table of shown.split('\n\n').filter((block) => block.startsWith('|')))
      expect(
        new Set(
          table
            .trim()
            .split('\n')
            .map((line) => line.split('|').length),
        ).size,
      ).toBe(1)
  })

  it('leave JUnit and JSON valid', () => {
    if (report.cases.length > 0) expect(breaches(parse(reportFile(report, 'junit')))).toEqual([])
    const [line, lines] = [jsonLine(report.facts), reportFile(report, 'json')]
    expect(line + lines).not.toMatch(INTERPRETED)
    expect(JSON.parse(line)).toEqual(JSON.parse(lines))
  })
})

it('strings in XML are unchanged, except for characters that XML does not allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      const back = parse(`<a>${element('b', { c: text }, escapeXml(text))}</a>`).children[0]
      const allowed = text.replace(
        /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
        '\ufffd',
      )
      expect([back?.attributes.c, back?.text]).toEqual([allowed, allowed])
    }),
  )
})
