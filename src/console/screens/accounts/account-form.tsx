import type { ComponentProps } from 'preact'
import type { ControlAccount } from '../../../client/control-views.ts'
import { control } from '../../control/control.ts'
import { useSession } from '../../frame/route.ts'
import { Button, change } from '../../parts/actions.tsx'
import { Form, InputField, SelectField, useTyped } from '../../parts/field.tsx'
import { duration } from '../../parts/text.tsx'

/** Sets plan, limit and usage of an account, with undo. */
export function AccountForm({ account }: { readonly account: ControlAccount }) {
  const session = useSession()
  const { plan, character_limit, speech_to_text_milliseconds_limit } = account
  const before = {
    plan,
    limit: limitText(character_limit),
    speech: limitText(speech_to_text_milliseconds_limit),
  }
  const { values, field, replace } = useTyped({ ...before, used: '' })
  const { limit, speech, used } = values
  const [first] = account.keys

  /** Setting usage assigns all of it to one key and today; undo restores what each key was billed on each day. */
  const set = (body: object, total: number | undefined, said: string) =>
    change(said, async () => {
      const path = `/accounts/${encodeURIComponent(first?.key_id ?? '')}`
      const saved = await control<object>('GET', `${path}/usage`, { session })
      const usage = total === undefined ? undefined : { ...NO_CHARACTERS, text_translation_characters: total }
      await control('PATCH', path, { session, body: { ...body, usage } })
      return async () => {
        const limits = { character_limit, speech_to_text_milliseconds_limit }
        await control('PATCH', path, { session, body: { plan, ...limits } })
        if (usage) await control('PUT', `${path}/usage`, { session, body: saved })
        replace(before)
      }
    })

  async function save() {
    if (![limit, speech, used].every(isWhole)) return
    const limits = { character_limit: limitIn(limit), speech_to_text_milliseconds_limit: limitIn(speech) }
    const total = used === '' ? undefined : Number(used)
    await set({ plan: values.plan, ...limits }, total, 'The account was changed.')
    replace({ used: '' })
  }

  return (
    <Form class="row" act={save}>
      <SelectField label="Plan" options={PLANS} {...field('plan')} />
      <Amount label="Character limit" placeholder="no limit" {...field('limit')} />
      <Amount
        label="Speech limit, ms"
        placeholder="no limit"
        hint={speech !== '' && isWhole(speech) ? duration(Number(speech)) : undefined}
        {...field('speech')}
      />
      <Amount label="Set usage of all keys to" placeholder="unchanged" {...field('used')} />
      <Button type="submit" class="primary" text="Save" />
      {character_limit !== null && (
        <Button
          text="Use up all characters"
          act={() => set({}, character_limit, 'All characters of the account are used up.')}
        />
      )}
    </Form>
  )
}

const PLANS = [
  ['free', 'free'],
  ['paid', 'paid'],
] as const

/** The form sets the total. All of it is recorded as translated text. */
const NO_CHARACTERS = { document_translation_characters: 0, text_improvement_characters: 0 }

/** A whole number. The placeholder says what it means if there is none. */
const Amount = ({ set, value, ...field }: ComponentProps<typeof InputField> & { readonly value: string }) => (
  <InputField
    {...field}
    trouble={isWhole(value) ? undefined : `A whole number, or empty: ${field.placeholder}.`}
    inputMode="numeric"
    value={value}
    set={(typed) => set(typed.trim())}
  />
)

const limitText = (limit: number | null) => (limit === null ? '' : String(limit))

const limitIn = (text: string) => (text === '' ? null : Number(text))

const isWhole = (text: string) => text === '' || (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)))
