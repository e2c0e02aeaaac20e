import { expectationInWords, report } from '../journal/verification/report.ts'
import type { Verification } from '../journal/verification/verify.ts'
import { createPaint } from '../terminal/colors.ts'
import { commandLine } from './command-line.ts'
import { type JunitCase, junitDocument, secondsOf } from './junit-document.ts'
import { failingAdvisories, hostInWords, hostRows, type Run } from './run.ts'
import { summary } from './summary.ts'

/**
 * A run as JUnit XML: one test case for the command, so that a file always has one, and one for each expectation.
 */
export function junitReport(run: Run): string {
  const { startedAt, durationMs } = run
  return junitDocument({
    name: 'mynah exec',
    startedAt,
    durationMs,
    properties: [
      ['mynah.version', run.version],
      ['mynah.scenario', run.scenario],
      ['mynah.contract', run.contract],
      ['mynah.seed', run.seed],
      ['mynah.requests', run.requests.count],
      ['mynah.billed_characters', run.requests.billedCharacters],
      ...hostRows(run).map((row) => ['mynah.host', `${row.host}: ${hostInWords(row)}`] as const),
    ],
    cases: [
      commandCase(run),
      ...run.expectations.map(expectationCase),
      ...failingAdvisories(run).map(({ kind, message }) => ({
        name: kind,
        classname: 'mynah.advisories',
        failure: { message, text: message },
      })),
    ],
    output: summary(run, createPaint(false)),
  })
}

function commandCase({ command, exitCode, durationMs }: Run): JunitCase {
  const failure = `The command ended with ${exitCode}.`
  return {
    name: commandLine(command),
    classname: 'mynah.command',
    time: secondsOf(durationMs),
    ...(exitCode !== 0 && { failure: { message: failure, text: failure } }),
  }
}

function expectationCase(found: Verification, index: number): JunitCase {
  const text = report(found)
  const [message = ''] = text.split('\n')
  return {
    name: `${index + 1}: ${expectationInWords(found)}`,
    classname: 'mynah.expectations',
    ...(!found.holds && { failure: { message, text } }),
  }
}
