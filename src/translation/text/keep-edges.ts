import type { TargetCase } from './letter-case.ts'

const EDGES = /^([\s\p{P}]*)(.*?)([\s\p{P}]*)$/su

/**
 * Gives a translation the ends of its source: the same punctuation and white space before and after it, and a first
 * letter of the same case (spec §4.2, `preserve_formatting`). `hello, world!` becomes `hola, mundo!`, not `¡Hola,
 * mundo!`.
 *
 * @param keepsCapital whether the translation begins with a word that is always capitalized, like German nouns
 */
export function keepEdges(
  source: string,
  translation: string,
  { lower, apply }: TargetCase,
  keepsCapital = false,
): string {
  const [, before = '', words = '', behind = ''] = EDGES.exec(source) ?? []
  const [, , translated = ''] = EDGES.exec(translation) ?? []
  if (words === '' || translated === '') return translation
  const first = String.fromCodePoint(translated.codePointAt(0) as number)
  const rest = translated.slice(first.length)
  const letter = keepsCapital ? first : inCaseOf(words, first, { lower, apply })
  return before + letter + rest + behind
}

function inCaseOf(words: string, letter: string, { lower, apply }: TargetCase): string {
  if (/^\p{Lu}/u.test(words)) return apply(letter, 'capitalised')
  return /^\p{Ll}/u.test(words) ? lower(letter) : letter
}
