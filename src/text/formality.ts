import { table } from '../base/json/table.ts'
import { once } from '../base/runtime/cached.ts'
import { readDataFile } from '../package-files.ts'
import { Origin } from './dictionary/known-words.ts'
import { hash } from './hash.ts'
import { baseOf } from './languages.ts'
import { casePattern, type TargetCase } from './pieces/letter-case.ts'
import type { Piece } from './pieces/pieces.ts'
import { LINE_BREAK } from './pieces/sentences.ts'

/** How the reader is addressed: formally (`more`) or not (`less`). */
export type Formality = 'more' | 'less'

const SENTENCE_END = /\p{Sentence_Terminal}/u

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
  const forms = byTarget(FORMS_OF_ADDRESS, target)
  if (forms === undefined) return outputs
  const words = ADDRESS_WORDS[baseOf(source)]?.split(' ')
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
      if (!words?.includes(text.toLowerCase())) return
      address(index)
      isAddressed = true
    } else if (kind === 'punctuation' ? SENTENCE_END.test(text) : kind === 'space' && LINE_BREAK.test(text)) {
      endSentence()
    }
  })
  endSentence()
  return addressed
}

/** The built-in phrases that address their reader, both ways. Punctuation as in the phrase table. */
const phrasesOfAddress = once(() =>
  table(readDataFile<Readonly<Record<string, Pairs>>>('text/phrases/phrases-of-address.json')),
)

/** A phrase that addresses the reader, in the requested form; any other phrase unchanged. */
export function phraseOfAddress(phrase: string, formality: Formality, target: string): string {
  const pair = byTarget(phrasesOfAddress(), target)?.find((forms) => forms.includes(phrase.trim()))
  return pair ? phrase.replace(phrase.trim(), () => pair[formality === 'more' ? 0 : 1]) : phrase
}

/** The formal and the informal form. */
type Forms = readonly [formal: string, informal: string]

function byTarget<Value>(table: Readonly<Record<string, Value>>, target: string): Value | undefined {
  const code = target.toLowerCase()
  return table[code] ?? table[baseOf(code)]
}

type Pairs = readonly (readonly [formal: string, informal: string])[]

/** Words that address the reader, in lower case, by base code of the source. */
const ADDRESS_WORDS: Readonly<Record<string, string>> = table({
  de: 'du dich dir dein deine deinen deiner ihnen ihr ihre ihren ihrer',
  en: 'you your yours yourself yourselves',
  es: 'usted ustedes tú te ti tu tus contigo',
  fr: 'vous votre vos tu te toi ton ta tes',
  it: 'lei tu te ti tuo tua tuoi tue voi vostro vostra',
  ja: 'あな あなた 君 お客',
  nl: 'u uw jij je jou jouw jullie',
  pl: 'pan pana panu pani ty ciebie tobie twój twoja twoje',
  pt: 'você vocês tu te ti teu tua senhor senhora',
  ru: 'вы вас вам вами ваш ваша ваше ваши ты тебя тебе твой твоя',
})

/**
 * The formal and informal forms of address, by code of the target: the targets with formality (spec §4.2). One word
 * each, so that both texts have the same shape.
 */
// biome-ignore format: a table
const FORMS_OF_ADDRESS: Readonly<Record<string, Pairs>> = table({
  de: [['Sie', 'du'], ['Ihnen', 'dir'], ['Ihr', 'dein']],
  es: [['usted', 'tú'], ['ustedes', 'vosotros']],
  'es-419': [['usted', 'tú'], ['suyo', 'tuyo']],
  fr: [['vous', 'tu'], ['votre', 'ton'], ['vos', 'tes']],
  it: [['Lei', 'tu'], ['Suo', 'tuo'], ['Sua', 'tua']],
  ja: [['ください', 'くれ'], ['です', 'だよ'], ['ます', 'るよ']],
  nl: [['u', 'jij'], ['uw', 'jouw']],
  pl: [['Pan', 'ty'], ['Pana', 'ciebie'], ['Panu', 'tobie']],
  'pt-br': [['senhor', 'você'], ['senhora', 'tu']],
  pt: [['você', 'tu'], ['seu', 'teu'], ['sua', 'tua']],
  ru: [['вы', 'ты'], ['вам', 'тебе'], ['ваш', 'твой']],
})
