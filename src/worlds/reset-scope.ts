/** What a reset puts back to its beginning. */
export const RESET_SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const

export type ResetScope = (typeof RESET_SCOPES)[number]
