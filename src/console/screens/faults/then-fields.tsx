import type { Alteration, Then } from '../../../watch/faults/fault.ts'
import { ALTERATION_NAMES } from '../../../watch/generated/alteration-names.ts'
import { InputField, SelectField } from '../../parts/field.tsx'

interface ThenFieldsProps {
  readonly then: Then
  readonly operation: string | undefined
  readonly change: (then: Then) => void
}

/** What a rule does. */
export function ThenFields({ then, operation, change }: ThenFieldsProps) {
  const effects = effectsFor(operation)
  const effect = effectOf(then)
  const { delay } = then
  const set = (changed: Partial<Then>) => change({ ...then, ...changed })
  return (
    <div class="faults-fields">
      <SelectField
        label="Effect"
        value={effect}
        options={[
          ...(effects.some(({ name }) => name === effect) ? [] : [[effect, effect] as const]),
          ...effects.map(({ name, label }) => [name, label] as const),
        ]}
        set={(name) => {
          const chosen = effects.find((one) => one.name === name)
          if (chosen) change({ ...(delay !== undefined && { delay }), ...chosen.then })
        }}
      />
      {then.status !== undefined && <StatusFields then={then} change={change} />}
      {NUMBERS.map(({ label, of, set: given, min }) => {
        const value = of(then)
        return (
          value !== undefined && (
            <InputField
              key={label}
              label={label}
              type="number"
              min={min}
              value={value}
              set={(typed) => set(given(Number(typed), then))}
            />
          )
        )
      })}
      {then.malformed !== undefined && (
        <SelectField
          label="Body"
          value={then.malformed}
          options={MALFORMED}
          set={(chosen) => set({ malformed: chosen as 'json' })}
        />
      )}
      {then.alter !== undefined && (
        <SelectField
          label="What is wrong"
          value={then.alter}
          options={[...new Set([...alterationsFor(operation), then.alter])].map((name) => [
            name,
            name.replaceAll('_', ' '),
          ])}
          set={(chosen) => set({ alter: chosen as Alteration })}
        />
      )}
      <InputField
        label="Delay before the answer"
        hint={typeof delay === 'object' ? 'random; see the JSON' : undefined}
        value={typeof delay === 'string' ? delay : ''}
        placeholder={typeof delay === 'object' ? 'random' : 'none, or for example 500ms'}
        set={(typed) => change(put(then, 'delay', typed))}
      />
    </div>
  )
}

/** An object with another value of a property, or without it if the value is empty. */
export function put<T extends object>(object: T, name: string, value: unknown): T {
  const { [name]: _, ...others } = object as Record<string, unknown>
  return (value === '' || value === undefined ? others : { ...others, [name]: value }) as T
}

/** An effect with an amount. */
interface Amount {
  readonly label: string
  readonly min?: number
  /** Undefined for other effects. */
  readonly of: (then: Then) => number | undefined
  readonly set: (amount: number, then: Then) => Partial<Then>
}

const NUMBERS: readonly Amount[] = [
  {
    label: 'After this many bytes',
    min: 0,
    of: ({ truncate }) => truncate?.bytes,
    set: (bytes) => ({ truncate: { bytes } }),
  },
  {
    label: 'Bytes per second',
    min: 1,
    of: ({ dribble }) => dribble?.bytes_per_second,
    set: (bytes_per_second) => ({ dribble: { bytes_per_second } }),
  },
  {
    label: 'After this many messages',
    min: 0,
    of: ({ drop }) => drop && (drop.after_messages ?? 0),
    set: (after_messages) => ({ drop: { after_messages } }),
  },
  {
    label: 'Reason code',
    of: ({ error }) => error?.reason_code,
    set: (reason_code, { error }) => ({ error: { ...error, reason_code } }),
  },
]

const MALFORMED = [
  ['json', 'broken JSON'],
  ['html', 'an HTML page'],
  ['empty', 'empty'],
] as const

const STATUSES = [400, 403, 404, 413, 429, 456, 500, 503, 504, 529] as const

function StatusFields({ then, change }: Pick<ThenFieldsProps, 'then' | 'change'>) {
  const { status, headers = {}, body } = then
  return (
    <>
      <InputField
        label="Status"
        type="number"
        min="200"
        max="599"
        list="faults-statuses"
        value={status}
        set={(typed) => change({ ...then, status: Number(typed) })}
      />
      <datalist id="faults-statuses">
        {STATUSES.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <InputField
        label="Retry-After, in seconds"
        value={headers['Retry-After'] ?? ''}
        placeholder="none"
        set={(typed) => {
          const next = put(headers, 'Retry-After', typed)
          change(put(then, 'headers', Object.keys(next).length === 0 ? '' : next))
        }}
      />
      <InputField
        label="Body"
        hint="empty: the service's message for the status"
        dir="auto"
        value={typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)}
        set={(typed) => change(put(then, 'body', typed))}
      />
    </>
  )
}

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
