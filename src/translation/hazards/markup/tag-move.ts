import type { Hazard } from '../hazard.ts'
import { isPivoted } from '../pivoted.ts'
import { spoiled } from '../stretches.ts'
import { moveUnitParts } from './move-unit-parts.ts'
import { protectedBy } from './protected-elements.ts'

/** Between two languages other than English, protected elements move to the front of their unit, in version 1. */
export const tagMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!tags || tags.version === 'v2' || !isPivoted(text)) return undefined
  return spoiled(text, moveUnitParts(translation, tags, protectedBy(tags)))
}
