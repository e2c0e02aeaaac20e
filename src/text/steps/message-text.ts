import { readMessage } from '../messages/messages.ts'
import type { Pattern, PatternPart } from '../messages/pattern.ts'
import { bracketed } from '../phrases/unknown-texts.ts'
import { type Rendered, STAND_IN, sliceUnit, type Unit, UnitBuilder } from '../pieces/unit.ts'
import type { FinishedText } from './finished-text.ts'
import { type FreeText, type KnownTexts, translateStyled } from './free-text.ts'
import type { Job, Plan } from './job.ts'

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
  return translateMessages(unit, pattern, {
    translate: (text) =>
      finished.inLength(translateStyled(text, { ...job, isWithinMessage: true }, freely), job),
    finish: (message) => finished.ofMessage(isFake ? message : bracketed(message), unit.text, job),
  })
}

/** Callbacks that translate the texts of a message. */
interface MessageHandlers {
  /** Translates a text, in which a STAND_IN represents what is not text. */
  translate(unit: Unit): readonly Rendered[]
  /** Applied to each message as a whole. */
  finish(parts: readonly Rendered[]): readonly Rendered[]
}

/** Translates the texts of one or several messages; everything else stays unchanged. */
function translateMessages(
  unit: Unit,
  whole: Pattern,
  { translate, finish }: MessageHandlers,
): readonly Rendered[] {
  const keep = (start: number, end: number) => (end > start ? keptParts(sliceUnit(unit, start, end)) : [])

  function patternParts({ parts, escape: escaped }: Pattern): Rendered[] {
    const standIns = new Map<string, readonly Rendered[]>()
    const text = new UnitBuilder()
    for (const part of parts) {
      if (part.kind === 'text') text.append(sliceUnit(unit, part.start, part.end))
      else {
        const name = `${STAND_IN}${standIns.size}`
        standIns.set(name, part.kind === 'selection' ? selectionParts(part) : keep(part.start, part.end))
        text.addMark(name, true)
      }
    }
    const built = text.unit()
    const translated = hasText(built.text) ? translate(built) : asKept(built)
    return translated.flatMap((part, index) => {
      const standIn = part.source === undefined ? undefined : standIns.get(part.source)
      if (standIn) return standIn
      return part.source === undefined
        ? { ...part, text: escaped(part.text, isSyntaxNext(translated, index)) }
        : part
    })
  }

  function selectionParts({ start, end, branches, isList }: Selection): Rendered[] {
    let position = start
    const written = branches.flatMap((branch) => {
      const before = keep(position, branch.start)
      position = branch.end
      const translated = patternParts(branch)
      return [...before, ...(isList ? finish(translated) : translated)]
    })
    return [...written, ...keep(position, end)]
  }

  const isList = whole.parts.some((part) => part.kind === 'selection' && part.isList)
  const parts = patternParts(whole)
  return isList ? parts : finish(parts)
}

type Selection = Extract<PatternPart, { kind: 'selection' }>

/** A part of a unit, unchanged, to be inserted verbatim whatever happens to the text around it. */
const keptParts = (unit: Unit): Rendered[] => asKept(unit).map((part) => ({ ...part, fixed: true }))

const hasText = (text: string) => text.replaceAll(STAND_IN, '').trim() !== ''

/** Whether syntax follows a part, apart from markup, which messages do not know. */
function isSyntaxNext(parts: readonly Rendered[], index: number): boolean {
  for (let next = index + 1; next < parts.length; next++) {
    const { text, source } = parts[next] as Rendered
    if (source?.startsWith(STAND_IN)) return true
    if (text !== '') return /^['{}<>#|]/.test(text)
  }
  return true
}

function asKept({ text, marks, references }: Unit): Rendered[] {
  const parts: Rendered[] = []
  let position = 0
  const inOrder = [...marks, ...references].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
  for (const { start, end, source } of inOrder) {
    if (start > position) parts.push({ text: text.slice(position, start), fixed: false })
    parts.push({ text: text.slice(start, end), fixed: true, source })
    position = end
  }
  if (position < text.length) parts.push({ text: text.slice(position), fixed: false })
  return parts
}
