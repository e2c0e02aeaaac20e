import type { Alteration, Fault, Then } from '../../../watch/faults/fault.ts'
import { ALTERATION_NAMES } from '../../../watch/generated/alteration-names.ts'
import { InputField, SelectField } from '../../parts/field.tsx'
import { inWords } from '../../parts/format.ts'
import { put, type RuleField, RuleFields, type RuleProps } from './rule-fields.tsx'

/** What a rule does. */
export function ThenFields({ rule, change }: RuleProps) {
  const { match, then } = rule
  const { delay } = then
  const effects = effectsFor(match?.operation)
  const set = (name: keyof Then) => (value: string) => change(put(rule, ['then', name], value))
  return (
    <div class="faults-fields">
      <SelectField
        label="Effect"
        value={effectOf(then)}
        options={effects.map(({ name, label }) => [name, label])}
        set={(name) => {
          const chosen = effects.find((one) => one.name === name)
          if (chosen) change({ ...rule, then: { ...(delay !== undefined && { delay }), ...chosen.then } })
        }}
      />
      <RuleFields fields={FIELDS} rule={rule} change={change} />
      <datalist id="faults-statuses">
        {STATUSES.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      {then.malformed !== undefined && (
        <SelectField label="Body" value={then.malformed} options={MALFORMED} set={set('malformed')} />
      )}
      {then.alter !== undefined && (
        <SelectField
          label="What is wrong"
          value={then.alter}
          options={alterationsFor(match?.operation).map((name) => [name, inWords(name)])}
          set={set('alter')}
        />
      )}
      <InputField
        label="Delay before the answer"
        hint={typeof delay === 'object' ? 'random; see the JSON' : undefined}
        value={typeof delay === 'string' ? delay : ''}
        placeholder={typeof delay === 'object' ? 'random' : 'none, or for example 500ms'}
        set={set('delay')}
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
]

const STATUSES = [400, 403, 404, 413, 429, 456, 500, 503, 504, 529] as const

const MALFORMED = [
  ['json', 'broken JSON'],
  ['html', 'an HTML page'],
  ['empty', 'empty'],
] as const

/** What a rule can do, with its initial value in the builder. */
interface Effect {
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
function effectsFor(operation: string | undefined): readonly Effect[] {
  if (operation === VOICE_STREAM)
    return [...OF_STREAMS, ...OF_ANSWERS.filter(({ name }) => IN_STREAMS_TOO.includes(name))]
  return OF_ANSWERS.filter(({ name }) => name !== 'alter' || alterationsFor(operation).length > 0)
}

/** The effect of a rule. */
const effectOf = (then: Then): Effect['name'] =>
  [...OF_ANSWERS, ...OF_STREAMS].find(({ name }) => name !== 'none' && then[name] !== undefined)?.name ??
  'none'

/** The alterations available for an operation's answer. */
function alterationsFor(operation: string | undefined): readonly Alteration[] {
  if (operation === VOICE_STREAM) return ALTERATION_NAMES['voice streams']
  if (operation !== undefined && /QualityEvaluation/i.test(operation)) return ALTERATION_NAMES.evaluations
  if (operation !== undefined && /VoiceJob/i.test(operation)) return ALTERATION_NAMES['voice jobs']
  return operation === undefined || TEXT.test(operation) ? ALTERATION_NAMES.texts : []
}
