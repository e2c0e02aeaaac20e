import { isNoLanguage } from '../../../text/risks/no-language.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import { stringsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** This many single letters in a row are a word that was split like a list. */
const LETTERS_IN_A_ROW = 3

export const nothingToTranslate = perRequest({
  finds:
    'a string is not language: `undefined`, `[object Object]`, a key such as `menu.save_all`, a URL, a path, JSON, a word split into letters, or an instruction such as `Translate to German: …`',
  severity: 'warning',
  why: 'The service translates and bills every text as it is (spec §4.2 rule 5). Keys, paths and JSON come back broken, and instructions come back translated (clients).',
  fix: 'Look up the text of the key, send the strings of JSON separately, and leave out everything else.',
  message: 'These strings are not language',
  look: (entry) => [...stringsOf(entry).filter(isNoLanguage), ...letters(entry)],
})

/** The word whose single letters are the strings of a request. */
function letters(entry: JournalEntry): string[] {
  const texts = stringsOf(entry)
  const isSplit = texts.length >= LETTERS_IN_A_ROW && texts.every((text) => [...text].length === 1)
  const isWord = isSplit && new Set(texts).size > 2 && /^\p{L}[\p{L}\s.,!?]+$/u.test(texts.join(''))
  return isWord ? [texts.join(' ')] : []
}
