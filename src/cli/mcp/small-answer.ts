/** What an answer may have unless more is asked for, as JSON. */
const MOST_BYTES = 4096

/** The limits to try, from generous to tight: characters of a string, items of a list. */
const LIMITS = [
  [400, 20],
  [200, 20],
  [120, 10],
  [80, 5],
  [40, 3],
  [20, 2],
  [10, 1],
] as const

/**
 * Shortens strings and lists of an answer until it is small; what was left out is counted. Models pay for each character,
 * and most of a long answer is seldom what was asked.
 */
export function smallAnswer(value: object): object {
  for (const [characters, items] of [[Infinity, Infinity], ...LIMITS] as const) {
    const short = shortened(value, characters, items) as object
    if (Buffer.byteLength(JSON.stringify(short)) <= MOST_BYTES) return short
  }
  return { note: 'The answer is too long. Ask for less with fields and limit.' }
}

function shortened(value: unknown, characters: number, items: number): unknown {
  if (typeof value === 'string')
    return value.length > characters
      ? `${value.slice(0, characters)}… (${value.length - characters} characters more)`
      : value
  if (Array.isArray(value)) {
    const kept = value.slice(0, items).map((one) => shortened(one, characters, items))
    return value.length > items ? [...kept, `… (${value.length - items} more)`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shortened(one, characters, items)]),
  )
}
