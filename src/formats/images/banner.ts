/**
 * A strip across the top of an image that marks it as translated. Measures are in pixels, or in the units being drawn.
 */
export interface Banner {
  readonly height: number
  /** whether a position belongs to the light letters or stripes rather than the dark background */
  isLight(x: number, y: number): boolean
}

/** Letters of five by seven dots: each number is a row, whose highest bit is the leftmost dot. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 10, 4, 4, 4, 10, 17],
  Y: [17, 10, 4, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '9': [14, 17, 17, 15, 1, 1, 14],
  '-': [0, 0, 0, 31, 0, 0, 0],
}

const DOTS = { WIDTH: 6, HEIGHT: 9, MARGIN: 1 } as const
/** Relative to the image's height. */
const SHARE = { USUAL: 0.1, MOST: 0.34 } as const
const STRIPE = 3

/**
 * A banner for an image, with the language code in letters if there is room, otherwise striped.
 *
 * @param label such as `de` or `pt-BR`
 */
export function createBanner(width: number, height: number, label: string): Banner {
  const letters = Array.from(label.toUpperCase(), (letter) => LETTERS[letter] ?? [])
  const fits = Math.min(
    Math.floor((height * SHARE.MOST) / DOTS.HEIGHT),
    Math.floor(width / (letters.length * DOTS.WIDTH + 2 * DOTS.MARGIN)),
  )
  if (fits < 1) return stripes(height)
  const dot = Math.min(fits, Math.max(1, Math.round((height * SHARE.USUAL) / DOTS.HEIGHT)))
  return {
    height: dot * DOTS.HEIGHT,
    isLight: (x, y) => isDot(letters, Math.floor(x / dot) - DOTS.MARGIN, Math.floor(y / dot) - DOTS.MARGIN),
  }
}

function isDot(letters: readonly (readonly number[])[], x: number, y: number): boolean {
  if (x < 0 || y < 0) return false
  const row = letters[Math.floor(x / DOTS.WIDTH)]?.[y] ?? 0
  return ((row >> (4 - (x % DOTS.WIDTH))) & 1) === 1
}

function stripes(height: number): Banner {
  return {
    height: Math.max(1, Math.round(height * SHARE.USUAL)),
    isLight: (x, y) => Math.floor((x + y) / STRIPE) % 2 === 1,
  }
}
