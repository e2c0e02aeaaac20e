import type { Alteration, Then } from '../../../faults/fault.ts'

/** What a rule can do, with its initial value in the builder. */
export interface Effect {
  readonly name: keyof Then | 'none'
  readonly label: string
  readonly then: Then
}

const VOICE_STREAM = 'voiceStream'
const TEXT = /^(translateText|rephraseText|writeRephrase|correctText)$/

/** Effects on answers. */
const OF_ANSWERS: readonly Effect[] = [
  { name: 'status', label: 'status', then: { status: 429 } },
  { name: 'none', label: 'delay only', then: { delay: '1s' } },
  { name: 'hang', label: 'no answer', then: { hang: true } },
  { name: 'reset', label: 'connection reset', then: { reset: true } },
  { name: 'empty', label: 'closed, no answer', then: { empty: true } },
  { name: 'truncate', label: 'answer cut off', then: { truncate: { bytes: 20 } } },
  { name: 'malformed', label: '200, broken body', then: { malformed: 'json' } },
  { name: 'bad_chunk', label: 'broken chunk', then: { bad_chunk: true } },
  { name: 'dribble', label: 'slow body', then: { dribble: { bytes_per_second: 50 } } },
  { name: 'alter', label: 'altered answer', then: { alter: 'fewer' } },
]

const OF_STREAMS: readonly Effect[] = [
  { name: 'drop', label: 'stream cut off', then: { drop: { after_messages: 3 } } },
  { name: 'error', label: 'stream error', then: { error: { reason_code: 1011 } } },
  { name: 'alter', label: 'revised segment', then: { alter: 'revised_concluded' } },
]

const IN_STREAMS_TOO: readonly Effect['name'][] = ['status', 'none', 'hang', 'reset', 'empty']

/** The effects available for an operation. */
export function effectsFor(operation: string | undefined): readonly Effect[] {
  if (operation === VOICE_STREAM)
    return [...OF_STREAMS, ...OF_ANSWERS.filter(({ name }) => IN_STREAMS_TOO.includes(name))]
  return OF_ANSWERS.filter(({ name }) => name !== 'alter' || alterationsFor(operation).length > 0)
}

/** The effect of a rule. */
export const effectOf = (then: Then): Effect['name'] =>
  [...OF_ANSWERS, ...OF_STREAMS].find(({ name }) => name !== 'none' && then[name] !== undefined)?.name ??
  'none'

const WRONG_TEXTS: readonly Alteration[] = [
  'fewer',
  'more',
  'reordered',
  'wrong_language',
  'dropped_tag',
  'dropped_placeholder',
  'triple_length',
  'ignored_glossary',
]

/** The alterations available for an operation's answer. */
export function alterationsFor(operation: string | undefined): readonly Alteration[] {
  if (operation === VOICE_STREAM) return ['revised_concluded']
  if (operation !== undefined && /QualityEvaluation/i.test(operation)) return ['evaluation_failed']
  return operation === undefined || TEXT.test(operation) ? WRONG_TEXTS : []
}
