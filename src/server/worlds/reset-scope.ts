/** The parts that can be reset individually. */
export const RESET_SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const

export type ResetScope = (typeof RESET_SCOPES)[number]
