import type { When } from '../../../faults/fault.ts'
import { Field } from '../../parts/field.tsx'

interface WhenFieldsProps {
  readonly when: When
  readonly change: (when: When) => void
}

const COUNTS = [
  { name: 'first', label: 'the first …' },
  { name: 'nth', label: 'only number …' },
  { name: 'every', label: 'one of every …' },
  { name: 'after', label: 'all after the first …' },
  { name: 'times', label: 'at most … times' },
] as const

/** Which of the requests a rule acts on. Combinations of conditions are in the JSON. */
export function WhenFields({ when, change }: WhenFieldsProps) {
  const { probability, between } = when
  const count = COUNTS.find(({ name }) => when[name] !== undefined)
  const kind = count?.name ?? (probability !== undefined ? 'probability' : between ? 'between' : 'always')
  function choose(next: string) {
    if (next === 'always') change({})
    else if (next === 'probability') change({ probability: 0.5 })
    else if (next === 'between') change({ between: ['0s', '20s'] })
    else change({ [next]: 2 })
  }
  return (
    <div class="faults-fields">
      <Field label="Acts on">
        <select value={kind} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="always">all of them</option>
          {COUNTS.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value="probability">some, at random</option>
          <option value="between">those in a time range</option>
        </select>
      </Field>
      {count && (
        <Field label="How many">
          <input
            type="number"
            min="1"
            value={when[count.name]}
            onInput={({ currentTarget }) => change({ ...when, [count.name]: Number(currentTarget.value) })}
          />
        </Field>
      )}
      {probability !== undefined && (
        <Field label={`Chance: ${Math.round(probability * 100)} %`}>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={probability}
            onInput={({ currentTarget }) => change({ ...when, probability: Number(currentTarget.value) })}
          />
        </Field>
      )}
      {between && (
        <>
          <Field label="From" hint="a time, or a duration since the world started">
            <input
              value={between[0]}
              onInput={({ currentTarget }) => change({ ...when, between: [currentTarget.value, between[1]] })}
            />
          </Field>
          <Field label="To">
            <input
              value={between[1]}
              onInput={({ currentTarget }) => change({ ...when, between: [between[0], currentTarget.value] })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
