import { baseOf } from '../languages.ts'
import { dictionaryCodesOf, dictionaryOf } from './dictionary.ts'
import type { NounForm } from './dictionary-entry.ts'
import { foldingOf } from './source/folding.ts'

const sets = new Map<string, ReadonlySet<string>>()

/**
 * The words of a language that already have a meaning, in lower case: the names of the dictionary's entries in the
 * language and its variants, and each word in them. No made-up word may be one of them.
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
  const all: string[] = []
  const spelled: string[] = []
  for (const code of dictionaryCodesOf(base)) {
    const dictionary = dictionaryOf(code)
    if (dictionary === undefined) continue
    for (const { forms, informal, also, combined } of dictionary.entries) {
      all.push(...forms, ...informal, ...also)
      for (const name in combined) all.push(combined[name as NounForm] as string)
    }
    for (const pair of dictionary.spelling) spelled.push(...pair)
  }
  // Folding and splitting one long text is several times faster than thousands of short ones.
  const folded = foldingOf(base)(all.join('\n'))
  const taken = new Set([...folded.split('\n'), ...folded.split(/[^\p{L}\p{M}']+/u), ...spelled])
  taken.delete('')
  return taken
}
