import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { VERSION } from '../../version.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import type { Secrets } from './secrets.ts'

/** The first line of every recording. Files without it are not recordings. */
export const HEADING = '# Recorded by mynah record'

/** The facts in a recording's header. */
export interface RecordingFacts {
  readonly name: string
  readonly from: string
  readonly at: string
  readonly expires: string | undefined
}

/**
 * Renders a recording: sorted, with one translation per line, so that diffs show only what changed. Contains no
 * secrets.
 */
export function render(
  { name, ...recorded }: RecordingFacts,
  phrases: readonly PhraseEntry[],
  exchanges: readonly RecordedExchange[],
  secrets: Secrets,
): string {
  const lines = (entries: readonly string[]) => [...new Set(entries.map(secrets.scrub))].sort(byCodeUnits)
  return [
    `${HEADING} ${VERSION} from ${recorded.from} on ${recorded.at}.`,
    '# It holds real output of the service, to which the terms of the service apply. Record again to change it;',
    '# settings of your own go into a scenario that extends it.',
    'version: 1',
    `name: ${JSON.stringify(name)}`,
    `recorded: ${inFlow(recorded)}`,
    ...listed('phrases', lines(phrases.map((phrase) => `  - ${inFlow(phrase)}`))),
    ...listed(
      'exchanges',
      lines(
        exchanges.map(({ match, answer }) => `  - match: ${inFlow(match)}\n    answer: ${inFlow(answer)}`),
      ),
    ),
    '',
  ].join('\n')
}

const listed = (name: string, entries: readonly string[]) =>
  entries.length > 0 ? [`${name}:`, ...entries] : []

const byCodeUnits = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A value in flow style: strings in JSON syntax, names without quotes where YAML allows it. */
function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined
      ? []
      : [
          `${/^[a-z_][\w-]*$/.test(name) && !RESERVED.has(name) ? name : JSON.stringify(name)}: ${inFlow(field)}`,
        ],
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Words that YAML would read as values. */
const RESERVED = new Set(['null', 'true', 'false'])
