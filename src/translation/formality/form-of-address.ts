import { Origin } from '../dictionary/known-words.ts'
import { hash } from '../hash.ts'
import { baseOf } from '../languages.ts'
import { casePattern, type TargetCase } from '../text/letter-case.ts'
import type { Piece } from '../text/pieces.ts'
import { ADDRESS_WORDS, FORMS_OF_ADDRESS, PHRASES_OF_ADDRESS } from './address-words.ts'

/** How the reader is addressed: formally (`more`) or not (`less`). */
export type Formality = 'more' | 'less'

const SENTENCE_END = /\p{Sentence_Terminal}/u
const LINE_BREAK = /[\n\r\u2028\u2029]/

/**
 * Replaces words by the target's form of address, which makes formal and informal translations differ (our choice of
 * where, as the words alone do not tell): every source word that addresses the reader, such as `your`; in a sentence
 * without one, its first word.
 *
 * @param outputs one text per piece, regardless of formality
 * @param start   a hash that represents the seed
 * @param origins where the outputs come from: only made-up ones are replaced
 * @returns `outputs` with words replaced; unchanged for targets without forms of address
 */
export function addressReader(
  pieces: readonly Piece[],
  outputs: string[],
  { formality, source, target }: { formality: Formality; source: string; target: string },
  {
    start,
    letterCase,
    origins,
  }: { start: number; letterCase: TargetCase; origins: readonly number[] | undefined },
): string[] {
  const forms = formsOf(target)
  if (forms === undefined) return outputs
  const words = ADDRESS_WORDS[baseOf(source)]
  const addressed = [...outputs]
  const address = (index: number) => {
    const word = (pieces[index] as Piece).text
    const lower = word.toLowerCase()
    const [formal, informal] = forms[hash(lower, start) % forms.length] as Forms
    addressed[index] = letterCase.apply(formality === 'more' ? formal : informal, casePattern(word, lower))
  }
  let first = -1
  let isAddressed = false
  const endSentence = () => {
    if (!isAddressed && first >= 0) address(first)
    first = -1
    isAddressed = false
  }
  pieces.forEach(({ kind, text }, index) => {
    const origin = origins?.[index] ?? Origin.MADE_UP
    if (origin !== Origin.MADE_UP) {
      isAddressed ||= origin === Origin.ADDRESSING
      if (SENTENCE_END.test(text)) endSentence()
    } else if (kind === 'word') {
      if (first < 0) first = index
      if (!words?.has(text.toLowerCase())) return
      address(index)
      isAddressed = true
    } else if (kind === 'punctuation' ? SENTENCE_END.test(text) : kind === 'space' && LINE_BREAK.test(text)) {
      endSentence()
    }
  })
  endSentence()
  return addressed
}

/** A phrase that addresses the reader, in the requested form; any other phrase unchanged. */
export function phraseOfAddress(phrase: string, formality: Formality, target: string): string {
  const pair = byTarget(PHRASES_OF_ADDRESS, target)?.find((forms) => forms.includes(phrase.trim()))
  return pair ? phrase.replace(phrase.trim(), () => pair[formality === 'more' ? 0 : 1]) : phrase
}

/** The formal and the informal form. */
type Forms = readonly [formal: string, informal: string]

const formsOf = (target: string) => byTarget(FORMS_OF_ADDRESS, target)

function byTarget<Value>(table: Readonly<Record<string, Value>>, target: string): Value | undefined {
  const code = target.toLowerCase()
  return table[code] ?? table[baseOf(code)]
}
