import { fieldsOf } from '../../base/json/unchecked.ts'
import { grouped } from '../../base/runtime/lists.ts'
import { type IsKnownKey, maskValue } from '../../base/secrets/masking.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import { withoutDefaults } from '../replay/without-defaults.ts'
import type { JournalEntry } from './entry.ts'

/** What an application sent with one operation and the same parameters. */
export interface SentRequests {
  /** The operationId; method and path for requests of no operation. */
  readonly operation: string
  /** By name: the query and the body, without texts and defaults. Ids are `<id>`, files are their names. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** All texts, each once, in alphabetical order. */
  readonly texts: readonly string[]
  /** How many requests; omitted for those that poll, because how many they are depends on time. */
  readonly count?: number
  readonly billedCharacters: number
}

/**
 * Summarizes requests for a snapshot: the same for every run that sends the same, in any order. Keys are masked, in texts
 * too, since the summary may be committed; requests of the console are left out.
 * @param dropped how many requests are missing
 * @throws Error if there are any
 */
export function summaryOf(
  entries: readonly JournalEntry[],
  isKnownKey: IsKnownKey,
  dropped: number,
): SentRequests[] {
  if (dropped > 0)
    throw new Error(
      `Of the requests, ${dropped} are no longer in the journal, so the summary would lack them.`,
    )
  const own = entries.filter(({ console }) => console === undefined)
  const groups = grouped(own, (entry) => JSON.stringify([operationOf(entry), parametersOf(entry)]))
  return [...groups].sort(([a], [b]) => compare(a, b)).flatMap(([, group]) => sentRequests(group, isKnownKey))
}

function sentRequests(group: readonly JournalEntry[], isKnownKey: IsKnownKey): SentRequests[] {
  const [first] = group
  if (!first) return []
  const masked = (text: string) => text.replace(WORD, (word) => maskValue(word, isKnownKey, { isId: true }))
  const billed = group.map(({ facts }) => (facts.billedCharacters as number | undefined) ?? 0)
  return [
    {
      operation: operationOf(first),
      parameters: parametersOf(first),
      texts: [...new Set(group.flatMap(textsOf).map(masked))].sort(compare),
      ...(!POLLS.has(first.operation) && { count: group.length }),
      billedCharacters: billed.reduce((sum, one) => sum + one, 0),
    },
  ]
}

/** What can be a key. */
const WORD = /[\w:-]{8,}/g

/** Operations that clients call until something is done. */
const POLLS: ReadonlySet<string | undefined> = new Set([
  'getDocumentStatus',
  'getTranslationMemoryJob',
  'getVoiceTranslateJobStatus',
  'pollQualityEvaluation',
])

/** By code units: the order of a language may change. */
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

const operationOf = ({ operation, method, path }: JournalEntry) =>
  operation ?? `${method} ${path.replaceAll(ID, '<id>')}`

function textsOf({ body }: JournalEntry): string[] {
  const { text } = fieldsOf(body)
  return (Array.isArray(text) ? text : [text]).filter((one) => typeof one === 'string')
}

function parametersOf({ operation, query, body }: JournalEntry): Readonly<Record<string, unknown>> {
  const { text: _, ...sent } = fieldsOf(withoutDefaults(body, operationNamed(operation)?.body?.shape))
  return inOrder({ ...Object.fromEntries(new URLSearchParams(query)), ...sent }) as Record<string, unknown>
}

/** UUIDs, and ids and keys of documents: they differ from run to run. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b[\dA-F]{32}(?:[\dA-F]{32})?\b/gi
/** Parameters with values of the service that differ, too. */
const TOKENS = /token|signature|cursor/i

/** A value with the fields of its objects in order, without what differs from run to run. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(ID, '<id>')
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const { filename, sha256 } = value as Record<string, unknown>
  if (sha256 !== undefined) return filename
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => compare(a, b))
      .map(([name, field]) => [name, TOKENS.test(name) ? '<id>' : inOrder(field)]),
  )
}
