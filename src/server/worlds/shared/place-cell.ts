import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import { createOrigins } from '../../../plan/scenarios/source.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'

/** A world, as other nodes are told about it. */
export interface PlaceCell {
  /** Undefined for the default world. */
  readonly name?: string | undefined
  /** How often its session was restarted. */
  readonly era: number
  /** Where its state is; undefined for a session that uses the default world's state. */
  readonly scope?: string | undefined
  /** The digest of its scenario, which is in a separate cell. */
  readonly scenario?: string | undefined
  readonly contract?: string | undefined
  readonly mock?: MockOptions | undefined
}

const PLACE = 'place/'
const PART = 'part/'
const USE = 'use/'
const SCENARIO = 'scenario/'

/** The names of cells. A world's key is the encoded name of its session; the default world's is empty. */
export const cellNames = {
  place: (key: string) => `${PLACE}${key}`,
  part: (key: string, part: string) => `${PART}${part}/${key}`,
  use: (key: string) => `${USE}${key}`,
  scenario: (digest: string) => `${SCENARIO}${digest}`,
}

/** The scope of a world's journal. */
export const journalScope = (key: string) => `journal/${key}`
export const keyOfJournal = (scope: string) => scope.slice(journalScope('').length)

export const keyOf = (name: string | undefined) => (name === undefined ? '' : encodeURIComponent(name))

/** What a cell contains. */
export type CellKind =
  | { readonly kind: 'place' | 'use'; readonly key: string }
  | { readonly kind: 'part'; readonly key: string; readonly part: string }
  | { readonly kind: 'other'; readonly key: undefined }

export function kindOfCell(cell: string): CellKind {
  if (cell.startsWith(PLACE)) return { kind: 'place', key: cell.slice(PLACE.length) }
  if (cell.startsWith(USE)) return { kind: 'use', key: cell.slice(USE.length) }
  if (!cell.startsWith(PART)) return { kind: 'other', key: undefined }
  const end = cell.indexOf('/', PART.length)
  return { kind: 'part', part: cell.slice(PART.length, end), key: cell.slice(end + 1) }
}

/** A scenario as its cell contains it. It was validated on arrival, so positions of its parts are not needed. */
export const scenarioText = ({ scenario, files, notices }: LoadedScenario) =>
  JSON.stringify({ scenario, files, notices })

export function scenarioFrom(digest: string, text: string): LoadedScenario {
  const { scenario, files, notices = [] } = JSON.parse(text)
  return { scenario, files, notices, digest, origins: createOrigins() }
}
