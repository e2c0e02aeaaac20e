import { escapeXml, escapeXmlAttribute } from '../markup/escapes.ts'
import type { Case, Report } from './report.ts'

/** A report as JUnit XML. The attributes and their order are valid by the schemas of both Ant and Jenkins. */
export function junitView(report: Report, summary: string): string {
  const { name, startedAt, durationMs, properties, cases } = report
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
    element('system-out', {}, escapeXml(summary)),
    element('system-err', {}),
  ]
  const document = element('testsuites', {}, [element('testsuite', attributes, content)])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(3)

function testCase({ name, classname, durationMs = 0, failure }: Case): string {
  const content = failure
    ? [element('failure', { message: failure.message, type: 'mynah' }, escapeXml(failure.text))]
    : []
  return element('testcase', { name, classname, time: secondsOf(durationMs) }, content)
}

/** An element. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly string[] | string = [],
): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXmlAttribute(String(value))}"`],
  )
  const start = `<${name}${pairs.join('')}`
  if (typeof content === 'string') return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
  return content.length === 0 ? `${start}/>` : `${start}>\n${content.join('\n')}\n</${name}>`
}
