import type { Hazard, HazardName } from './hazard.ts'

/** The hazards that there are, each with a file of its own, in the order in which they come over a text. */
export const HAZARDS: ReadonlyMap<HazardName, Hazard> = new Map()
