import type { Elements } from './elements.ts'
import type { Token } from './token.ts'

/** A text with tags, as it was understood. */
export interface Markup {
  readonly tokens: readonly Token[]
  readonly elements: Elements
  /** What each token is for the units of the text; see `Role`. */
  readonly roles: Uint8Array
}
