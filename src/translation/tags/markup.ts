import type { Elements } from './elements.ts'
import type { Token } from './token.ts'

/** A parsed text with tags. */
export interface Markup {
  readonly tokens: readonly Token[]
  readonly elements: Elements
  /** The role of each token in the units of the text; see `Role`. */
  readonly roles: Uint8Array
}
