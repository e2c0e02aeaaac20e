import { hash } from '../hash.ts'
import { corrector } from './correct.ts'
import { languageData } from './language-data.ts'
import { rephraser } from './rephrase.ts'
import type { StyleOrTone } from './style-or-tone.ts'
import type { TextChange } from './text-change.ts'

/** The language to improve a text in. */
export interface ImprovementTarget {
  /** BCP 47 code such as `de` or `en-GB`; its base is the text's own language */
  readonly target: string
  /** Whether the text also gets the spelling of the variant. */
  readonly variant: boolean
}

/** Improves texts in their own language. */
export interface Improver {
  /** The text with every mechanically correctable mistake fixed, and nothing else changed. */
  correct(text: string, target: ImprovementTarget): string
  /** The text corrected and reworded, in a style or tone if the language supports them. */
  rephrase(text: string, request: ImprovementTarget & StyleOrTone): string
}

/** A text in business style is at most this many times as long as the original (clients). */
const MAX_BUSINESS_GROWTH = 1.2

/** A deterministic improver: its answers depend on the seed and its arguments only. */
export function createImprover({ seed }: { seed: string }): Improver {
  const start = hash(`${seed}\nimprove\n`)
  const changes = new Map<string, TextChange>()
  const rephrasers = new Map<string, ReturnType<typeof rephraser>>()

  function made(name: string, make: () => TextChange): TextChange {
    let change = changes.get(name)
    if (change === undefined) {
      change = make()
      changes.set(name, change)
    }
    return change
  }

  const correctorFor = ({ target, variant }: ImprovementTarget) =>
    made(`correct ${target} ${variant}`, () => corrector(target, variant ? target : undefined))

  return {
    correct: (text, target) => correctorFor(target)(text),

    rephrase(text, request) {
      const { target, style, tone } = request
      const { rephrasings = {} } = languageData(target)
      // A text may have the name of an inherited property: __proto__.
      if (Object.hasOwn(rephrasings, text)) return rephrasings[text] as string
      const name = `${target} ${style} ${tone}`
      let rephrase = rephrasers.get(name)
      if (rephrase === undefined) {
        rephrase = rephraser(target, { ...(style && { style }), ...(tone && { tone }) }, start)
        rephrasers.set(name, rephrase)
      }
      const correct = correctorFor(request)
      const corrected = correct(text)
      const most = style === 'business' ? text.length * MAX_BUSINESS_GROWTH : Number.POSITIVE_INFINITY
      const forms = [...rephrase(corrected, most).map(correct), corrected]
      return forms.find((form) => form.length <= most) ?? text
    },
  }
}
