import type { Dictionary } from './dictionary.ts'
import type { Found } from './look-up.ts'
import { END_MARKS } from './source/names.ts'
import type { Sense } from './source/pattern.ts'

const OPENING_MARKS = /^[¿¡]/

/** The translations of entries in the target language. */
export class EntryTexts {
  readonly #dictionary: Dictionary
  readonly #small = new Map<Sense, Found>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  /** In the form of the source word; undefined if the language has no such word. */
  called(sense: Sense, isInformal: boolean): string | undefined {
    const { forms, informal } = this.#dictionary.entry(sense.entry)
    const list = isInformal && informal.length > 0 ? informal : forms
    return list[sense.form] ?? list[0]
  }

  /** Whether it has a different informal form. */
  isAddressing(entry: number): boolean {
    const { forms, informal } = this.#dictionary.entry(entry)
    return informal.some((form, index) => form !== forms[index])
  }

  /** The same for phrases, without the punctuation at its ends if the source has none. */
  phrase(sense: Sense, hasEndMark: boolean, isInformal: boolean): string | undefined {
    const text = this.called(sense, isInformal)
    if (text === undefined || hasEndMark || sense.section !== 'phrases') return text
    return text.replace(END_MARKS, '').replace(OPENING_MARKS, '')
  }

  /** Cached translations for lower-case words, which are the majority. */
  inSmallLetters(sense: Sense): Found | undefined {
    let found = this.#small.get(sense)
    if (found === undefined) {
      const text = this.called(sense, false)
      if (text === undefined) return undefined
      found = { length: 1, text, isAddressing: this.isAddressing(sense.entry) }
      this.#small.set(sense, found)
    }
    return found
  }
}
