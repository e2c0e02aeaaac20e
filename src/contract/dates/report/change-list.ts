import type { Change, ChangeDate, ChangesFile, Citation } from '../change.ts'
import { deprecatedName } from '../deprecations.ts'
import { resolveContract } from '../resolve-contract.ts'

/** Output formats for changes. */
export type ChangeFormat = 'text' | 'markdown' | 'json'

/** Changes, and the range they cover. */
export interface ChangeList {
  /** The day after which they start; undefined for all known changes. */
  readonly from: ChangeDate | undefined
  readonly to: ChangeDate
  readonly changes: readonly Change[]
}

/** All known changes. */
export const allChanges = ({ changes }: ChangesFile): ChangeList => ({
  from: undefined,
  to: changes.at(-1)?.date ?? '',
  changes,
})

/** What changed from one contract to another, both of which must exist; in order of date. */
export function changesBetween({ changes }: ChangesFile, one: string, other: string): ChangeList {
  const [from = '', to = ''] = [one, other].map((contract) => resolveContract({ contract }).date).sort()
  return { from, to, changes: changes.filter(({ date }) => date > from && date <= to) }
}

/** Changes in one of the formats. */
export function writeChanges(list: ChangeList, format: ChangeFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(list, null, 2)}\n`
    case 'markdown':
      return list.changes.length === 0 ? NOTHING : markdownTable(list.changes)
    case 'text':
      return list.changes.length === 0 ? NOTHING : list.changes.map(inWords).join('\n')
  }
}

const NOTHING = 'Nothing changed that is known.\n'

/** The changes as a Markdown list, for long ones. */
export const markdownList = (changes: readonly Change[]): string =>
  changes
    .map((change) => `- **${change.date}:** ${whole(change)} *Source: ${sourceInWords(change)}.*\n`)
    .join('')

/** The changes as a Markdown table. */
function markdownTable(changes: readonly Change[]): string {
  const rows = changes.map(
    (change) => `| ${[change.date, cell(whole(change)), cell(sourceInWords(change))].join(' | ')} |`,
  )
  return `${['| Date | Change | Source |', '|---|---|---|', ...rows].join('\n')}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The change, and the replacements for what it deprecates. */
const whole = (change: Change) => [change.what, ...deprecations(change)].join(' ')

/** Where a change is stated, with the sentences. */
const sourceInWords = ({ source, cites = [] }: Change) =>
  [source.replace(/\.$/, ''), ...cites.map(citationInWords)].join('. ')

/** A citation for people: its place and its sentence. */
export function citationInWords(citation: Citation): string {
  if ('document' in citation)
    return `${citation.file ?? 'OpenAPI document'}, ${citation.document}: "${citation.says}"`
  if ('documentation' in citation)
    return `Documentation's OpenAPI document, ${citation.documentation}, "${citation.subject}": "${citation.says}"`
  return 'release_notes' in citation
    ? `Release notes: "${citation.release_notes}"`
    : `Changelog of v3/languages: "${citation.languages_changelog}"`
}

const MARGIN = '            '
const COLUMNS = 100

const inWords = (change: Change) =>
  [...wrapped(whole(change)), ...wrapped(`(${sourceInWords(change)})`)]
    .map((line, index) => `${index === 0 ? change.date.padEnd(MARGIN.length) : MARGIN}${line}\n`)
    .join('')

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + 1 + word.length > COLUMNS - MARGIN.length) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** The replacements for deprecated elements, with equal ones grouped. */
function deprecations({ deprecates = [] }: Change): string[] {
  const byWay = new Map<string, Set<string>>()
  for (const { what, instead, stops } of deprecates) {
    const use = instead === 'nothing' ? 'can be left out' : `is deprecated: use ${instead}`
    const end =
      stops === undefined ? '' : `; it stops ${stops === 'announced' ? 'with `next`' : `on ${stops}`}`
    const way = `${use}${end}`
    byWay.set(way, (byWay.get(way) ?? new Set()).add(deprecatedName(what, '`')))
  }
  return [...byWay].map(([way, names]) => `${[...names].join(' and ')} ${way}.`)
}
