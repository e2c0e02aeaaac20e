import type { FormatLimits } from '../format.ts'
import { checkTranslations, createSegmentList, hasText } from '../segments.ts'

/** A text split into unchanged and translated parts. */
export type TextFrame = ReturnType<typeof createTextFrame>

export function createTextFrame(limits: FormatLimits) {
  const list = createSegmentList(limits)
  /** Unchanged strings, and indexes of segments. Adjacent strings are joined. */
  const parts: (string | number)[] = []
  const keep = (text: string) => {
    const last = parts.at(-1)
    if (typeof last === 'string') parts[parts.length - 1] = last + text
    else if (text !== '') parts.push(text)
  }

  return {
    segments: list.texts,
    /** code points of the translated parts, including the white space around them */
    get characters() {
      return list.characters
    },
    /** Adds a part that stays unchanged. */
    keep,
    /** Adds a part to translate, except for the white space around it. @throws TooManyCharacters */
    translate(text: string) {
      if (!hasText(text)) return keep(text)
      const core = text.trim()
      const start = text.indexOf(core)
      keep(text.slice(0, start))
      parts.push(list.add(core, text))
      keep(text.slice(start + core.length))
    },
    /** The whole text with its segments replaced. */
    fill(translations: readonly string[]): string {
      checkTranslations(list.texts, translations)
      return parts.map((part) => (typeof part === 'string' ? part : translations[part])).join('')
    },
  }
}
