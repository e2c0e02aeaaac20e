/** How far an earlier search for a string went, and what it found. */
interface Search {
  from: number
  /** -1: not in the rest of the text */
  found: number
}

const CLOSERS = { '{': '}', '(': ')' } as const

/**
 * A text being scanned from start to end, with caches for searches that would take quadratic time if every open bracket
 * repeated them.
 */
export class SourceText {
  readonly text: string
  readonly readsMarkup: boolean
  // Created on demand: most texts need none.
  #searches: Map<string, Search> | undefined
  #partners: Map<string, ReadonlyMap<number, number>> | undefined
  #codeSpans: ReadonlyMap<number, number> | undefined
  /** No file name or domain begins before this index; see `addresses.ts`. */
  noFileBefore = 0
  /** No e-mail address begins before this index. */
  noEmailBefore = 0
  /** No path that begins with a word starts before this index; see `paths.ts`. */
  noPathBefore = 0
  /** No identifier of several parts begins before this index; see `identifiers.ts`. */
  noIdBefore = 0
  /** The end of the last words with hyphens, and whether they are neither an address nor a path; see `untranslatable.ts`. */
  compoundEnd = 0
  isCompoundPlain = false

  /** @param readsMarkup whether anything that looks like a tag counts as one */
  constructor(text: string, readsMarkup: boolean) {
    this.text = text
    this.readsMarkup = readsMarkup
  }

  /** The index of a string at or after a position, -1 if there is none. Fast as long as positions only grow. */
  find(wanted: string, from: number): number {
    this.#searches ??= new Map()
    let search = this.#searches.get(wanted)
    if (search === undefined) {
      search = { from: 0, found: -2 }
      this.#searches.set(wanted, search)
    } else if (from >= search.from && (search.found === -1 || search.found >= from)) return search.found
    search.from = from
    search.found = this.text.indexOf(wanted, from)
    return search.found
  }

  /** The index after the match of a sticky pattern at a position; undefined if it does not match there. */
  match(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start
    return pattern.test(this.text) ? pattern.lastIndex : undefined
  }

  /** Whether a slice contains a line break. */
  breaksLine(start: number, end: number): boolean {
    const place = this.find('\n', start)
    return place >= 0 && place < end
  }

  /** The index after the partner of the bracket at `start`; undefined if it has none. */
  closing(bracket: keyof typeof CLOSERS, start: number): number | undefined {
    this.#partners ??= new Map()
    let partners = this.#partners.get(bracket)
    if (partners === undefined) {
      partners = pairs(this.text, bracket, CLOSERS[bracket])
      this.#partners.set(bracket, partners)
    }
    return partners.get(start)
  }

  /** The index after the code span that begins with the backtick at `start`; undefined if none does. */
  codeSpanEnd(start: number, readAll: (text: string) => ReadonlyMap<number, number>): number | undefined {
    this.#codeSpans ??= readAll(this.text)
    return this.#codeSpans.get(start)
  }
}

/** For each opening bracket the index after its partner, in one pass. A bracket without partner is not in the map. */
function pairs(text: string, opener: string, closer: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  const [opening, closing] = [opener.charCodeAt(0), closer.charCodeAt(0)]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === opening) open.push(index)
    else if (unit === closing) {
      const start = open.pop()
      if (start !== undefined) ends.set(start, index + 1)
    }
  }
  return ends
}

/** The kinds of slices that are never translated. docs/text.md lists them all. */
export type ProtectedKind =
  | 'placeholder'
  | 'markup'
  | 'code'
  | 'address'
  | 'path'
  | 'option'
  | 'escape'
  | 'entity'
  | 'time'

/** A protected slice that begins at the scanner's position. */
export interface ProtectedSpan {
  /** the index after its last character */
  readonly end: number
  readonly what: ProtectedKind
  /** The end of the letters that touch it and stay as well, such as the unit in `%dms`; absent if there are none. */
  readonly tail?: number
}
