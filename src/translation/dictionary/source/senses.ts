import { dictionaryOf } from '../dictionary.ts'
import type { DictionarySection } from '../dictionary-file.ts'
import type { KnownWord, Sense } from './source-index.ts'

/** Where a word stands: the known words beside it, and whether a sentence begins or consists of it. */
export interface Place {
  readonly before: KnownWord | undefined
  readonly after: KnownWord | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Words that are nouns on a button of their own, and verbs only where something follows that is done with them. */
const NOUNS_ALONE: ReadonlySet<string> = new Set(
  'book change contact offer order reply request return test work'.split(' '),
)
/** Words that are verbs in front of a noun without an article, as in `Update profile` but not in `Order number`. */
const VERBS_BEFORE_NOUNS: ReadonlySet<string> = new Set(
  'book change contact request search update'.split(' '),
)
/** What a verb follows. */
const BEFORE_VERBS = /^(?:to|can|must|will|should|please|you|we|I|not)$/
/** What a state follows. */
const BEFORE_STATES = /^(?:is|are|was|have|has|been)$/
/** What a noun follows, besides determiners and adjectives. */
const BEFORE_NOUNS =
  /^(?:of|in|on|at|for|with|without|from|by|about|after|before|between|during|until|since|under|over|as|than|more|less)$/

export const senseIn = (known: KnownWord | undefined, section: DictionarySection): Sense | undefined =>
  known?.bySection[section]

/** A verb in the form of a command. */
export function commandIn(known: KnownWord | undefined): Sense | undefined {
  const verb = known?.bySection.verbs
  return verb?.form === 0 ? verb : undefined
}

/** The English name of an entry. */
const keyOf = ({ entry }: Sense): string => dictionaryOf('en')?.entries[entry]?.key ?? ''

const wordBefore = (known: KnownWord | undefined): string => {
  const sense = senseIn(known, 'words')
  return sense === undefined ? '' : keyOf(sense)
}

/** Whether an English word in front of what may be its object is a command, and not the first of two nouns. */
export function beginsCommand(known: KnownWord, hasDeterminer: boolean): boolean {
  const verb = commandIn(known)
  if (verb === undefined) return false
  if (hasDeterminer || known.senses.length === 1) return true
  return senseIn(known, 'nouns') === undefined || VERBS_BEFORE_NOUNS.has(keyOf(verb))
}

/** What an English word stands for, as far as its neighbors tell. */
export function likelySense(known: KnownWord, place: Place): Sense | undefined {
  const { senses } = known
  if (senses.length < 2) return senses[0]
  const noun = senseIn(known, 'nouns')
  const verb = senseIn(known, 'verbs')
  const adjective = senseIn(known, 'adjectives')
  const word = senseIn(known, 'words')
  const before = wordBefore(place.before)
  if (BEFORE_VERBS.test(before) && verb !== undefined) return verb
  if (BEFORE_STATES.test(before)) return adjective ?? word ?? verb ?? noun
  const isDescribed = senseIn(place.before, 'determiners') ?? senseIn(place.before, 'adjectives')
  if (isDescribed !== undefined || BEFORE_NOUNS.test(before)) return noun ?? adjective ?? word ?? verb
  if (senseIn(place.after, 'nouns') !== undefined && adjective !== undefined && !place.isFirst)
    return adjective
  if (place.isFirst && verb !== undefined && word === undefined) {
    return noun !== undefined && place.isLast && NOUNS_ALONE.has(keyOf(noun)) ? noun : verb
  }
  return word ?? noun ?? adjective ?? verb
}
