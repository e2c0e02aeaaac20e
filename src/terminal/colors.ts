import { styleText } from 'node:util'

/** Ways to show a part of a line. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta'

/** Puts a part of a line into a style, or leaves it as it is where there are no colors. */
export type Paint = (style: Style, text: string) => string

/** Where something is printed, as far as colors ask. */
export interface Output {
  readonly isTTY?: boolean
}

/**
 * Whether to print colors: on a terminal that has them. `NO_COLOR` turns them off, `FORCE_COLOR` turns them on or, as 0
 * or false, off, and wins over `NO_COLOR`, as in Node's own output.
 */
export function hasColors({ isTTY = false }: Output, environment: NodeJS.ProcessEnv): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: none, TERM: terminal } = environment
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (none) return false
  return isTTY && terminal !== 'dumb'
}

/** How parts of lines are painted. */
export const createPaint = (isColored: boolean): Paint =>
  isColored ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text

/** Of advisories. */
export const SEVERITY_COLORS = { error: 'red', warning: 'yellow', info: 'dim' } as const
