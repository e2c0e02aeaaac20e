import type { FormatLimits } from '../format.ts'
import { checkTranslations, createSegmentList, hasText } from '../segments.ts'

/** A text cut into what stays and what is translated. */
export interface TextFrame {
  readonly segments: readonly string[]
  readonly characters: number
  /** Adds a part that stays. */
  keep(text: string): void
  /** Adds a part that is translated, the white space around it excepted. @throws TooManyCharacters */
  translate(text: string): void
  /** The whole text with its segments replaced. */
  fill(translations: readonly string[]): string
}

export function createTextFrame(limits: FormatLimits): TextFrame {
  const list = createSegmentList(limits)
  const parts: (string | { readonly segment: number })[] = []

  return {
    segments: list.texts,
    get characters() {
      return list.characters
    },
    keep: (text) => void parts.push(text),
    translate(text) {
      if (!hasText(text)) return void parts.push(text)
      const core = text.trim()
      const start = text.indexOf(core)
      parts.push(text.slice(0, start), { segment: list.add(core) }, text.slice(start + core.length))
    },
    fill(translations) {
      checkTranslations(list.texts, translations)
      return parts.map((part) => (typeof part === 'string' ? part : translations[part.segment])).join('')
    },
  }
}
