import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { junitReport } from '../../../src/reports/junit.ts'
import type { Run } from '../../../src/reports/run.ts'
import { element, inText } from '../../../src/reports/xml.ts'
import { hasTool } from '../../support/outside-tools.ts'
import { expectationsAfterOne, HOSTILE, someAdvisory, someRun, someTunnels } from './some-run.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Reads XML, which has to be well-formed. */
function parse(xml: string): Element {
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
 * What the schemas of JUnit's XML ask for, that of Ant (windyroad) and that of Jenkins: which elements in which order,
 * which attributes there have to be and which there may be, and what they look like.
 */
function breaches(root: Element): string[] {
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

const casesOf = (xml: string) =>
  parse(xml).children[0]?.children.filter(({ name }) => name === 'testcase') ?? []

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

  it('is never without a case', () => {
    const xml = junitReport(someRun())
    expect(breaches(parse(xml))).toEqual([])
    expect(casesOf(xml)).toHaveLength(1)
  })

  it('tells where proxies led and what they refused, by host', () => {
    const tunnels = [...someTunnels('shop.example'), ...someTunnels('other.example')]
    const xml = junitReport(someRun({ tunnels }))
    expect(breaches(parse(xml))).toEqual([])
    const properties = parse(xml).children[0]?.children[0]?.children ?? []
    const hosts = properties.map(({ attributes }) => attributes).filter(({ name }) => name === 'mynah.host')
    const said = 'passed 2 connections through, 1,001 bytes sent, 20,002 received; refused 1'
    expect(hosts.map(({ value }) => value)).toEqual([`shop.example: ${said}`, `other.example: ${said}`])
  })

  it('keeps to the rules whatever there is in it', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(HOSTILE))
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (a, b, c, holds) => {
        const expectations: Run['expectations'] = [
          { holds, match: { path: a }, expected: 1, count: 0, forgotten: 0, matches: [], nearestMisses: [] },
        ]
        const advisories = [someAdvisory({ message: b })]
        const tunnels = someTunnels(a)
        const run = someRun({ command: [c, a], scenario: b, seed: c, expectations, advisories, tunnels })
        expect(breaches(parse(junitReport(run)))).toEqual([])
      }),
    )
  })

  it.skipIf(!hasTool('xmllint'))('is well-formed to libxml2, too', () => {
    const xml = junitReport(someRun({ command: [HOSTILE], scenario: HOSTILE }))
    expect(execFileSync('xmllint', ['--noout', '-'], { input: xml, encoding: 'utf8' })).toBe('')
  })
})

describe('strings in XML', () => {
  it('come back as they were, but for characters that XML does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const back = parse(`<a>${element('b', { c: text }, inText(text))}</a>`).children[0]
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
