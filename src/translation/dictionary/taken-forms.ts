import { baseOf } from '../languages.ts'
import { dictionaryCodesOf, dictionaryOf } from './dictionary.ts'
import { foldingOf } from './source/folding.ts'

const sets = new Map<string, ReadonlySet<string>>()

/**
 * The words of a language that mean something already, in lower case: what the dictionary calls its entries in the
 * language and its variants, and each of the words that this consists of. No word that is made up may be one of them.
 *
 * @param code of a language or variant
 */
export function takenForms(code: string): ReadonlySet<string> {
  const base = baseOf(code)
  let taken = sets.get(base)
  if (taken === undefined) {
    taken = formsOf(base)
    sets.set(base, taken)
  }
  return taken
}

function formsOf(base: string): Set<string> {
  const taken = new Set<string>()
  const fold = foldingOf(base)
  for (const code of dictionaryCodesOf(base)) {
    const dictionary = dictionaryOf(code)
    if (dictionary === undefined) continue
    for (const { forms, informal, also, combined } of dictionary.entries) {
      for (const form of [...forms, ...informal, ...also, ...Object.values(combined)]) {
        const lower = fold(form)
        taken.add(lower)
        for (const word of lower.split(/[^\p{L}\p{M}']+/u)) if (word !== '') taken.add(word)
      }
    }
    for (const pair of dictionary.spelling) for (const word of pair) taken.add(word)
  }
  return taken
}
