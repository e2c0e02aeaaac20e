import { useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { control } from '../../../control/api.ts'
import { navigateFromHere, useSession } from '../../../frame/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Form, InputField, TextAreaField } from '../../../parts/field.tsx'
import { attempt } from '../../../parts/notices.tsx'
import { bodyToSend, isKept, ownHeaders } from './outgoing.ts'

interface ResendProps {
  readonly entry: ControlRequest
  readonly close: () => void
}

/** Sends a request again, unchanged or edited. */
export function Resend({ entry, close }: ResendProps) {
  const session = useSession(entry.session)
  const [path, setPath] = useState(entry.path)
  const [query, setQuery] = useState(entry.query)
  const [headers, setHeaders] = useState(() =>
    editable(entry)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  )
  const [body, setBody] = useState(() => bodyToSend(entry))
  const [isBusy, setBusy] = useState(false)
  const before = bodyToSend(entry)

  async function send(change: object) {
    const goTo = navigateFromHere()
    setBusy(true)
    const sent = await attempt(() =>
      control<{ id: string }>('POST', `/requests/${encodeURIComponent(entry.id)}/resend`, {
        session,
        body: change,
      }),
    )
    setBusy(false)
    if (sent) goTo({ query: { request: sent.id, resend: undefined } })
  }

  function edited() {
    const given = parsedHeaders(headers)
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()))
    const dropped = editable(entry)
      .map(([name]) => name)
      .filter((name) => !names.has(name.toLowerCase()))
    return {
      ...(path !== entry.path && { path }),
      ...(query !== entry.query && { query }),
      headers: { ...Object.fromEntries(dropped.map((name) => [name, null])), ...changed(given, entry) },
      ...(body !== before && { body }),
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
        <button type="submit" disabled={isBusy}>
          Resend as edited
        </button>
        <Button text="Cancel" act={close} />
      </div>
      <InputField label="Path" value={path} set={setPath} />
      <InputField label="Query" value={query} set={setQuery} />
      <TextAreaField
        label="Header fields, one per line"
        class="code"
        rows={4}
        value={headers}
        set={setHeaders}
      />
      {entry.method !== 'GET' && (
        <TextAreaField
          label="Body"
          class="code"
          dir="auto"
          rows={8}
          value={body}
          set={setBody}
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

/** The key is masked and cannot be edited. */
const editable = (entry: ControlRequest) =>
  ownHeaders(entry).filter(([name]) => name.toLowerCase() !== 'authorization')

const parsedHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]] : []
    }),
  )

/** The fields that are new or have another value. */
const changed = (given: Readonly<Record<string, string>>, { headers }: ControlRequest) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        !headers.some(([known, was]) => known.toLowerCase() === name.toLowerCase() && was === value),
    ),
  )
