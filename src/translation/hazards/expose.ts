import { hash, rehash } from '../hash.ts'
import { HAZARDS } from './every-hazard.ts'
import type { Choose, ExposedText, HazardChoice, HazardName, Spoiled } from './hazard.ts'

/** What came of a text that was exposed to hazards. */
export interface Exposure extends Required<Spoiled> {
  /** Those that changed something, in their order. */
  readonly met: readonly HazardName[]
}

/**
 * Exposes a translation to hazards. What happens follows from the text, its languages, what the request says and the
 * choice, so that it happens again in the same way.
 */
export function expose(text: ExposedText, { seed, hazards, rate }: HazardChoice): Exposure {
  const met: HazardName[] = []
  let exposed = text
  for (const [name, hazard] of HAZARDS) {
    if (hazards?.includes(name) === false) continue
    const choose = chooser(`${seed}\n${name}\n${text.target}\n${text.source}`)
    if (choose(SHARES) >= rate * SHARES) continue
    const spoiled = hazard(exposed, choose)
    if (spoiled === undefined) continue
    met.push(name)
    exposed = { ...exposed, ...spoiled }
  }
  return { translation: exposed.translation, sourceLang: exposed.sourceLang, met }
}

/** How finely rates are told apart. */
const SHARES = 1_000_000

function chooser(key: string): Choose {
  let state = hash(key)
  return (below) => {
    const chosen = state % below
    state = rehash(state + 0x9e3779b9)
    return chosen
  }
}
