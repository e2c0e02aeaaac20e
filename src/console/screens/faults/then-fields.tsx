import type { Alteration, Then } from '../../../faults/fault.ts'
import { Field } from '../../parts/field.tsx'

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
  const shownDelay = typeof delay === 'string' ? delay : ''
  return (
    <div class="faults-fields">
      <Field label="Effect">
        <select
          value={effect}
          onChange={({ currentTarget }) => {
            const chosen = effects.find(({ name }) => name === currentTarget.value)
            if (chosen) change({ ...(delay !== undefined && { delay }), ...chosen.then })
          }}
        >
          {!effects.some(({ name }) => name === effect) && <option value={effect}>{effect}</option>}
          {effects.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {then.status !== undefined && <StatusFields then={then} change={change} />}
      {then.truncate && (
        <Field label="After this many bytes">
          <input
            type="number"
            min="0"
            value={then.truncate.bytes}
            onInput={({ currentTarget }) => set({ truncate: { bytes: Number(currentTarget.value) } })}
          />
        </Field>
      )}
      {then.malformed !== undefined && (
        <Field label="Body">
          <select
            value={then.malformed}
            onChange={({ currentTarget }) => set({ malformed: currentTarget.value as 'json' })}
          >
            <option value="json">broken JSON</option>
            <option value="html">an HTML page</option>
            <option value="empty">empty</option>
          </select>
        </Field>
      )}
      {then.dribble && (
        <Field label="Bytes per second">
          <input
            type="number"
            min="1"
            value={then.dribble.bytes_per_second}
            onInput={({ currentTarget }) =>
              set({ dribble: { bytes_per_second: Number(currentTarget.value) } })
            }
          />
        </Field>
      )}
      {then.alter !== undefined && (
        <Field label="What is wrong">
          <select
            value={then.alter}
            onChange={({ currentTarget }) =>
              set({ alter: currentTarget.value as NonNullable<Then['alter']> })
            }
          >
            {[...new Set([...alterationsFor(operation), then.alter])].map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </Field>
      )}
      {then.drop && (
        <Field label="After this many messages">
          <input
            type="number"
            min="0"
            value={then.drop.after_messages ?? 0}
            onInput={({ currentTarget }) => set({ drop: { after_messages: Number(currentTarget.value) } })}
          />
        </Field>
      )}
      {then.error && (
        <Field label="Reason code">
          <input
            type="number"
            value={then.error.reason_code}
            onInput={({ currentTarget }) =>
              set({ error: { ...then.error, reason_code: Number(currentTarget.value) } })
            }
          />
        </Field>
      )}
      <Field
        label="Delay before the answer"
        hint={typeof delay === 'object' ? 'random; see the JSON' : undefined}
      >
        <input
          value={shownDelay}
          placeholder={typeof delay === 'object' ? 'random' : 'none, or for example 500ms'}
          onInput={({ currentTarget }) => {
            const { delay: _, ...rest } = then
            change(currentTarget.value === '' ? rest : { ...rest, delay: currentTarget.value })
          }}
        />
      </Field>
    </div>
  )
}

const STATUSES = [400, 403, 404, 413, 429, 456, 500, 503, 504, 529] as const

function StatusFields({ then, change }: Pick<ThenFieldsProps, 'then' | 'change'>) {
  const { status, headers = {}, body } = then
  const after = headers['Retry-After'] ?? ''
  return (
    <>
      <Field label="Status">
        <input
          type="number"
          min="200"
          max="599"
          list="faults-statuses"
          value={status}
          onInput={({ currentTarget }) => change({ ...then, status: Number(currentTarget.value) })}
        />
      </Field>
      <datalist id="faults-statuses">
        {STATUSES.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <Field label="Retry-After, in seconds">
        <input
          value={after}
          placeholder="none"
          onInput={({ currentTarget }) => {
            const { 'Retry-After': _, ...others } = headers
            const next =
              currentTarget.value === '' ? others : { ...others, 'Retry-After': currentTarget.value }
            const { headers: __, ...rest } = then
            change(Object.keys(next).length === 0 ? rest : { ...rest, headers: next })
          }}
        />
      </Field>
      <Field label="Body" hint="empty: the service's message for the status">
        <input
          dir="auto"
          value={typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)}
          onInput={({ currentTarget }) => {
            const { body: _, ...rest } = then
            change(currentTarget.value === '' ? rest : { ...rest, body: currentTarget.value })
          }}
        />
      </Field>
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
function alterationsFor(operation: string | undefined): readonly Alteration[] {
  if (operation === VOICE_STREAM) return ['revised_concluded']
  if (operation !== undefined && /QualityEvaluation/i.test(operation)) return ['evaluation_failed']
  return operation === undefined || TEXT.test(operation) ? WRONG_TEXTS : []
}
