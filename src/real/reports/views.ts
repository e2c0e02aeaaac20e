import { escapeXml, escapeXmlAttribute } from '../../base/markup/escapes.ts'
import { createPaint, hasColors, type Output, type Paint } from '../../base/terminal/colors.ts'
import { columnsOf, cutTo } from '../../base/terminal/columns.ts'
import { visibleJson, visibleLines, visibleText } from '../../base/terminal/visible-text.ts'
import type { Block, Case, Report, ReportFormat, Text, Value } from './report.ts'

const plain = createPaint(false)

/** A report as the content of a file. */
export function reportFile(report: Report, format: ReportFormat): string {
  if (format === 'junit') return junitView(report, terminalView(report.summary))
  return format === 'markdown' ? markdownView(report.page) : jsonView(report.facts)
}

/** JSON on several lines. */
export const jsonView = (facts: object): string =>
  `${JSON.stringify(facts, null, 2).split('\n').map(visibleJson).join('\n')}\n`

/** JSON on one line. */
export const jsonLine = (facts: object): string => visibleJson(JSON.stringify(facts))

/** Prints a report, in colors where they can be shown. */
export const print = (blocks: readonly Block[], output: Output & NodeJS.WritableStream): void =>
  void output.write(terminalView(blocks, createPaint(hasColors(output, process.env))))

/** Lines for a terminal, each with its line break. */
export function terminalView(blocks: readonly Block[], paint = plain): string {
  const written = (text: Text) => text.map((part) => terminalPart(part, paint)).join('')
  const lines = blocks.flatMap((block): string[] => {
    if ('lines' in block)
      return visibleLines(block.lines)
        .split('\n')
        .map((line) => `  ${line}`)
    if ('list' in block)
      return [
        ...(block.warning ? [written(block.warning)] : []),
        ...block.list.map((item) => `  - ${written(item)}`),
      ]
    if ('rows' in block) return terminalTable(block, written)
    return [written('heading' in block ? block.heading : block)]
  })
  return lines.map((line) => `${line}\n`).join('')
}

function terminalPart(part: string | Value, paint: Paint): string {
  if (typeof part === 'string') return part
  const { value, as, most = Number.POSITIVE_INFINITY } = part
  const shown = cutTo(most, visibleText(value))
  return as === undefined || as === 'code' ? shown : paint(as, shown)
}

/** Aligned columns; no head if its cells are empty. */
function terminalTable(
  { head, rows }: Extract<Block, { rows: unknown }>,
  written: (text: Text) => string,
): string[] {
  const width = (cell: Text) => columnsOf(cell.map((part) => terminalPart(part, plain)).join(''))
  const lines = head.length > 0 ? [head, ...rows] : rows
  const columns = Math.max(0, ...lines.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...lines.map((line) => width(line[at] ?? []))),
  )
  return lines.map((line) => {
    const cells = line.map((cell, at) => written(cell) + ' '.repeat((widths[at] ?? 0) - width(cell)))
    return `  ${cells.join('  ').trimEnd()}`
  })
}

/** Markdown with tables, for GitHub and GitLab; suitable for `$GITHUB_STEP_SUMMARY`. */
export const markdownView = (blocks: readonly Block[]): string =>
  `${blocks.flatMap(markdownBlock).join('\n\n')}\n`

/** Empty for a table or list without content. */
function markdownBlock(block: Block): string[] {
  if ('heading' in block) return [`${'#'.repeat(block.level)} ${markdownText(block.heading)}`]
  if ('lines' in block) return [fenced(block.lines, block.language)]
  if ('list' in block) {
    const items = block.list.map((item) => `- ${markdownText(item)}`)
    const lines = block.warning ? [markdownText(block.warning), ...items].map((line) => `> ${line}`) : items
    return lines.length === 0 ? [] : [lines.join('\n')]
  }
  if (!('rows' in block)) return [markdownText(block)]
  const { head, rows } = block
  if (rows.length === 0) return []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    [head.map(markdownText), head.map(() => '---'), ...rows.map((row) => row.map(markdownText))]
      .map(line)
      .join('\n'),
  ]
}

const markdownText = (text: Text) => text.map(markdownPart).join('')

function markdownPart(part: string | Value): string {
  if (typeof part === 'string') return part
  const { value, as, most = Number.POSITIVE_INFINITY } = part
  const shown = withoutMarkup(value.slice(0, most))
  // An element, since a pipe between backticks would end the cell of a table.
  if (as === 'code') return `<code>${shown}</code>`
  return as === 'bold' ? `**${shown}**` : shown
}

/** No markup, no link, no mention, on one line. */
const withoutMarkup = (text: string): string =>
  visibleText(text).replace(
    /[!#$&*+\-:<>@[\\\]^_`{|}~]|(?<=www)\./gi,
    (character) => `&#${character.charCodeAt(0)};`,
  )

/** Fenced by more backticks than the text has in a row. */
function fenced(text: string, language: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return [`${fence}${language}`, visibleLines(text), fence].join('\n')
}

/** A report as JUnit XML. The attributes and their order are valid by the schemas of both Ant and Jenkins. */
function junitView(report: Report, summary: string): string {
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
