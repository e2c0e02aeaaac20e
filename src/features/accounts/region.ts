/** A data center; each keeps its own glossaries and style rules (spec §1; Japan from the public docs). */
export type Region = 'eu' | 'us' | 'jp'

export const REGIONS: readonly Region[] = ['eu', 'us', 'jp']
