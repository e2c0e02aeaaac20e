import { useState } from 'preact/hooks'
import type { ControlAccount } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { InputField, SelectField } from '../../parts/field.tsx'
import { duration } from '../../parts/format.ts'
import { announce, attempt } from '../../parts/notices.tsx'

interface AccountFormProps {
  readonly account: ControlAccount
  readonly session: string | undefined
  readonly changed: () => void
}

/** Sets plan, limit and usage of an account, with undo. */
export function AccountForm({ account, session, changed }: AccountFormProps) {
  const [plan, setPlan] = useState<string>(account.plan)
  const [limit, setLimit] = useState(limitText(account.character_limit))
  const [speech, setSpeech] = useState(limitText(account.speech_to_text_milliseconds_limit))
  const [used, setUsed] = useState('')
  const [first] = account.keys
  const isSound = [limit, speech, used].every(isWhole)

  const patch = (body: object) =>
    control('PATCH', `/accounts/${encodeURIComponent(first?.key_id ?? '')}`, { session, body })

  async function change(body: object, usage: number | undefined, said: string) {
    const next = {
      ...body,
      ...(usage !== undefined && { usage: { ...NO_CHARACTERS, text_translation_characters: usage } }),
    }
    if (!(await attempt(() => patch(next).then(() => true)))) return
    changed()
    announce(said, async () => {
      const { total_characters: _, ...before } = account.usage
      await patch({
        plan: account.plan,
        character_limit: account.character_limit,
        speech_to_text_milliseconds_limit: account.speech_to_text_milliseconds_limit,
        ...(usage !== undefined && { usage: before }),
      })
      setPlan(account.plan)
      setLimit(limitText(account.character_limit))
      setSpeech(limitText(account.speech_to_text_milliseconds_limit))
      changed()
    })
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!isSound) return
    const limits = { character_limit: limitIn(limit), speech_to_text_milliseconds_limit: limitIn(speech) }
    await change({ plan, ...limits }, used === '' ? undefined : Number(used), 'The account was changed.')
    setUsed('')
  }

  const all = account.character_limit
  return (
    <form class="row" onSubmit={save}>
      <SelectField label="Plan" value={plan} options={PLANS} set={setPlan} />
      <Amount label="Character limit" value={limit} empty="no limit" set={setLimit} />
      <Amount
        label="Speech limit, ms"
        value={speech}
        empty="no limit"
        hint={speech !== '' && isWhole(speech) ? duration(Number(speech)) : undefined}
        set={setSpeech}
      />
      <Amount label="Set usage to" value={used} empty="unchanged" set={setUsed} />
      <button type="submit" class="primary">
        Save
      </button>
      {all !== null && (
        <button type="button" onClick={() => void change({}, all, 'All characters are used up.')}>
          Use up all characters
        </button>
      )}
    </form>
  )
}

const PLANS = [
  ['free', 'free'],
  ['paid', 'paid'],
] as const

/** The form sets the total. All of it is recorded as translated text. */
const NO_CHARACTERS = { document_translation_characters: 0, text_improvement_characters: 0 }

interface AmountProps {
  readonly label: string
  readonly value: string
  readonly empty: string
  readonly hint?: string | undefined
  readonly set: (value: string) => void
}

const Amount = ({ label, value, empty, hint, set }: AmountProps) => (
  <InputField
    label={label}
    trouble={isWhole(value) ? undefined : `A whole number, or empty: ${empty}.`}
    hint={hint}
    inputMode="numeric"
    value={value}
    placeholder={empty}
    set={(typed) => set(typed.trim())}
  />
)

const limitText = (limit: number | null) => (limit === null ? '' : String(limit))

const limitIn = (text: string) => (text === '' ? null : Number(text))

const isWhole = (text: string) => text === '' || (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)))
