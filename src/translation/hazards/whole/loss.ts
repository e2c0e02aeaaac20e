import { baseOf } from '../../languages.ts'
import { splitSentences } from '../../text/sentences.ts'
import { chooseFitting } from '../choose-fitting.ts'
import type { Hazard } from '../hazard.ts'
import { proseOf, type Stretch, spoiled, stretchesOf, written } from '../stretches.ts'

/** The whole text is lost, or its first sentence, or its first clause. */
export const loss: Hazard = (text, choose) => {
  const { translation, tags } = text
  if (translation.trim() === '') return undefined
  const stretches = stretchesOf(translation, tags)
  const unit = stretches.find(({ isProse, text: prose }) => isProse && prose.trim() !== '')?.unit
  if (unit === undefined) return undefined
  const prose = proseOf(stretches.filter((stretch) => stretch.unit === unit))
  const lost = chooseFitting(choose, [
    () => '',
    () => withoutStart(stretches, unit, firstSentence(prose, baseOf(text.target))),
    () => withoutStart(stretches, unit, firstClause(prose)),
  ])
  return spoiled(text, lost ?? translation)
}

/** The length of the first of several sentences; 0 if there is only one. */
function firstSentence(prose: string, language: string): number {
  const sentences = splitSentences(prose, language)
  return sentences.length > 1 ? (sentences[0]?.length ?? 0) : 0
}

/** The length of the text up to the first comma; 0 without any. */
function firstClause(prose: string): number {
  const comma = /[,،]\s+(?=\S)|[，、](?=\S)/.exec(prose)
  return comma ? comma.index + comma[0].length : 0
}

/** The text without the first letters of the prose of a unit; its tags stay. */
function withoutStart(stretches: readonly Stretch[], unit: number, length: number): string | undefined {
  if (length === 0) return undefined
  let left = length
  return written(
    stretches.map((stretch) => {
      if (!stretch.isProse || stretch.unit !== unit) return stretch
      const taken = Math.min(left, stretch.text.length)
      left -= taken
      return { ...stretch, text: stretch.text.slice(taken) }
    }),
  )
}
