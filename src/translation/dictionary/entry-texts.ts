import type { Dictionary } from './dictionary.ts'
import type { Found } from './look-up.ts'
import { END_MARKS } from './source/names.ts'
import type { Sense } from './source/pattern.ts'

const OPENING_MARKS = /^[¿¡]/

/** What entries are called in the target language. */
export class EntryTexts {
  readonly #dictionary: Dictionary
  readonly #small = new Map<Sense, Found>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  /** In the form that a word of the source has; undefined when the language has no such word. */
  called(sense: Sense, isInformal: boolean): string | undefined {
    const { forms, informal } = this.#dictionary.entry(sense.entry)
    const list = isInformal && informal.length > 0 ? informal : forms
    return list[sense.form] ?? list[0]
  }

  /** Whether it is something else for a reader on first-name terms. */
  isAddressing(entry: number): boolean {
    const { forms, informal } = this.#dictionary.entry(entry)
    return informal.some((form, index) => form !== forms[index])
  }

  /** The same for phrases, without the marks at its ends where the source has none. */
  phrase(sense: Sense, hasEndMark: boolean, isInformal: boolean): string | undefined {
    const text = this.called(sense, isInformal)
    if (text === undefined || hasEndMark || sense.section !== 'phrases') return text
    return text.replace(END_MARKS, '').replace(OPENING_MARKS, '')
  }

  /** What most words become, made once. */
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
