import { escapeXml } from '../markup/escapes.ts'
import { element } from './xml.ts'

/** A test case. It passed if it has no failure. */
export interface JunitCase {
  readonly classname: string
  readonly name: string
  /** Seconds with three decimals. */
  readonly time?: string
  readonly failure?: { readonly message: string; readonly text: string }
}

/** The metadata of a suite. */
export interface JunitSuite {
  /** The command: `mynah exec`. */
  readonly name: string
  /** By the machine's clock, ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
  readonly properties: readonly (readonly [name: string, value: string | number])[]
  /** At least one. */
  readonly cases: readonly JunitCase[]
  readonly output: string
}

/** A suite as JUnit XML. The attributes and their order are valid by the schemas of both Ant and Jenkins. */
export function junitDocument(suite: JunitSuite): string {
  const { name, startedAt, durationMs, properties, cases, output } = suite
  const attributes = {
    id: 0,
    package: 'mynah',
    name,
    // Ant's schema allows neither zone nor fraction; the time is UTC.
    timestamp: startedAt.slice(0, 19),
    hostname: 'localhost',
    tests: cases.length,
    failures: cases.filter(({ failure }) => failure).length,
    errors: 0,
    skipped: 0,
    time: secondsOf(durationMs),
  }
  const content = [
    element(
      'properties',
      {},
      properties.map(([property, value]) => element('property', { name: property, value })),
    ),
    ...cases.map(testCase),
    element('system-out', {}, escapeXml(output)),
    element('system-err', {}),
  ]
  const document = element('testsuites', {}, [element('testsuite', attributes, content)])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

/** Milliseconds as JUnit has them. */
export const secondsOf = (ms: number) => (ms / 1000).toFixed(3)

function testCase({ name, classname, time = '0.000', failure }: JunitCase): string {
  const content = failure
    ? [element('failure', { message: failure.message, type: 'mynah' }, escapeXml(failure.text))]
    : []
  return element('testcase', { name, classname, time }, content)
}
