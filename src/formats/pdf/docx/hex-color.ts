/** Lighter text had a dark background, which is not converted. */
const LIGHTEST = 0.75

/**
 * The color set by an operator such as `1 0 0 rg`, as `FF0000`; undefined for black, the default, and for colors that
 * cannot be read on white.
 */
export function hexColor(fill: string): string | undefined {
  const words = fill.split(' ')
  const operator = words.pop()
  const [a = 0, b = 0, c = 0, k = 0] = words.map(Number)
  if (operator === 'g') return hex([a, a, a])
  if (operator === 'rg') return hex([a, b, c])
  return operator === 'k' ? hex([a, b, c].map((ink) => (1 - ink) * (1 - k))) : undefined
}

function hex(light: readonly number[]): string | undefined {
  const [red = 0, green = 0, blue = 0] = light
  if (0.3 * red + 0.6 * green + 0.1 * blue > LIGHTEST) return undefined
  const digits = light
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()
  return digits === '000000' ? undefined : digits
}
