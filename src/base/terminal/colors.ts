import * as util from 'node:util'

/** Ways to display a part of a line. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta'

/** Styles a part of a line, or returns it unchanged without colors. */
export type Paint = (style: Style, text: string) => string

/** The properties of an output stream that colors depend on. */
export interface Output {
  readonly isTTY?: boolean
}

/**
 * Whether to print colors: on a terminal that supports them. `NO_COLOR` turns them off; `FORCE_COLOR` turns them on or,
 * as 0 or false, off, and overrides `NO_COLOR`, as in Node's own output.
 */
export function hasColors({ isTTY = false }: Output, environment: NodeJS.ProcessEnv): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: none, TERM: terminal } = environment
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (none) return false
  return isTTY && terminal !== 'dumb'
}

/** How parts of lines are painted. */
export const createPaint = (isColored: boolean): Paint =>
  isColored ? (style, text) => util.styleText(style, text, { validateStream: false }) : (_, text) => text

/** The styles of advisories. */
export const SEVERITY_COLORS = { error: 'red', warning: 'yellow', info: 'dim' } as const
