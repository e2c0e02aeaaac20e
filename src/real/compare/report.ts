import { stringify } from 'yaml'
import { VERSION } from '../../version.ts'
import {
  type Block,
  type Case,
  code,
  joined,
  type Report,
  type RunTime,
  styled,
  type Text,
  text,
} from '../reports/report.ts'
import { terminalView } from '../reports/views.ts'
import { allChoices, type Choice } from './probes/choices.ts'
import { loadProbes } from './probes/probe.ts'
import type { Proposal } from './propose.ts'
import { type Comparison, exitCodeOf, type ProbeResult, type Verdict } from './result.ts'

/** The report of a comparison; docs/compare-report.schema.json describes its facts. */
export function compareReport(comparison: Comparison, proposal: Proposal | undefined, time: RunTime): Report {
  const { a, b, characters, results, interrupted } = comparison
  const rows = rowFindings(comparison)
  const problem = interrupted ? 'The run was interrupted.' : results.find(({ trouble }) => trouble)?.reason
  return {
    name: 'mynah compare',
    ...time,
    summary: summary(comparison, proposal, rows),
    page: page(comparison, proposal, rows),
    // One for the whole run, which fails if a side had trouble or the run was interrupted.
    cases: [
      {
        classname: 'mynah.compare',
        name: 'run',
        ...(problem && { failure: { message: problem, text: problem } }),
      },
      ...results.filter(({ verdict }) => verdict !== 'not run').map(probeCase),
    ],
    properties: [
      ['mynah.version', VERSION],
      ['mynah.a', a],
      ['mynah.b', b],
      ['mynah.characters_a', characters.a],
      ['mynah.characters_b', characters.b],
    ],
    facts: facts(comparison, proposal, rows),
  }
}

function probeCase(result: ProbeResult): Case {
  const { probe, verdict, differences } = result
  const [folder = '', name = ''] = probe.id.split('/')
  const at = { classname: `mynah.compare.${folder}`, name: `${name}: ${probe.title}` }
  if (verdict !== 'different') return at
  const [first] = differences
  const message = `${first?.path}: A ${valueInWords(first?.a)}, B ${valueInWords(first?.b)}`
  return {
    ...at,
    failure: { message, text: terminalView(resultLines(result)).trimEnd() },
  }
}

const MAX_DIFFERENCES = 12
const MAX_COLUMNS = 240
const MAX_CHARACTERS = 2000
const LINE_WIDTH = 110

/** A probe's differences, printed as soon as it finishes; empty if there are none. */
export function resultLines(result: ProbeResult): Text[] {
  const { probe, verdict, differences } = result
  if (verdict === 'same' || verdict === 'not run') return []
  const about = notesOn(result)
  const more = differences.length - MAX_DIFFERENCES
  const color = verdict === 'different' ? 'red' : 'yellow'
  const value = (of: unknown) => ({ value: valueInWords(of), most: MAX_COLUMNS })
  return [
    text`${styled(color, verdict)}${' '.repeat(11 - verdict.length)}${styled('bold', probe.id)}  ${probe.title}`,
    ...differences
      .slice(0, MAX_DIFFERENCES)
      .flatMap(({ path, a, b }) => [
        text`    ${path}`,
        text`      ${styled('cyan', 'A')}  ${value(a)}`,
        text`      ${styled('magenta', 'B')}  ${value(b)}`,
      ]),
    ...(more > 0 ? [text`    and ${more} more`] : []),
    ...(about === '' ? [] : [text`    ${{ value: about, most: MAX_COLUMNS }}`]),
  ]
}

function summary(
  comparison: Comparison,
  proposal: Proposal | undefined,
  { promoted, refuted }: RowFindings,
): Block[] {
  const rows = (title: string, found: readonly Choice[]): Text[] =>
    found.length === 0 ? [] : [[''], [`${title}:`], ...wrapped(found.map(({ id }) => id))]
  return [
    ...[...reasonsNotRun(comparison)].map(
      ([reason, ids]) =>
        text`${styled('dim', 'not run')}    ${ids.length === 1 ? (ids[0] ?? '') : `${ids.length} probes`}: ${reason}`,
    ),
    [''],
    [inOneLine(comparison)],
    ...rows(
      `If B is the service, these rows of docs/choices.md become "observed ${comparison.day}"`,
      promoted,
    ),
    ...rows('If B is the service, these rows of docs/choices.md are wrong', refuted),
    ...proposalLines(proposal).map((line) => text`${line}`),
  ]
}

/** Names separated by commas, wrapped. */
function wrapped(names: readonly string[]): Text[] {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const last = lines.at(-1)
    const word = index === names.length - 1 ? name : `${name},`
    if (last === undefined || last.length + word.length >= LINE_WIDTH) lines.push(`  ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => [line])
}

/** Changes that would make Mynah answer like B. */
function proposalLines(proposal: Proposal | undefined): string[] {
  if (!proposal) return []
  const { changes, unexplained } = proposal
  return [
    ...changes.flatMap(({ probes, ...change }) => [
      '',
      `With this in a scenario Mynah answers like B in ${probes.join(', ')}:`,
      ...stringify(change)
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    ...(unexplained.length > 0 ? ['', 'Nothing makes Mynah answer like B in:'] : []),
    ...unexplained.map(
      ({ probe, rows: ids }) => `  ${probe}${ids.length > 0 ? ` (rows ${ids.join(', ')})` : ''}`,
    ),
  ]
}

function page(
  comparison: Comparison,
  proposal: Proposal | undefined,
  { promoted, refuted }: RowFindings,
): Block[] {
  const { a, b, day } = comparison
  const different = withVerdict(comparison, 'different')
  const codes = (ids: readonly string[]): Text =>
    joined(
      ids.map((id) => code(id)),
      ', ',
    )
  const ids = (found: readonly { readonly id: string }[]) =>
    found.length === 0 ? [] : [codes(found.map(({ id }) => id))]
  const proposed = proposalLines(proposal).join('\n').trim()
  return [
    {
      heading: [
        `mynah compare: ${different.length === 0 ? 'no difference' : `${different.length} different`}`,
      ],
      level: 3,
    },
    text`A is ${code(a)}, B is ${code(b)}, ${[day]}. ${[inOneLine(comparison)]}`,
    ...section('Different', different.flatMap(differenceTable)),
    ...section(
      'The same, but for the words of messages',
      withVerdict(comparison, 'wording').flatMap(differenceTable),
    ),
    ...section(
      'Unsteady',
      listOf(
        withVerdict(comparison, 'unsteady').map(
          (result) => text`${code(result.probe.id)}: ${notesOn(result)}`,
        ),
      ),
    ),
    ...section(
      'Not run',
      listOf([...reasonsNotRun(comparison)].map(([reason, probes]) => text`${reason}: ${codes(probes)}`)),
    ),
    ...section(`Rows that become "observed ${day}" if B is the service`, ids(promoted)),
    ...section('Rows that are wrong if B is the service', ids(refuted)),
    ...section('Proposal', proposed === '' ? [] : [{ lines: proposed, language: 'yaml' }]),
    ...section('The same', ids(withVerdict(comparison, 'same').map(({ probe }) => probe))),
  ]
}

const section = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ heading: [title], level: 4 }, ...blocks]

const listOf = (list: readonly Text[]): Block[] => (list.length === 0 ? [] : [{ list }])

function differenceTable(result: ProbeResult): Block[] {
  const { probe, differences } = result
  const about = notesOn(result)
  const cell = (value: unknown): Text => [code(valueInWords(value), MAX_CHARACTERS)]
  return [
    text`${styled('bold', probe.title)} (${code(probe.id)})${about === '' ? [] : text`, ${about}`}`,
    { head: [[], ['A'], ['B']], rows: differences.map(({ path, a, b }) => [[code(path)], cell(a), cell(b)]) },
  ]
}

function facts(comparison: Comparison, proposal: Proposal | undefined, { promoted, refuted }: RowFindings) {
  const { a, b, day, characters, interrupted, results } = comparison
  return {
    version: 1,
    mynah: VERSION,
    passed: exitCodeOf(comparison) === 0,
    a,
    b,
    day,
    interrupted,
    characters,
    probes: results.map(({ probe, verdict, reason, differences, observed, runs, runsCutBy, unsteady }) => ({
      id: probe.id,
      title: probe.title,
      settles: probe.settles,
      verdict,
      reason,
      runs,
      runs_cut_by: runsCutBy,
      unsteady,
      ...(differences.length > 0 && { differences, answers: observed }),
    })),
    rows: { promoted: promoted.map(({ id }) => id), refuted: refuted.map(({ id }) => id) },
    proposal,
  }
}

type RowFindings = ReturnType<typeof rowFindings>

/**
 * The rows of docs/choices.md that the results confirm: not yet observed, and all of their probes ran and found no
 * difference; and those with a probe that found one. Different wording refutes nothing.
 */
function rowFindings({ results }: Comparison) {
  const verdicts = new Map(results.map(({ probe, verdict }) => [probe.id, verdict]))
  const probes = loadProbes()
  const verdictsOf = ({ id }: Choice) =>
    probes.filter(({ settles }) => settles.includes(id)).map((probe) => verdicts.get(probe.id) ?? 'not run')
  const isSame = (verdict: string) => verdict === 'same' || verdict === 'wording'
  return {
    promoted: allChoices().filter((row) => {
      const found = verdictsOf(row)
      return !row.known.startsWith('observed') && found.length > 0 && found.every(isSame)
    }),
    refuted: allChoices().filter((row) => verdictsOf(row).includes('different')),
  }
}

/** The results with this verdict. */
const withVerdict = ({ results }: Comparison, verdict: Verdict): ProbeResult[] =>
  results.filter((result) => result.verdict === verdict)

/** Probes that were not run, by reason. */
function reasonsNotRun(comparison: Comparison): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { probe, reason = '' } of withVerdict(comparison, 'not run'))
    reasons.set(reason, [...(reasons.get(reason) ?? []), probe.id])
  return reasons
}

/** The whole run in one line. */
function inOneLine(comparison: Comparison): string {
  const count = (verdict: Verdict) => withVerdict(comparison, verdict).length
  const parts = [
    `${count('same')} same`,
    `${count('wording')} same but for wording`,
    `${count('different')} different`,
    ...(count('unsteady') > 0 ? [`${count('unsteady')} unsteady`] : []),
    `${count('not run')} not run`,
  ]
  const { a, b, max } = comparison.characters
  return `${parts.join(', ')}. Characters: ${a} at A, ${b} at B, of at most ${max} each.${
    comparison.interrupted ? ' Interrupted.' : ''
  }`
}

/** Notes on repeated runs of a probe; empty if there are none. */
function notesOn({ runs = 1, runsCutBy, unsteady = [] }: ProbeResult): string {
  const cut = runsCutBy === undefined ? '' : `run ${runs === 1 ? 'once' : `${runs} times`} only: ${runsCutBy}`
  const paths = unsteady.length === 0 ? '' : `different in some of ${runs} runs only: ${unsteady.join(', ')}`
  return [cut, paths].filter((part) => part !== '').join('; ')
}

/** A value of a side on one line. */
const valueInWords = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
