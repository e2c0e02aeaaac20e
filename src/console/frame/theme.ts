import { store, stored } from '../browser/stored.ts'
import { createValue } from '../control/value.ts'

/** The system's theme, or one of the two. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const NAME = 'mynah-theme'

const kept = stored('localStorage', NAME)

/** The chosen theme. */
export const theme = createValue<Theme>(THEMES.find((known) => known === kept) ?? 'system')

const apply = (value: Theme) => document.documentElement.setAttribute('data-theme', value)

apply(theme.value())
theme.subscribe((value) => {
  store('localStorage', NAME, value)
  apply(value)
})
