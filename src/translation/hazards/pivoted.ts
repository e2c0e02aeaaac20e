import { baseOf } from '../languages.ts'
import type { ExposedText } from './hazard.ts'

/** Whether a text passes through English on its way, as far as anybody can tell: neither of its languages is English. */
export const isPivoted = ({ sourceLang, target }: ExposedText) =>
  baseOf(sourceLang) !== 'en' && baseOf(target) !== 'en'
