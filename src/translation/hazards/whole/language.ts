import { baseOf } from '../../languages.ts'
import { cutPieces } from '../../text/pieces.ts'
import type { Hazard } from '../hazard.ts'
import { proseOf, stretchesOf } from '../stretches.ts'

/** The languages for which short texts are mistaken. The first four were observed, the others are our choice. */
const NEAR: Readonly<Record<string, string>> = {
  en: 'nb',
  es: 'it',
  de: 'nl',
  fr: 'en',
  bg: 'ru',
  cs: 'sk',
  da: 'nb',
  it: 'es',
  nb: 'da',
  nl: 'de',
  pl: 'cs',
  pt: 'es',
  ru: 'uk',
  sk: 'cs',
  sl: 'sk',
  sv: 'nb',
  uk: 'ru',
}

const MOST_WORDS = 2

/**
 * Without `source_lang`, a text of one or two words is mistaken for a similar language; if that is the target, it comes
 * back unchanged.
 */
export const language: Hazard = ({ source, translation, sourceLang, target, isSourceGiven, tags }) => {
  if (isSourceGiven) return undefined
  const words = cutPieces(proseOf(stretchesOf(source, tags)), !tags).filter(
    ({ kind }) => kind === 'word',
  ).length
  const near = NEAR[baseOf(sourceLang)]
  if (words === 0 || words > MOST_WORDS || near === undefined) return undefined
  return { sourceLang: near, translation: near === baseOf(target) ? source : translation }
}
