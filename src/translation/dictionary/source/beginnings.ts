import { CharacterClass, classOf } from '../../text/character-class.ts'
import { readEntryBeginnings } from '../compiled-files.ts'
import { dictionaryCodesOf, dictionaryOf } from '../dictionary.ts'
import type { Folding } from './folding.ts'

const NONE: readonly number[] = []
const OPENING = '¿¡'

/**
 * The spelling in the base language for words of its variants, by their spelling there.
 * @param base code of the language
 */
function commonSpellings(base: string): ReadonlyMap<string, string> {
  const common = new Map<string, string>()
  for (const code of dictionaryCodesOf(base)) {
    for (const [own, spelled] of dictionaryOf(code)?.spelling ?? []) common.set(spelled, own)
  }
  return common
}

/**
 * The letters at the beginning of a name, in the spelling that all variants share; empty if it begins with a symbol.
 */
export function beginningOf(name: string, fold: Folding, common: ReadonlyMap<string, string>): string {
  let start = 0
  while (start < name.length && OPENING.includes(name[start] as string)) start++
  let end = start
  while (end < name.length && isLetter(name.charCodeAt(end))) end++
  const folded = fold(name.slice(start, end)).replaceAll('ß', 'ss')
  return common.get(folded) ?? folded
}

/** For each word, the entries of a language that may have a name beginning with it; created by `npm run generate`. */
export class Beginnings {
  readonly #fold: Folding
  readonly #common: ReadonlyMap<string, string>
  readonly #words: readonly string[]
  readonly #entries: readonly string[]
  /** Entries with a name that has a slot. */
  readonly withSlot: readonly number[]

  constructor(base: string, fold: Folding) {
    const { words, entries, withSlot } = readEntryBeginnings(base)
    this.#fold = fold
    this.#common = commonSpellings(base)
    this.#words = words.split('\n')
    this.#entries = entries.split('\n')
    this.withSlot = withSlot
  }

  /** The entries, in the order of their numbers. */
  of(folded: string): readonly number[] {
    const word = beginningOf(folded, this.#fold, this.#common)
    let low = 0
    let high = this.#words.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#words[middle] as string
      if (found === word) return (this.#entries[middle] as string).split(' ').map(Number)
      if (found < word) low = middle + 1
      else high = middle - 1
    }
    return NONE
  }

  /** The language's spelling of a word in a variant's spelling. */
  commonSpelling(folded: string): string | undefined {
    return this.#common.get(folded)
  }
}

function isLetter(unit: number): boolean {
  const type = classOf(unit)
  return type === CharacterClass.LETTER || type === CharacterClass.MARK
}
