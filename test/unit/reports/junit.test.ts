import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml } from '../../../src/base/markup/escapes.ts'
import { execReport } from '../../../src/real/reports/exec-report.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import { element, reportFile } from '../../../src/real/reports/views.ts'
import { breaches, casesOf, parse } from '../../support/junit.ts'
import { expectationsAfterOne, HOSTILE, someRun } from './some-run.ts'

const junitReport = (run: Run) => reportFile(execReport(run), 'junit')

describe('the report for JUnit', () => {
  it('has a case for the command and one for each expectation', async () => {
    const expectations = await expectationsAfterOne([
      { match: { operation: 'translateText' }, count: 1 },
      { match: {}, billed: { max: 4 } },
    ])
    const xml = junitReport(someRun({ exitCode: 3, expectations }))
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

  it('always has a case', () => {
    const xml = junitReport(someRun())
    expect(breaches(parse(xml))).toEqual([])
    expect(casesOf(xml)).toHaveLength(1)
  })
})

describe('strings in XML', () => {
  it('conform to the schema in an expectation', () => {
    const expectations: Run['expectations'] = [
      {
        holds: false,
        match: { path: HOSTILE },
        expected: 1,
        count: 0,
        forgotten: 0,
        matches: [],
        nearestMisses: [],
      },
    ]
    expect(breaches(parse(junitReport(someRun({ expectations, seed: HOSTILE }))))).toEqual([])
  })

  it('are unchanged, except for characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const back = parse(`<a>${element('b', { c: text }, escapeXml(text))}</a>`).children[0]
        const allowed = text.replace(
          /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
          '\ufffd',
        )
        expect(back?.attributes.c).toBe(allowed)
        expect(back?.text).toBe(allowed)
      }),
    )
  })
})
