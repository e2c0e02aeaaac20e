/** A text split at its captures: the literal parts, and the names of the captures. */
interface Pattern {
  readonly literals: readonly string[]
  readonly names: readonly string[]
}

/** Not `{{name}}`, which other software fills in. */
const CAPTURE = /(?<!\{)\{([A-Za-z_][\w.-]*)\}(?!\})/g

/** The names of a text's captures, such as `name` of `Hello {name}`. */
export const capturesIn = (text: string): string[] => [...text.matchAll(CAPTURE)].map(([, name = '']) => name)

/** Finds the translation of a text that matches a pattern. */
export interface CapturedPhrase {
  /** The prefix of every matching text. */
  readonly prefix: string
  /** The translation with the captured parts of the text filled in; undefined if the text does not match. */
  translate(text: string): string | undefined
}

/** A phrase whose text has captures; undefined if it has none. */
export function capturedPhrase(text: string, translation: string): CapturedPhrase | undefined {
  const pattern = patternOf(text)
  if (pattern.names.length === 0) return undefined
  return {
    prefix: pattern.literals[0] ?? '',
    translate(given) {
      const captured = matched(given, pattern)
      return captured && translation.replace(CAPTURE, (whole, name) => captured.get(name) ?? whole)
    },
  }
}

function patternOf(text: string): Pattern {
  const literals: string[] = []
  const names: string[] = []
  let end = 0
  for (const match of text.matchAll(CAPTURE)) {
    literals.push(text.slice(end, match.index))
    names.push(match[1] ?? '')
    end = match.index + match[0].length
  }
  return { literals: [...literals, text.slice(end)], names }
}

/**
 * The contents of a pattern's captures, each as short as possible and at least one character; undefined if the text
 * does not match. Every literal is searched for once, so the time is linear.
 */
function matched(text: string, { literals, names }: Pattern): ReadonlyMap<string, string> | undefined {
  const [first = ''] = literals
  const last = literals.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const captured = new Map<string, string>()
  let position = first.length
  const limit = text.length - last.length
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const literal = literals[index + 1] ?? ''
    const end = isLast ? limit : text.indexOf(literal, position + 1)
    if (end <= position || end > limit) return undefined
    const value = text.slice(position, end)
    if ((captured.get(name) ?? value) !== value) return undefined
    captured.set(name, value)
    position = end + literal.length
  }
  return captured
}
