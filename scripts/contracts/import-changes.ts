import { stringify } from 'yaml'
import type { Lifetime } from '../../src/contract/openapi/operation.ts'
import { textPattern } from '../../src/watch/matching/text-pattern.ts'
import { type Difference, differencesOf, type PublicElements, publicElements } from './public-elements.ts'
import type { PublicChange } from './public-history.ts'

/** Differences of the public history for which there is no entry, and why; openapi/changes-reviewed.yaml. */
export interface Reviewed {
  /** The day of the commit; omitted for elements that never count. */
  readonly date?: string
  /** Keys of the elements; `*` stands for anything. */
  readonly elements: readonly string[]
  readonly reason: string
}

/** What the newest public document has and ours does not, and why; in the same file. */
export type Differing = Omit<Reviewed, 'date'>

/** What an import found. */
export interface Imported {
  /** How many differences neither our document nor the reviewed list has. */
  readonly missing: number
  readonly known: number
  /** The missing ones as entries for openapi/changes.yaml. */
  readonly report: string
}

/**
 * Compares the public history with our document, whose elements have the days of openapi/changes.yaml. A difference is
 * known if our document has the same one on the same day.
 */
export function importChanges(
  history: readonly PublicChange[],
  ours: object,
  reviewed: readonly Reviewed[],
): Imported {
  const own = publicElements(ours)
  let known = 0
  let missing = 0
  const entries = history.flatMap(({ differences, ...commit }) => {
    const left = differences.filter(
      (difference) =>
        !isDated(own, difference, commit.date) &&
        !reviewed.some((one) => isMeant(one, difference.key, commit.date)),
    )
    known += differences.length - left.length
    missing += left.length
    return left.length > 0 ? [entryOf(commit, left, own)] : []
  })
  return { missing, known, report: entries.join('\n') }
}

/**
 * What the newest public document has and ours lacks, whenever it came: constraints too, so that ours is as strict.
 * @returns keys of elements, without what is inside of one that is missing itself
 */
export function lackingElements(
  newest: PublicElements,
  ours: object,
  differing: readonly Differing[],
): string[] {
  return differencesOf(publicElements(ours), newest).flatMap(({ key, change }) =>
    change === 'removed' || differing.some((one) => isMeant(one, key)) ? [] : [key],
  )
}

/** Whether our document has the difference on this day. */
function isDated(own: PublicElements, { key, change }: Difference, date: string): boolean {
  const days: Lifetime | undefined = own.get(key)
  return (change === 'added' ? days?.since : days?.until) === date
}

const isMeant = ({ date, elements }: Reviewed, key: string, on?: string) =>
  (date === undefined || date === on) && elements.some((pattern) => textPattern(pattern)(key))

/** What is added and removed, in the form of openapi/changes.yaml; anything else as a comment. */
function entryOf(
  { commit, date, subject }: Omit<PublicChange, 'differences'>,
  differences: readonly Difference[],
  own: PublicElements,
): string {
  const isNamed = ({ kind }: Difference) => kind !== 'limit' && kind !== 'deprecated' && kind !== 'required'
  const names = (wanted: Difference['change']) => [
    ...new Set(
      differences.flatMap((one) =>
        isNamed(one) && one.change === wanted ? [own.get(one.key)?.name ?? one.key] : [],
      ),
    ),
  ]
  const [adds, removes] = [names('added'), names('removed')]
  const entry = {
    date,
    what: '?',
    source: `public OpenAPI document, ${commit}: "${subject}"`,
    ...(adds.length > 0 && { adds }),
    ...(removes.length > 0 && { removes }),
  }
  const notes = differences.filter((one) => !isNamed(one)).map(({ key, change }) => `  # ${change}: ${key}\n`)
  const unknown = differences.some(({ key }) => !own.has(key))
    ? '  # Our document lacks those with a route. Describe them there, or say why not.\n'
    : ''
  return stringify([entry], { lineWidth: 0 }) + notes.join('') + unknown
}
