import { visibleLines, visibleText } from '../../terminal/visible-text.ts'
import type { Proposal } from '../propose.ts'
import type { Comparison, ProbeResult } from '../result.ts'
import { rowFindings } from './row-findings.ts'
import { aboutRuns, inOneLine, reasonsNotRun, valueInWords, withVerdict } from './sections.ts'
import { proposalLines } from './terminal.ts'

const MAX_VALUE = 2000

/** A run as Markdown with tables, for GitHub and GitLab. */
export function markdownReport(comparison: Comparison, proposal: Proposal | undefined): string {
  const { promoted, refuted } = rowFindings(comparison)
  const different = withVerdict(comparison, 'different')
  const wording = withVerdict(comparison, 'wording')
  const unsteady = withVerdict(comparison, 'unsteady')
  return [
    `### mynah compare: ${different.length === 0 ? 'no difference' : `${different.length} different`}`,
    `A is ${code(comparison.a)}, B is ${code(comparison.b)}, ${comparison.day}. ${inOneLine(comparison)}`,
    ...section('Different', different.map(differenceTable)),
    ...section('The same, but for the words of messages', wording.map(differenceTable)),
    ...section(
      'Unsteady',
      unsteady.map((result) => `- ${code(result.probe.id)}: ${plain(aboutRuns(result))}`),
    ),
    ...section(
      'Not run',
      [...reasonsNotRun(comparison)].map(
        ([reason, ids]) => `- ${plain(reason)}: ${ids.map(code).join(', ')}`,
      ),
    ),
    ...section(`Rows that become "observed ${comparison.day}" if B is the service`, idList(promoted)),
    ...section('Rows that are wrong if B is the service', idList(refuted)),
    ...(proposal ? section('Proposal', [fenced(proposalLines(proposal).join('\n').trim())]) : []),
    ...section('The same', [
      withVerdict(comparison, 'same')
        .map(({ probe }) => code(probe.id))
        .join(', '),
    ]),
    '',
  ].join('\n\n')
}

const section = (title: string, paragraphs: readonly string[]) =>
  paragraphs.join('') === '' ? [] : [`#### ${title}`, ...paragraphs]

const idList = (rows: readonly { readonly id: string }[]) =>
  rows.length === 0 ? [] : [rows.map(({ id }) => code(id)).join(', ')]

const differenceTable = (result: ProbeResult) => {
  const { probe, differences } = result
  const about = aboutRuns(result)
  return [
    `**${plain(probe.title)}** (${code(probe.id)})${about === '' ? '' : `, ${plain(about)}`}`,
    '',
    '| | A | B |',
    '| --- | --- | --- |',
    ...differences.map(({ path, a, b }) => `| ${code(path)} | ${cell(a)} | ${cell(b)} |`),
  ].join('\n')
}

const cell = (value: unknown) => code(valueInWords(value).slice(0, MAX_VALUE))

/** A value of a side without markup, on one line. */
const plain = (text: string): string =>
  visibleText(text).replace(/[!#$&*+\-:<>@[\\\]^_`{|}~]/g, (character) => `&#${character.charCodeAt(0)};`)

const code = (text: string): string => `<code>${plain(text)}</code>`

const fenced = (text: string): string => `\`\`\`yaml\n${visibleLines(text)}\n\`\`\``
