import type { Match } from '../../../matching/match.ts'
import { useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { Field } from '../../parts/field.tsx'

interface MatchFieldsProps {
  readonly match: Match
  readonly change: (match: Match) => void
}

/** Which requests a rule matches. The form has the most common fields; the JSON has the rest. */
export function MatchFields({ match, change }: MatchFieldsProps) {
  const { data } = useControl<{ operations: readonly { operation: string }[] }>('/coverage', {
    session: useSession(),
  })
  const names = data?.operations.map(({ operation }) => operation).sort() ?? []
  const { operation = '', key = '', path = '' } = match
  const all = operation === '' || names.includes(operation) ? names : [operation, ...names]
  const body = typeof match.body === 'object' ? match.body : {}
  const [place = '', value] = Object.entries(body)[0] ?? []
  const set = (changed: Partial<Record<keyof Match, unknown>>) =>
    change(
      Object.fromEntries(
        Object.entries({ ...match, ...changed }).filter(([, one]) => one !== undefined && one !== ''),
      ) as Match,
    )
  const setBody = (name: string, text: string) => {
    const others = Object.fromEntries(Object.entries(body).slice(1))
    const next = name === '' && text === '' ? others : { [name]: text, ...others }
    set({ body: Object.keys(next).length === 0 ? undefined : next })
  }
  return (
    <div class="faults-fields">
      <Field label="Operation">
        <select value={operation} onChange={({ currentTarget }) => set({ operation: currentTarget.value })}>
          <option value="">any</option>
          {all.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {operation === '' && (
        <Field label="Path, * for anything">
          <input value={path} onInput={({ currentTarget }) => set({ path: currentTarget.value })} />
        </Field>
      )}
      <Field label="Key, * for anything">
        <input
          value={key}
          autocomplete="off"
          onInput={({ currentTarget }) => set({ key: currentTarget.value })}
        />
      </Field>
      <Field label="Place in the body">
        <input
          value={place}
          placeholder="target_lang"
          onInput={({ currentTarget }) => setBody(currentTarget.value, text(value))}
        />
      </Field>
      <Field label="Its value">
        <input
          value={text(value)}
          placeholder="de"
          dir="auto"
          onInput={({ currentTarget }) => setBody(place, currentTarget.value)}
        />
      </Field>
    </div>
  )
}

const text = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
