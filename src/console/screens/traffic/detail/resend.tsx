import { useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { control } from '../../../control/control.ts'
import { navigateFromHere, useSession } from '../../../frame/route.ts'
import { attempt, Button } from '../../../parts/actions.tsx'
import { Form, InputField, TextAreaField, useTyped } from '../../../parts/field.tsx'
import { bodyToSend, isKept, ownHeaders } from './curl.ts'

/** Sends a request again, unchanged or edited. */
export function Resend({ entry, close }: { readonly entry: ControlRequest; readonly close: () => void }) {
  const session = useSession(entry.session)
  // The key is masked and cannot be edited.
  const [editable] = useState(() => ownHeaders(entry).filter(([name]) => !isNamed(name, 'authorization')))
  const lines = editable.map(([name, value]) => `${name}: ${value}`).join('\n')
  const before = { path: entry.path, query: entry.query, headers: lines, body: bodyToSend(entry) }
  const { values, field } = useTyped(before)
  const [isBusy, setBusy] = useState(false)

  async function send(change: object) {
    const goTo = navigateFromHere()
    setBusy(true)
    const path = `/requests/${encodeURIComponent(entry.id)}/resend`
    const sent = await attempt(() => control<{ id: string }>('POST', path, { session, body: change }))
    setBusy(false)
    if (sent) goTo({ query: { request: sent.id, resend: undefined } })
  }

  /** What is new or has another value; null removes a header field. */
  function edited() {
    const { headers: text, ...others } = values
    const given = parsedHeaders(text)
    const dropped = editable.filter(([name]) => !given.some(([one]) => isNamed(one, name)))
    const added = given.filter(
      ([name, value]) => !entry.headers.some(([known, was]) => isNamed(known, name) && was === value),
    )
    return {
      ...Object.fromEntries(
        Object.entries(others).filter(([name, value]) => value !== before[name as 'body']),
      ),
      headers: Object.fromEntries([...dropped.map(([name]) => [name, null]), ...added]),
    }
  }

  return (
    <Form class="detail-part resend" act={() => send(edited())}>
      <h3>Resend</h3>
      <p class="muted">
        The key stays the same. Requests sent from here are marked and do not count in checks.
      </p>
      <div class="row is-centered is-tight">
        <Button text="Resend unchanged" class="primary" disabled={isBusy} act={() => send({})} />
        <Button type="submit" text="Resend as edited" disabled={isBusy} />
        <Button text="Cancel" act={close} />
      </div>
      <InputField label="Path" {...field('path')} />
      <InputField label="Query" {...field('query')} />
      <TextAreaField label="Header fields, one per line" class="code" rows={4} {...field('headers')} />
      {entry.method !== 'GET' && (
        <TextAreaField
          label="Body"
          class="code"
          dir="auto"
          rows={8}
          {...field('body')}
          hint={
            isKept(entry)
              ? undefined
              : 'The bytes of this body were not kept. If you edit it, it is serialized again.'
          }
        />
      )}
    </Form>
  )
}

const isNamed = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const parsedHeaders = (text: string): [name: string, value: string][] =>
  text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]] : []
  })
