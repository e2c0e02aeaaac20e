import type { Advisory } from '../journal/advisory.ts'
import { expectationInWords, report } from '../journal/verification/report.ts'
import type { Verification } from '../journal/verification/verify.ts'
import { createPaint } from '../terminal/colors.ts'
import { commandLine } from './command-line.ts'
import { failingAdvisories, hostInWords, hostRows, type Run } from './run.ts'
import { summary } from './summary.ts'
import { element, inText } from './xml.ts'

/**
 * A run as JUnit XML: one test case for the command, so that a file always has one, and one for each expectation. The
 * attributes and their order are valid by the schemas of both Ant and Jenkins.
 */
export function junitReport(run: Run): string {
  const seconds = (run.durationMs / 1000).toFixed(3)
  const forbidden = failingAdvisories(run)
  const cases = [
    commandCase(run, seconds),
    ...run.expectations.map(expectationCase),
    ...forbidden.map(advisoryCase),
  ]
  const failures =
    Number(run.exitCode !== 0) + run.expectations.filter(({ holds }) => !holds).length + forbidden.length
  const suite = element(
    'testsuite',
    {
      id: 0,
      package: 'mynah',
      name: 'mynah exec',
      // Ant's schema allows neither zone nor fraction; the time is UTC.
      timestamp: run.startedAt.slice(0, 19),
      hostname: 'localhost',
      tests: cases.length,
      failures,
      errors: 0,
      skipped: 0,
      time: seconds,
    },
    [
      element('properties', {}, [
        property('mynah.version', run.version),
        property('mynah.scenario', run.scenario),
        property('mynah.contract', run.contract),
        property('mynah.seed', run.seed),
        property('mynah.requests', run.requests.count),
        property('mynah.billed_characters', run.requests.billedCharacters),
        ...hostRows(run).map((row) => property('mynah.host', `${row.host}: ${hostInWords(row)}`)),
      ]),
      ...cases,
      element('system-out', {}, inText(summary(run, createPaint(false)))),
      element('system-err', {}),
    ],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, [suite])}\n`
}

const property = (name: string, value: string | number) => element('property', { name, value })

function commandCase({ command, exitCode }: Run, time: string): string {
  const failure = `The command ended with ${exitCode}.`
  return testCase({ name: commandLine(command), classname: 'mynah.command', time }, exitCode === 0, [
    failure,
    failure,
  ])
}

function expectationCase(found: Verification, index: number): string {
  const text = report(found)
  const [message = ''] = text.split('\n')
  const name = `${index + 1}: ${expectationInWords(found)}`
  return testCase({ name, classname: 'mynah.expectations', time: '0.000' }, found.holds, [message, text])
}

const advisoryCase = ({ kind, message }: Advisory): string =>
  testCase({ name: kind, classname: 'mynah.advisories', time: '0.000' }, false, [message, message])

function testCase(
  attributes: Readonly<Record<string, string>>,
  holds: boolean,
  [message, text]: readonly [message: string, text: string],
): string {
  return element(
    'testcase',
    attributes,
    holds ? [] : [element('failure', { message, type: 'mynah' }, inText(text))],
  )
}
