/** A view of a screen: a tab, unless it is the only one. */
interface View {
  /** The name in the URL. Views with the same name differ in `kind`. */
  readonly name: string
  readonly kind?: string
  readonly label: string
  /** The key that goes to this view after `g`. */
  readonly key?: string
}

/** What the navigation needs to know about a screen; the frame has the scripts of its views. */
export interface ScreenEntry {
  readonly label: string
  /** Shown without the label in narrow windows. */
  readonly glyph: string
  readonly views: readonly [View, ...View[]]
  /** What the navigation counts. */
  readonly counts?: 'requests' | 'documents' | 'faults'
  /** At the end of the navigation. */
  readonly isAside?: true
}

/** All screens, in the order of the navigation. */
export const SCREENS = [
  {
    label: 'Traffic',
    glyph: '⇅',
    counts: 'requests',
    views: [{ name: 'traffic', label: 'Traffic', key: 't' }],
  },
  { label: 'Checks', glyph: '✓', views: [{ name: 'checks', label: 'Checks', key: 'k' }] },
  { label: 'Desk', glyph: '⇄', views: [{ name: 'desk', label: 'Desk', key: 'd' }] },
  {
    label: 'Documents and voice',
    glyph: '▤',
    counts: 'documents',
    views: [
      { name: 'documents', label: 'Documents', key: 'o' },
      { name: 'voice', label: 'Voice sessions', key: 'v' },
      { name: 'voice', kind: 'jobs', label: 'Voice jobs' },
    ],
  },
  {
    label: 'Accounts and resources',
    glyph: '◉',
    views: [
      { name: 'accounts', label: 'Accounts', key: 'a' },
      { name: 'resources', label: 'Glossaries', key: 'r' },
      { name: 'resources', kind: 'style_rules', label: 'Style rules' },
      { name: 'resources', kind: 'translation_memories', label: 'Memories' },
    ],
  },
  { label: 'Faults', glyph: '◆', counts: 'faults', views: [{ name: 'faults', label: 'Faults', key: 'f' }] },
  {
    label: 'Time and worlds',
    glyph: '◔',
    views: [
      { name: 'clock', label: 'Time', key: 'c' },
      { name: 'worlds', label: 'Worlds' },
      { name: 'scenario', label: 'Scenario', key: 's' },
    ],
  },
  {
    label: 'Connect',
    glyph: '⚯',
    isAside: true,
    views: [{ name: 'connect', label: 'Connect', key: 'n' }],
  },
] as const satisfies readonly ScreenEntry[]

/** The name of a view in the URL. */
export type ViewName = (typeof SCREENS)[number]['views'][number]['name']

/** The screen that a name in the URL belongs to. */
export const screenOf = (name: string): ScreenEntry | undefined =>
  SCREENS.find(({ views }) => views.some((view) => view.name === name))
