import { baseOf } from '../languages.ts'
import type { ExposedText } from './hazard.ts'

/** Whether a text is presumably translated by way of English: neither of its languages is English. */
export const isPivoted = ({ sourceLang, target }: ExposedText) =>
  baseOf(sourceLang) !== 'en' && baseOf(target) !== 'en'
