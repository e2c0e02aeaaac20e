import { readMessage } from '../messages/messages.ts'
import { type Pattern, skeletonOf } from '../messages/pattern.ts'
import { translateMessages } from '../messages/translate-messages.ts'
import { type Rendered, renderedText } from '../modes/rendered.ts'
import { bracketed } from '../phrases/unknown-texts.ts'
import type { Unit } from '../text/unit.ts'
import type { FinishedText } from './finished-text.ts'
import type { FreeText } from './free-text.ts'
import type { Job } from './job.ts'
import type { KnownTexts } from './known-texts.ts'
import type { Plan } from './plan.ts'
import { translateStyled } from './styled-text.ts'

/** The translation steps for the texts of a message. */
interface MessageSteps {
  readonly known: KnownTexts
  readonly freely: FreeText
  readonly finished: FinishedText
}

/**
 * Translates the texts within a message of ICU or Fluent. Undefined if it is not a message with selections, or is known
 * as a whole.
 */
export function translateAsMessage(
  unit: Unit,
  job: Job,
  { readsMessages, unknown, isFake }: Plan,
  { known, freely, finished }: MessageSteps,
): readonly Rendered[] | undefined {
  if (!readsMessages || !unit.text.includes('{') || job.pair.isSameLanguage) return undefined
  const pattern = readMessage(unit.text)
  if (pattern === undefined) return undefined
  if ((job.memory?.find(unit.text) ?? known.inScenario(unit.text, job)) !== undefined) return undefined
  if (unknown === 'fail') throw known.refusal(unit.text, job)
  const within = { ...job, isWithinMessage: true }
  const before = job.trace?.mark()
  const parts = translateMessages(unit, pattern, {
    translate: (text) => finished.inLength(translateStyled(text, within, freely), job),
    finish: (message) => finished.ofMessage(isFake ? message : bracketed(message), unit.text, job),
  })
  if (isSameMessage(unit.text, pattern, renderedText(parts))) return parts
  if (before) job.trace?.backTo(before)
  return undefined
}

/** Whether a message's translation differs only in its texts. */
function isSameMessage(text: string, pattern: Pattern, translation: string): boolean {
  const read = readMessage(translation)
  return read !== undefined && skeletonOf(read, translation) === skeletonOf(pattern, text)
}
