import type { Verification } from '../../journal/verification/verify.ts'

/** The result of a verification, as the control interface shows it. */
export const verificationView = (found: Verification) => ({
  holds: found.holds,
  match: found.match,
  count: found.count,
  expected: found.expected,
  billed: found.billed,
  forgotten: found.forgotten,
  matches: found.matches,
  nearest_misses: found.nearestMisses,
})
