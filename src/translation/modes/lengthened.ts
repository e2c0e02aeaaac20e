import { type Rendered, renderedText } from './rendered.ts'

const PADDING = 'one two three four five six seven eight nine ten'.split(' ')

/** How a mode writes the padding of a text. */
export interface Padding {
  /** Returns the padded form of a word. */
  readonly word: (word: string) => string
  /** The separator between words. */
  readonly space: string
}

/** How much longer texts become. */
interface Lengthening {
  readonly factor: number
  /** Additional characters that were added to them. */
  readonly added: number
  readonly padding: Padding
}

/**
 * Appends words after the last non-white-space character, until the parts have this many times as many characters;
 * blank parts stay unchanged.
 */
export function lengthened(
  parts: readonly Rendered[],
  { factor, added, padding: { word, space } }: Lengthening,
): readonly Rendered[] {
  const text = renderedText(parts)
  const last = parts.findLastIndex((part) => part.text.trim() !== '')
  if (last < 0) return parts
  const present = characters(text.trim()) + added
  const missing = Math.ceil(present * factor) - present
  if (missing <= 0) return parts
  const { text: ending, fixed, source } = parts[last] as Rendered
  const body = source === undefined ? ending.trimEnd() : ending
  const padding = { text: paddingOf(missing, word, space), fixed: true }
  return [
    ...parts.slice(0, last),
    source === undefined ? { text: body, fixed } : (parts[last] as Rendered),
    padding,
    ...(body === ending ? [] : [{ text: ending.slice(body.length), fixed }]),
    ...parts.slice(last + 1),
  ]
}

const characters = (text: string) => [...text].length

/** This many characters, one more if a space would be the last. */
function paddingOf(missing: number, word: (word: string) => string, space: string): string {
  const characters: string[] = []
  for (let number = 0; characters.length < missing; number++) {
    characters.push(...space, ...word(PADDING[number % PADDING.length] as string))
  }
  const end = space !== '' && characters[missing - 1] === space ? missing + 1 : missing
  return characters.slice(0, end).join('')
}
