import { type SaxesAttributeNS, SaxesParser } from 'saxes'

/** An element of XML. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Parses XML, which must be well-formed. */
export function parse(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes as Record<string, SaxesAttributeNS>)
    const made: Element = {
      name,
      attributes: Object.fromEntries(values.map(([key, { value }]) => [key, value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(made)
    open.push(made)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const parent = open.at(-1)
    if (parent) parent.text += text
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root.children[0] ?? root
}

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
