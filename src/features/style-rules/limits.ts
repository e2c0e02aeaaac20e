/** Limits that the document cannot state, since they concern a list and not a request (spec §8). */
export const STYLE_RULE_LIMITS = {
  MAX_INSTRUCTIONS_PER_LIST: 200,
} as const
