import { useState } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { callService, saidIn } from '../../control/service.ts'
import { useControl } from '../../control/use-control.ts'
import { useKeys } from '../../control/use-keys.ts'
import { navigate, useRoute, useSession } from '../../frame/route.ts'
import { downloadBlob } from '../../parts/download.ts'
import { Field } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { KeyChoice } from '../../parts/key-choice.tsx'
import { announce, attempt } from '../../parts/notices.tsx'
import { count } from '../../parts/numbers.ts'

const STATES = [
  { status: 'queued', label: 'Queued' },
  { status: 'translating', label: 'Translating' },
  { status: 'done', label: 'Done' },
  { status: 'error', label: 'Failed' },
] as const

/** Documents on their way: queued, translating, done or failed. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const keys = useKeys()
  const { data, reload } = useControl<{ documents: readonly ControlDocument[] }>('/documents', {
    session,
    on: ['documents', 'clock'],
  })
  /** Keys of the documents that were uploaded here: nobody else has them. */
  const [own, setOwn] = useState<ReadonlyMap<string, Uploaded>>(new Map())
  const chosen = keys?.find(({ key }) => key.key_id === query.key) ?? keys?.[0]
  const { target = 'DE' } = query

  async function upload(files: FileList | null) {
    if (!chosen) return
    for (const file of files ?? []) {
      const form = new FormData()
      form.set('target_lang', target)
      form.set('file', file)
      const call = { key: chosen.value, session, what: 'documents', form }
      const answer = await attempt(() => callService('/v2/document', call))
      if (!answer) continue
      if (!answer.isGood) {
        announce(`▲ ${file.name}: ${saidIn(answer)}`)
        continue
      }
      const { document_id, document_key } = answer.json as { document_id: string; document_key: string }
      setOwn((before) => new Map(before).set(document_id, { documentKey: document_key, key: chosen.value }))
      announce(`${file.name} was uploaded.`)
    }
    reload()
  }

  async function push(id: string, status: string) {
    await attempt(() => control('PUT', `/documents/${id}/status`, { session, body: { status } }))
    reload()
  }

  async function fetchResult({ document_id, filename, output_format }: ControlDocument, uploaded: Uploaded) {
    const body = { document_key: uploaded.documentKey }
    const call = { key: uploaded.key, session, what: 'documents', body }
    const answer = await attempt(() => callService(`/v2/document/${document_id}/result`, call))
    if (!answer) return
    if (answer.isGood) downloadBlob(`${filename.replace(/\.[^.]*$/, '')}.${output_format}`, answer.content)
    else announce(`▲ ${saidIn(answer)}`)
    reload()
  }

  const documents = data?.documents ?? []
  return (
    <div class="documents pane">
      <h1>Documents</h1>
      {keys && chosen && (
        <div class="documents-upload">
          <KeyChoice
            keys={keys}
            chosen={chosen}
            choose={(key) => navigate({ query: { key } }, { replace: true })}
          />
          <Field label="To">
            <input
              size={8}
              value={target}
              onInput={({ currentTarget }) =>
                navigate({ query: { target: currentTarget.value } }, { replace: true })
              }
            />
          </Field>
          <Field label="Upload documents">
            <input type="file" multiple onChange={({ currentTarget }) => void upload(currentTarget.files)} />
          </Field>
        </div>
      )}
      {data && documents.length === 0 && (
        <p class="muted">
          No documents. They appear when an application uploads them, or when you do; a document that was
          downloaded is gone, as at the service.
        </p>
      )}
      <div class="documents-board">
        {STATES.map(({ status, label }) => {
          const inState = documents.filter((document) => document.status === status)
          return (
            <section key={status} aria-label={label}>
              <h2>
                {label} {inState.length}
              </h2>
              <ul>
                {inState.map((document) => (
                  <DocumentCard
                    key={document.document_id}
                    document={document}
                    uploaded={own.get(document.document_id)}
                    push={push}
                    fetchResult={fetchResult}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </div>
  )
}

interface Uploaded {
  readonly documentKey: string
  readonly key: string
}

interface DocumentCardProps {
  readonly document: ControlDocument
  readonly uploaded: Uploaded | undefined
  readonly push: (id: string, status: string) => Promise<void>
  readonly fetchResult: (document: ControlDocument, uploaded: Uploaded) => Promise<void>
}

function DocumentCard({ document, uploaded, push, fetchResult }: DocumentCardProps) {
  const { document_id: id, filename, status, source_lang, target_lang, output_format } = document
  const next = status === 'queued' ? 'translating' : status === 'translating' ? 'done' : undefined
  return (
    <li class="documents-card">
      <b>
        <Foreign text={filename} />
      </b>
      <span class="muted">
        {source_lang ?? 'detect'} → {target_lang}, {output_format}
      </span>
      {document.remaining_ms !== undefined && (
        <span>{Math.ceil(document.remaining_ms / 1000)} s left by the clock</span>
      )}
      {document.is_manual && status !== 'done' && <span>Moves only when it is pushed</span>}
      {document.billed_characters !== undefined && (
        <span>{count(document.billed_characters)} characters to bill</span>
      )}
      {document.error_message !== undefined && (
        <span class="warn-text">
          ▲ <Foreign text={document.error_message} />
        </span>
      )}
      <span class="documents-actions">
        {next && (
          <button
            type="button"
            aria-label={`Push ${filename} to ${next}`}
            onClick={() => void push(id, next)}
          >
            Push to {next}
          </button>
        )}
        {status !== 'error' && (
          <button type="button" aria-label={`Let ${filename} fail`} onClick={() => void push(id, 'error')}>
            Fail
          </button>
        )}
        {status === 'done' && uploaded && (
          <button
            type="button"
            aria-label={`Download ${filename}`}
            onClick={() => void fetchResult(document, uploaded)}
          >
            Download
          </button>
        )}
      </span>
    </li>
  )
}
