import { CharacterClass, classOf } from '../../text/character-class.ts'
import { dictionaryCodesOf, dictionaryLinesOf, dictionaryOf, spellingOf } from '../dictionary.ts'
import type { Folding } from './folding.ts'

const NONE: readonly number[] = []
const SEPARATOR = / \|{1,2} /
/** What may stand before a name and is no part of it, or is. */
const BEFORE_NAMES = /^(?:also|link|head|objects?) /

/**
 * Which entries of a language may have a name that begins with a word: little is read of each line for that, and most
 * of the lines are never read further.
 */
export class Beginnings {
  readonly #fold: Folding
  readonly #numbers = new Map<string, number[]>()
  /** How the language spells the words of its variants, by their spelling in these. */
  readonly #common = new Map<string, string>()
  /** Entries of which a name has a slot. */
  readonly withSlot: readonly number[]

  constructor(base: string, fold: Folding) {
    this.#fold = fold
    for (const code of dictionaryCodesOf(base)) {
      for (const [common, spelled] of spellingOf(code) ?? []) this.#common.set(spelled, common)
    }
    const plural = dictionaryOf(base)?.grammar.get('plural')
    const withSlot = new Set<number>()
    for (const [line, number] of dictionaryLinesOf(base)) {
      const fields = line.split(SEPARATOR)
      for (const field of fields) {
        this.#add(field, number)
        if (BEFORE_NAMES.test(field)) this.#add(field.replace(BEFORE_NAMES, ''), number)
        if (field.includes('{')) withSlot.add(number)
      }
      if (plural !== undefined) this.#add(plural.replaceAll('{}', fields[0] as string), number)
    }
    this.withSlot = [...withSlot].sort(ascending)
    for (const numbers of this.#numbers.values()) numbers.sort(ascending)
  }

  /** The entries, in the order of their numbers. */
  of(folded: string): readonly number[] {
    return this.#numbers.get(this.#beginning(folded)) ?? NONE
  }

  /** How the language spells a word that a variant spells so. */
  commonSpelling(folded: string): string | undefined {
    return this.#common.get(folded)
  }

  #add(name: string, number: number): void {
    const beginning = this.#beginning(name)
    if (beginning === '') return
    const numbers = this.#numbers.get(beginning)
    if (numbers === undefined) this.#numbers.set(beginning, [number])
    else if (!numbers.includes(number)) numbers.push(number)
  }

  /** The letters that a name begins with, in the spelling that all variants share. */
  #beginning(name: string): string {
    let start = 0
    while (start < name.length && OPENING.includes(name[start] as string)) start++
    let end = start
    while (end < name.length && isLetter(name.charCodeAt(end))) end++
    const folded = this.#fold(name.slice(start, end)).replaceAll('ß', 'ss')
    return this.#common.get(folded) ?? folded
  }
}

const OPENING = '¿¡'
const ascending = (one: number, other: number) => one - other

function isLetter(unit: number): boolean {
  const type = classOf(unit)
  return type === CharacterClass.LETTER || type === CharacterClass.MARK
}
