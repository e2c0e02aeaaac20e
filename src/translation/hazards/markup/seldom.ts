import type { TagHandling } from '../../tags/tag-handling.ts'
import type { Choose } from '../hazard.ts'

/** Version 2 meets the hazards of version 1 in one text of so many (our choice; they are reported for version 1). */
const ONE_IN = 8

/** Whether a hazard of version 1 stays away. */
export const staysAway = ({ version }: TagHandling, choose: Choose) =>
  version === 'v2' && choose(ONE_IN) !== 0
