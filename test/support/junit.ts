import { readXml, type XmlElement } from '../../src/plan/string-files/xml-tree.ts'

/** An element of XML. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

/** Parses XML, which must be well-formed. */
export const parse = (xml: string): Element => withText(readXml(xml))

const withText = ({ name, attributes, children }: XmlElement): Element => ({
  name,
  attributes,
  children: children.flatMap((child) => (typeof child === 'string' ? [] : [withText(child)])),
  text: children.filter((child) => typeof child === 'string').join(''),
})

/**
 * Violations of the JUnit XML schemas of Ant (windyroad) and Jenkins: elements and their order, required and optional
 * attributes, and the formats of these.
 */
export function breaches(root: Element): string[] {
  const found: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(what)
  }
  const has = ({ name, attributes }: Element, needed: readonly string[]) =>
    check(
      JSON.stringify(Object.keys(attributes).sort()) === JSON.stringify([...needed].sort()),
      `${name} has ${Object.keys(attributes)}, not ${needed}`,
    )
  check(root.name === 'testsuites', 'the root is testsuites')
  has(root, [])
  for (const suite of root.children) {
    const { attributes, children } = suite
    has(suite, [
      ...['id', 'package', 'name', 'timestamp', 'hostname', 'tests', 'failures', 'errors', 'skipped', 'time'],
    ])
    for (const name of ['id', 'tests', 'failures', 'errors', 'skipped'])
      check(/^\d+$/.test(attributes[name] ?? ''), `${name} is a number`)
    check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(attributes.timestamp ?? ''), 'timestamp has no zone')
    check(/^\d+\.\d{3}$/.test(attributes.time ?? ''), 'time is seconds')
    check(
      /^properties (testcase )+system-out system-err$/.test(children.map(({ name }) => name).join(' ')),
      'elements are in order',
    )
    const cases = children.filter(({ name }) => name === 'testcase')
    const failed = cases.filter((one) => one.children.length > 0)
    check(cases.length === Number(attributes.tests), 'tests counts the cases')
    check(failed.length === Number(attributes.failures), 'failures counts those that failed')
    for (const one of cases) {
      has(one, ['name', 'classname', 'time'])
      check(one.attributes.name !== '', 'a case has a name')
      for (const failure of one.children) {
        check(failure.name === 'failure', 'a case has failures and nothing else')
        has(failure, ['message', 'type'])
      }
    }
    for (const one of children[0]?.children ?? []) has(one, ['name', 'value'])
  }
  return found
}

/** The test cases of a report. */
export const casesOf = (xml: string) =>
  parse(xml).children[0]?.children.filter(({ name }) => name === 'testcase') ?? []
