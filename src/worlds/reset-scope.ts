/** The parts that a reset can restore to their beginning. */
export const RESET_SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const

export type ResetScope = (typeof RESET_SCOPES)[number]
