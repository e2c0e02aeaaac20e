import { stringify } from 'yaml'
import type { Paint } from '../../terminal/colors.ts'
import { cutTo } from '../../terminal/columns.ts'
import { visibleText } from '../../terminal/visible-text.ts'
import type { Proposal } from '../propose.ts'
import type { Comparison, ProbeResult } from '../result.ts'
import { rowFindings } from './row-findings.ts'
import { aboutRuns, inOneLine, reasonsNotRun, valueInWords } from './sections.ts'

const MAX_DIFFERENCES = 12
const MAX_COLUMNS = 240
const LINE_WIDTH = 110

/** A probe's differences, printed as soon as it finishes; empty if there are none. */
export function resultLines(result: ProbeResult, paint: Paint): string[] {
  const { probe, verdict, differences } = result
  if (verdict === 'same' || verdict === 'not run') return []
  const about = aboutRuns(result)
  const head = `${paint(verdict === 'different' ? 'red' : 'yellow', verdict)}${' '.repeat(11 - verdict.length)}${paint('bold', probe.id)}  ${probe.title}`
  const shown = differences.slice(0, MAX_DIFFERENCES)
  const more = differences.length - shown.length
  return [
    head,
    ...shown.flatMap(({ path, a, b }) => [
      `    ${visibleText(path)}`,
      `      ${paint('cyan', 'A')}  ${value(a)}`,
      `      ${paint('magenta', 'B')}  ${value(b)}`,
    ]),
    ...(more > 0 ? [`    and ${more} more`] : []),
    ...(about === '' ? [] : [`    ${cutTo(MAX_COLUMNS, visibleText(about))}`]),
  ]
}

const value = (of: unknown) => cutTo(MAX_COLUMNS, visibleText(valueInWords(of)))

/** The summary printed at the end. */
export function summaryLines(comparison: Comparison, proposal: Proposal | undefined, paint: Paint): string[] {
  const { promoted, refuted } = rowFindings(comparison)
  return [
    ...[...reasonsNotRun(comparison)].map(
      ([reason, ids]) =>
        `${paint('dim', 'not run')}    ${ids.length === 1 ? ids[0] : `${ids.length} probes`}: ${visibleText(reason)}`,
    ),
    '',
    inOneLine(comparison),
    ...rows(
      `If B is the service, these rows of docs/fidelity.md become "observed ${comparison.day}"`,
      promoted,
    ),
    ...rows('If B is the service, these rows of docs/fidelity.md are wrong', refuted),
    ...(proposal ? proposalLines(proposal) : []),
  ]
}

const rows = (title: string, found: readonly { readonly id: string }[]) =>
  found.length === 0 ? [] : ['', `${title}:`, ...inLines(found.map(({ id }) => id))]

/** Names separated by commas, wrapped. */
function inLines(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const last = lines.at(-1)
    const text = index === names.length - 1 ? name : `${name},`
    if (last === undefined || last.length + text.length >= LINE_WIDTH) lines.push(`  ${text}`)
    else lines[lines.length - 1] = `${last} ${text}`
  }
  return lines
}

/** Changes that would make Mynah answer like B. */
export function proposalLines({ settings, unexplained }: Proposal): string[] {
  return [
    ...settings.flatMap(({ settings: proposed, probes }) => [
      '',
      `With these settings Mynah answers like B in ${probes.join(', ')}:`,
      ...stringify({ settings: proposed })
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    ...(unexplained.length > 0
      ? [
          '',
          'No setting makes Mynah answer like B in:',
          ...unexplained.map(
            ({ probe, rows: ids }) => `  ${probe}${ids.length > 0 ? ` (rows ${ids.join(', ')})` : ''}`,
          ),
        ]
      : []),
  ]
}
