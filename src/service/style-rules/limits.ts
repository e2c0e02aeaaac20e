/** Limits that the document cannot state, since they apply to a list rather than a request (spec §8). */
export const STYLE_RULE_LIMITS = {
  MAX_INSTRUCTIONS_PER_LIST: 200,
} as const
