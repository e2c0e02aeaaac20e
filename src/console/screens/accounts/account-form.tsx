import { useState } from 'preact/hooks'
import type { ControlAccount } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { Field } from '../../parts/field.tsx'
import { announce, attempt } from '../../parts/notices.tsx'

interface AccountFormProps {
  readonly account: ControlAccount
  readonly session: string | undefined
  readonly changed: () => void
}

/** Sets plan, limit and usage of an account; what was there can be put back. */
export function AccountForm({ account, session, changed }: AccountFormProps) {
  const [plan, setPlan] = useState<string>(account.plan)
  const [limit, setLimit] = useState(limitText(account))
  const [used, setUsed] = useState('')
  const [first] = account.keys
  const wrongLimit = isWhole(limit) ? undefined : 'A whole number, or empty for no limit.'
  const wrongUsage = isWhole(used) ? undefined : 'A whole number.'

  const patch = (body: object) =>
    control('PATCH', `/accounts/${encodeURIComponent(first?.key_id ?? '')}`, { session, body })

  async function save() {
    const characters = limit === '' ? null : Number(limit)
    const usage = used === '' ? undefined : Number(used)
    const done = await attempt(async () => {
      await patch({
        plan,
        character_limit: characters,
        ...(usage !== undefined && { usage: { ...NO_CHARACTERS, text_translation_characters: usage } }),
      })
      return true
    })
    if (!done) return
    setUsed('')
    changed()
    announce('The account was changed.', async () => {
      const { total_characters: _, ...before } = account.usage
      await patch({
        plan: account.plan,
        character_limit: account.character_limit,
        ...(usage !== undefined && { usage: before }),
      })
      setPlan(account.plan)
      setLimit(limitText(account))
      changed()
    })
  }

  return (
    <form
      class="accounts-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrongLimit && !wrongUsage) void save()
      }}
    >
      <Field label="Plan">
        <select value={plan} onChange={({ currentTarget }) => setPlan(currentTarget.value)}>
          <option value="free">free</option>
          <option value="paid">paid</option>
        </select>
      </Field>
      <Field label="Character limit" trouble={wrongLimit}>
        <input
          inputMode="numeric"
          value={limit}
          placeholder="no limit"
          onInput={({ currentTarget }) => setLimit(currentTarget.value.trim())}
        />
      </Field>
      <Field label="Set usage to" trouble={wrongUsage}>
        <input
          inputMode="numeric"
          value={used}
          placeholder="unchanged"
          onInput={({ currentTarget }) => setUsed(currentTarget.value.trim())}
        />
      </Field>
      <button type="submit" class="primary">
        Save
      </button>
      {account.character_limit !== null && (
        <button type="button" onClick={() => setUsed(String(account.character_limit))}>
          Use it up
        </button>
      )}
    </form>
  )
}

/** What is set is the sum; it is put on the translation of text. */
const NO_CHARACTERS = { document_translation_characters: 0, text_improvement_characters: 0 }

const limitText = ({ character_limit }: ControlAccount) =>
  character_limit === null ? '' : String(character_limit)

const isWhole = (text: string) => text === '' || (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)))
