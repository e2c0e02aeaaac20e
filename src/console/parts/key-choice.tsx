import type { UsableKey } from '../control/use-keys.ts'
import { Field } from './field.tsx'

interface KeyChoiceProps {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey | undefined
  readonly choose: (keyId: string) => void
}

/** Chooses the key that requests are sent with. */
export const KeyChoice = ({ keys, chosen, choose }: KeyChoiceProps) => (
  <Field label="Key">
    <select value={chosen?.key.key_id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {keys.map(({ key, label }) => (
        <option key={key.key_id} value={key.key_id}>
          {label}
        </option>
      ))}
    </select>
  </Field>
)
