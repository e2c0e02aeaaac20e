import { useState } from 'preact/hooks'
import type { ControlAccount } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Form, InputField, SelectField } from '../../parts/field.tsx'
import { duration } from '../../parts/format.ts'
import { change } from '../../parts/notices.tsx'

interface AccountFormProps {
  readonly account: ControlAccount
}

/** Sets plan, limit and usage of an account, with undo. */
export function AccountForm({ account }: AccountFormProps) {
  const session = useSession()
  const [chosenPlan, setPlan] = useState<string>(account.plan)
  const [limit, setLimit] = useState(limitText(account.character_limit))
  const [speech, setSpeech] = useState(limitText(account.speech_to_text_milliseconds_limit))
  const [used, setUsed] = useState('')
  const [first] = account.keys
  const isSound = [limit, speech, used].every(isWhole)

  /** Setting usage assigns all of it to one key and today; undo restores what each key was billed on each day. */
  const set = (body: object, usage: number | undefined, said: string) =>
    change(said, async () => {
      const path = `/accounts/${encodeURIComponent(first?.key_id ?? '')}`
      const saved = { plan: chosenPlan, limit, speech }
      const { plan, character_limit, speech_to_text_milliseconds_limit } = account
      const before = await control<object>('GET', `${path}/usage`, { session })
      const set = usage !== undefined && { ...NO_CHARACTERS, text_translation_characters: usage }
      await control('PATCH', path, { session, body: { ...body, ...(set && { usage: set }) } })
      return async () => {
        const limits = { character_limit, speech_to_text_milliseconds_limit }
        await control('PATCH', path, { session, body: { plan, ...limits } })
        if (set) await control('PUT', `${path}/usage`, { session, body: before })
        setPlan(otherwise(saved.plan, plan))
        setLimit(otherwise(saved.limit, limitText(character_limit)))
        setSpeech(otherwise(saved.speech, limitText(speech_to_text_milliseconds_limit)))
      }
    })

  async function save() {
    if (!isSound) return
    const limits = { character_limit: limitIn(limit), speech_to_text_milliseconds_limit: limitIn(speech) }
    await set(
      { plan: chosenPlan, ...limits },
      used === '' ? undefined : Number(used),
      'The account was changed.',
    )
    setUsed(otherwise(used, ''))
  }

  const all = account.character_limit
  return (
    <Form class="row" act={save}>
      <SelectField label="Plan" value={chosenPlan} options={PLANS} set={setPlan} />
      <Amount label="Character limit" value={limit} empty="no limit" set={setLimit} />
      <Amount
        label="Speech limit, ms"
        value={speech}
        empty="no limit"
        hint={speech !== '' && isWhole(speech) ? duration(Number(speech)) : undefined}
        set={setSpeech}
      />
      <Amount label="Set usage of all keys to" value={used} empty="unchanged" set={setUsed} />
      <button type="submit" class="primary">
        Save
      </button>
      {all !== null && (
        <Button
          text="Use up all characters"
          act={() => set({}, all, 'All characters of the account are used up.')}
        />
      )}
    </Form>
  )
}

/** Replaces what was saved; what was typed since stays. */
const otherwise = (saved: string, next: string) => (now: string) => (now === saved ? next : now)

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
