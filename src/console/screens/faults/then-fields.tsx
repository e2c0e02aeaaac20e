import type { Alteration, Fault, Then } from '../../../watch/faults/fault.ts'
import { ALTERATION_NAMES } from '../../../watch/generated/alteration-names.ts'
import { InputField, SelectField } from '../../parts/field.tsx'
import { inWords } from '../../parts/text.tsx'
import { put, type RuleField, RuleFields, type RuleProps } from './rule-fields.tsx'

/** What a rule does. */
export function ThenFields({ rule, change }: RuleProps) {
  const { match, then } = rule
  const { delay } = then
  const effects = effectsFor(match?.operation)
  return (
    <div class="faults-fields">
      <SelectField
        label="Effect"
        value={effectOf(then)}
        options={effects.map(([name, label]) => [name, label])}
        set={(chosen) => {
          const [, , effect] = effects.find(([name]) => name === chosen) ?? []
          if (effect) change({ ...rule, then: { ...(delay !== undefined && { delay }), ...effect } })
        }}
      />
      <RuleFields fields={FIELDS} rule={rule} change={change} />
      <datalist id="faults-statuses">
        {STATUSES.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <InputField
        label="Delay before the answer"
        hint={typeof delay === 'object' ? 'random; see the JSON' : undefined}
        value={typeof delay === 'string' ? delay : ''}
        placeholder={typeof delay === 'object' ? 'random' : 'none, or for example 500ms'}
        set={(typed) => change(put(rule, ['then', 'delay'], typed))}
      />
    </div>
  )
}

const hasStatus = ({ then }: Fault) => then.status !== undefined

const FIELDS: readonly RuleField[] = [
  {
    label: 'Status',
    at: ['then', 'status'],
    type: 'number',
    min: 200,
    max: 599,
    list: 'faults-statuses',
  },
  {
    label: 'Retry-After, in seconds',
    at: ['then', 'headers', 'Retry-After'],
    placeholder: 'none',
    isOffered: hasStatus,
  },
  {
    label: 'Body',
    hint: "empty: the service's message for the status",
    at: ['then', 'body'],
    dir: 'auto',
    isOffered: hasStatus,
  },
  { label: 'After this many bytes', at: ['then', 'truncate', 'bytes'], type: 'number', min: 0 },
  { label: 'Bytes per second', at: ['then', 'dribble', 'bytes_per_second'], type: 'number', min: 1 },
  {
    label: 'After this many messages',
    at: ['then', 'drop', 'after_messages'],
    type: 'number',
    min: 0,
    isOffered: ({ then }) => then.drop !== undefined,
  },
  { label: 'Reason code', at: ['then', 'error', 'reason_code'], type: 'number' },
  { label: 'Body', at: ['then', 'malformed'], options: () => MALFORMED },
  {
    label: 'What is wrong',
    at: ['then', 'alter'],
    options: ({ match }) => alterationsFor(match?.operation).map((name) => [name, inWords(name)]),
  },
]

const STATUSES = [400, 403, 404, 413, 429, 456, 500, 503, 504, 529] as const

const MALFORMED = [
  ['json', 'broken JSON'],
  ['html', 'an HTML page'],
  ['empty', 'empty'],
] as const

/** What a rule can do, with its initial value in the builder. */
type Effect = readonly [name: keyof Then | 'none', label: string, then: Then]

const VOICE_STREAM = 'voiceStream'
const TEXT = /^(translateText|rephraseText|writeRephrase|correctText)$/

/** Effects on answers. */
const OF_ANSWERS: readonly Effect[] = [
  ['status', 'status', { status: 429 }],
  ['none', 'delay only', { delay: '1s' }],
  ['hang', 'no answer', { hang: true }],
  ['reset', 'connection reset', { reset: true }],
  ['empty', 'closed, no answer', { empty: true }],
  ['truncate', 'answer cut off', { truncate: { bytes: 20 } }],
  ['malformed', '200, broken body', { malformed: 'json' }],
  ['bad_chunk', 'broken chunk', { bad_chunk: true }],
  ['dribble', 'slow body', { dribble: { bytes_per_second: 50 } }],
  ['alter', 'altered answer', { alter: 'fewer' }],
]

const OF_STREAMS: readonly Effect[] = [
  ['drop', 'stream cut off', { drop: { after_messages: 3 } }],
  ['error', 'stream error', { error: { reason_code: 1011 } }],
  ['alter', 'revised segment', { alter: 'revised_concluded' }],
]

const IN_STREAMS_TOO: readonly Effect[0][] = ['status', 'none', 'hang', 'reset', 'empty']

/** The effects available for an operation. */
function effectsFor(operation: string | undefined): readonly Effect[] {
  if (operation === VOICE_STREAM)
    return [...OF_STREAMS, ...OF_ANSWERS.filter(([name]) => IN_STREAMS_TOO.includes(name))]
  return OF_ANSWERS.filter(([name]) => name !== 'alter' || alterationsFor(operation).length > 0)
}

/** The effect of a rule. */
const effectOf = (then: Then): Effect[0] =>
  [...OF_ANSWERS, ...OF_STREAMS].find(([name]) => name !== 'none' && then[name] !== undefined)?.[0] ?? 'none'

/** The alterations available for an operation's answer. */
function alterationsFor(operation: string | undefined): readonly Alteration[] {
  if (operation === VOICE_STREAM) return ALTERATION_NAMES['voice streams']
  if (operation !== undefined && /QualityEvaluation/i.test(operation)) return ALTERATION_NAMES.evaluations
  if (operation !== undefined && /VoiceJob/i.test(operation)) return ALTERATION_NAMES['voice jobs']
  return operation === undefined || TEXT.test(operation) ? ALTERATION_NAMES.texts : []
}
