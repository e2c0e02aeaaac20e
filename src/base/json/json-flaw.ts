/** Where JSON becomes invalid, and what was expected. Lines and columns count from 1. */
export interface JsonFlaw {
  readonly line: number
  readonly column: number
  /** Continues after the place: `expected ',' or '}'`. */
  readonly message: string
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERAL = /true|false|null/y
const BLANKS = /[ \t\n\r]*/y
const WORD = /[^\s,:{}[\]"]+/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Open containers: the innermost one determines what is expected next. */
type Container = '{' | '['

/**
 * Finds the first place where a string is not valid JSON; undefined if it is. Node's own messages differ between
 * versions and do not name a line in all of them.
 */
export function jsonFlaw(text: string): JsonFlaw | undefined {
  const open: Container[] = []
  let place = skip(BLANKS, 0)
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | 'more' = 'value'

  while (true) {
    place = skip(BLANKS, place)
    if (expected === 'more') {
      const container = open.at(-1)
      if (container === undefined)
        return place === text.length ? undefined : flawAt(place, 'expected the end after the first value')
      const end = container === '{' ? '}' : ']'
      if (text[place] === end) open.pop()
      else if (text[place] === ',') expected = container === '{' ? 'key' : 'value'
      else return flawAt(place, `expected ',' or '${end}'${found(place)}`)
      place++
    } else if (expected === 'key' || expected === 'key or }') {
      if (expected === 'key or }' && text[place] === '}') {
        open.pop()
        place++
        expected = 'more'
        continue
      }
      if (text[place] !== '"') return flawAt(place, `expected a key in double quotes${found(place)}`)
      const end = stringEnd(place)
      if (typeof end !== 'number') return end
      place = skip(BLANKS, end)
      if (text[place] !== ':') return flawAt(place, `expected ':' after the key${found(place)}`)
      place++
      expected = 'value'
    } else {
      const [character] = text[place] ?? ''
      if (expected === 'value or ]' && character === ']') {
        open.pop()
        place++
        expected = 'more'
      } else if (character === '{' || character === '[') {
        open.push(character)
        place++
        expected = character === '{' ? 'key or }' : 'value or ]'
      } else {
        const end = character === '"' ? stringEnd(place) : scalarEnd(place)
        if (typeof end !== 'number') return end
        place = end
        expected = 'more'
      }
    }
  }

  function stringEnd(start: number): number | JsonFlaw {
    for (let at = start + 1; at < text.length; at++) {
      const character = text[at] as string
      if (character === '"') return at + 1
      if (character === '\\') {
        const end = skip(ESCAPE, at)
        if (end === at) return flawAt(at, 'this escape sequence does not exist in JSON')
        at = end - 1
      } else if (character < ' ')
        return flawAt(at, 'a line break or control character must be escaped in a string')
    }
    return flawAt(start, 'this string is not closed')
  }

  function scalarEnd(start: number): number | JsonFlaw {
    const end = Math.max(skip(NUMBER, start), skip(LITERAL, start))
    return end > start && skip(WORD, start) === end ? end : flawAt(start, `expected a value${found(start)}`)
  }

  function skip(pattern: RegExp, from: number): number {
    pattern.lastIndex = from
    return pattern.test(text) ? pattern.lastIndex : from
  }

  function found(at: number): string {
    if (at >= text.length) return ', found the end'
    const word = text.slice(at, Math.min(Math.max(skip(WORD, at), at + 1), at + MAX_FOUND))
    return word.startsWith("'") ? ', found a single quote' : `, found '${word}'`
  }

  function flawAt(at: number, message: string): JsonFlaw {
    const before = text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message }
  }
}

/** More of the word would not help. */
const MAX_FOUND = 20
