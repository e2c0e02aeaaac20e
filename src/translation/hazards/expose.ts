import { hash, rehash } from '../hash.ts'
import { HAZARDS, type HazardEntry } from './every-hazard.ts'
import type { Choose, ExposedText, HazardChoice, HazardName, Spoiled } from './hazard.ts'
import { translateMessagesBlindly } from './plain/blind-messages.ts'

/** The result of exposing a text to hazards. */
export interface Exposure extends Required<Spoiled> {
  /** The hazards that changed something, in order. */
  readonly met: readonly HazardName[]
}

/**
 * Exposes a translation to hazards. The result derives from the text, its languages, the request and the choice, so it
 * is reproducible.
 */
export function expose(text: ExposedText, choice: HazardChoice): Exposure {
  const steps = exposeInSteps(text, choice)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same with a pause after each hazard, as all of them together take longer than translating. */
export function* exposeInSteps(
  text: ExposedText,
  { seed, hazards, isBlind, rate }: HazardChoice,
): Generator<void, Exposure, void> {
  const met: HazardName[] = []
  let exposed = isBlind ? { ...text, translation: translateMessagesBlindly(text) } : text
  for (const [name, entry] of HAZARDS) {
    if (!isWanted(name, entry, hazards)) continue
    const choose = chooser(`${seed}\n${name}\n${text.target}\n${text.source}`)
    const share = hazards === null && entry.hidesOthers ? rate * SHARE_OF_HIDING : rate
    if (choose(SHARES) >= share * SHARES) continue
    const spoiled = entry.apply(exposed, choose)
    yield
    if (spoiled === undefined) continue
    met.push(name)
    exposed = { ...exposed, ...spoiled }
  }
  return { translation: exposed.translation, sourceLang: exposed.sourceLang, met }
}

/** Invented hazards are not part of "all": they must be requested by name. */
const isWanted = (name: HazardName, { certainty }: HazardEntry, hazards: HazardChoice['hazards']) =>
  hazards === null ? certainty === 'observed' : hazards.includes(name)

/** If all hazards are active, those that leave nothing for the others apply to one text in eight (our choice). */
const SHARE_OF_HIDING = 1 / 8

/** The resolution of rates. */
const SHARES = 1_000_000

function chooser(key: string): Choose {
  let state = hash(key)
  return (below) => {
    const chosen = state % below
    state = rehash(state + 0x9e3779b9)
    return chosen
  }
}
