/** The groups of the navigation, in order. */
export const GROUPS = ['Watch', 'Use', 'Data', 'Control', 'Connect'] as const

/** What the navigation needs to know about a screen; load-screen.ts has its script. */
export interface ScreenEntry {
  /** The name in the URL. */
  readonly name: string
  /** The label in the navigation. */
  readonly label: string
  readonly group: (typeof GROUPS)[number]
  /** Shown without the label in narrow windows. */
  readonly glyph: string
  /** The key that goes to this screen after `g`. */
  readonly key: string
}

/** All screens, in the order of the navigation. */
const LIST = [
  { name: 'traffic', label: 'Traffic', group: 'Watch', glyph: '⇅', key: 't' },
  { name: 'checks', label: 'Checks', group: 'Watch', glyph: '✓', key: 'k' },
  { name: 'faults', label: 'Faults', group: 'Control', glyph: '◆', key: 'f' },
  { name: 'clock', label: 'Clock and worlds', group: 'Control', glyph: '◔', key: 'c' },
  { name: 'connect', label: 'Connect', group: 'Connect', glyph: '⚯', key: 'n' },
  { name: 'desk', label: 'Translate desk', group: 'Use', glyph: '⇄', key: 'd' },
  { name: 'documents', label: 'Documents', group: 'Use', glyph: '▤', key: 'o' },
  { name: 'voice', label: 'Voice', group: 'Use', glyph: '♪', key: 'v' },
  { name: 'accounts', label: 'Accounts and usage', group: 'Data', glyph: '◉', key: 'a' },
  { name: 'resources', label: 'Resources', group: 'Data', glyph: '≡', key: 'r' },
  { name: 'scenario', label: 'Scenario', group: 'Control', glyph: '✎', key: 's' },
] as const satisfies readonly ScreenEntry[]

export type ScreenName = (typeof LIST)[number]['name']

export const SCREENS: readonly (ScreenEntry & { readonly name: ScreenName })[] = LIST
