import type { Space } from '../../../state/shared/space.ts'
import type { ForgottenBecause } from '../sessions/unknown-session.ts'
import type { Place } from './place.ts'
import { cellNames, journalScope, type PlaceCell, scenarioText } from './place-cell.ts'

/**
 * What this node tells the others about its worlds: cells, which are part of its commits. follow-nodes.ts is the other
 * end.
 */
export interface NodeTeller {
  /** The worlds that were used in this turn. */
  readonly touched: Iterable<Place>
  /** Marks a world as used in this turn. Before its commit, the others are told what the world remembers. */
  touch(place: Place): void
  /** Tells of a new or replaced world. */
  write(place: Place): void
  /** Tells what the worlds that were used in this turn remember. */
  beforeCut(): void
  /** Tells that a world is gone, and drops its state. */
  remove(place: Place, because: ForgottenBecause): void
  /** Removes parts that a world no longer has. */
  removeParts(place: Place, names: Iterable<string>): void
  /** Removes a scenario that no world has anymore. */
  removeScenario(digest: string): void
  /** Memory was discarded. */
  discarded(): void
}

/** @param places the worlds by key */
export function createNodeTeller(space: Space, places: ReadonlyMap<string, Place>): NodeTeller {
  const touched = new Set<Place>()

  function removeParts({ key }: Place, names: Iterable<string>) {
    for (const name of names) space.removeCell(cellNames.part(key, name), '')
  }

  return {
    touched,
    touch: (place) => void touched.add(place),

    write(place) {
      const { key, session, era, scope, contract, mockOptions: mock, plan } = place
      const { scenario } = plan
      if (scenario) space.setCell(cellNames.scenario(scenario.digest), scenarioText(scenario))
      const cell: PlaceCell = { name: session.name, era, scope, scenario: scenario?.digest, contract, mock }
      space.setCell(cellNames.place(key), JSON.stringify(cell))
      touched.add(place)
    },

    beforeCut() {
      for (const place of touched) {
        if (places.get(place.key) !== place) continue
        for (const [name, part] of place.parts) {
          space.setCell(cellNames.part(place.key, name), JSON.stringify(part.image()))
        }
        if (place.key !== '') space.setCell(cellNames.use(place.key), JSON.stringify(place.lastUse))
      }
      touched.clear()
    },

    remove(place, because) {
      const { key, scope, parts } = place
      touched.delete(place)
      space.removeCell(cellNames.place(key), because)
      space.removeCell(cellNames.use(key), '')
      removeParts(place, parts.keys())
      space.drop(journalScope(key))
      if (scope !== undefined) space.drop(scope)
    },

    removeParts,
    removeScenario: (digest) => space.removeCell(cellNames.scenario(digest), ''),
    discarded: () => touched.clear(),
  }
}
