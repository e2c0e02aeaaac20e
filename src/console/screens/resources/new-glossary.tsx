import { useState } from 'preact/hooks'
import { callService, saidIn } from '../../control/service.ts'
import type { UsableKey } from '../../control/use-keys.ts'
import { navigate } from '../../frame/route.ts'
import { Field } from '../../parts/field.tsx'
import { KeyChoice } from '../../parts/key-choice.tsx'
import { announce, attempt } from '../../parts/notices.tsx'

interface NewGlossaryProps {
  readonly keys: readonly UsableKey[]
  readonly session: string | undefined
  readonly made: () => void
}

/** Creates a glossary through the service's API. */
export function NewGlossary({ keys, session, made }: NewGlossaryProps) {
  const [keyId, setKeyId] = useState<string>()
  const [name, setName] = useState('')
  const [source, setSource] = useState('en')
  const [target, setTarget] = useState('de')
  const [entries, setEntries] = useState('')
  const chosen = keys.find(({ key }) => key.key_id === keyId) ?? keys[0]

  async function make() {
    if (!chosen) return
    const tabbed = entries
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (line.includes('\t') ? line : line.replace(/ *= */, '\t')))
    const dictionary = {
      source_lang: source,
      target_lang: target,
      entries: tabbed.join('\n'),
      entries_format: 'tsv',
    }
    const call = { key: chosen.value, session, what: 'resources', body: { name, dictionaries: [dictionary] } }
    const answer = await attempt(() => callService('/v3/glossaries', call))
    if (!answer) return
    if (!answer.isGood) return announce(`▲ ${saidIn(answer)}`)
    const { glossary_id: id } = answer.json as { glossary_id: string }
    announce(`The glossary '${name}' was created.`, async () => {
      await callService(`/v3/glossaries/${id}`, {
        key: chosen.value,
        session,
        what: 'resources',
        method: 'DELETE',
      })
      made()
    })
    setName('')
    setEntries('')
    made()
    navigate({ query: { kind: 'glossaries', id } })
  }

  return (
    <details class="resources-new">
      <summary>New glossary</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <KeyChoice keys={keys} chosen={chosen} choose={setKeyId} />
        <Field label="Name">
          <input required value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
        <Field label="From">
          <input
            required
            size={4}
            value={source}
            onInput={({ currentTarget }) => setSource(currentTarget.value)}
          />
        </Field>
        <Field label="To">
          <input
            required
            size={4}
            value={target}
            onInput={({ currentTarget }) => setTarget(currentTarget.value)}
          />
        </Field>
        <Field label="Entries" hint="One per line: source = target">
          <textarea
            required
            dir="auto"
            rows={5}
            value={entries}
            onInput={({ currentTarget }) => setEntries(currentTarget.value)}
          />
        </Field>
        <button type="submit" class="primary">
          Make
        </button>
      </form>
    </details>
  )
}
