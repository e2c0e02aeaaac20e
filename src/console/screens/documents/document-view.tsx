import { useEffect, useState } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { imageTranslation } from '../../../client/image-translation.ts'
import { downloadBlob } from '../../browser.ts'
import type { UsableKey } from '../../control/choices.tsx'
import { control, type Reading, useControl } from '../../control/control.ts'
import { callAccepted } from '../../control/service.ts'
import { hrefOf, useSession } from '../../frame/route.ts'
import { attempt, Button } from '../../parts/actions.tsx'
import { Loading, Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { bytes, count, Foreign } from '../../parts/text.tsx'
import type { Pair } from '../resources/glossaries.tsx'

interface DocumentViewProps {
  readonly id: string
  readonly name: string
  /** Undefined once it was downloaded: the service has deleted it. */
  readonly document: ControlDocument | undefined
  readonly uploads: Uploads
}

/** A document, with its actions and its text before and after. */
export function DocumentView({ id, name, document, uploads }: DocumentViewProps) {
  const result = uploads.own.get(id)?.result
  return (
    <>
      <Section class="documents-card" title={name}>
        {document ? (
          <DocumentState document={document} uploads={uploads} />
        ) : (
          <>
            <span class="muted">The service deleted it with its download.</span>
            <div class="row is-centered">
              {result && (
                <Button text="Save" of={result.name} act={() => downloadBlob(result.name, result)} />
              )}
              {linkToRequests(id)}
            </div>
          </>
        )}
      </Section>
      {(!document || document.status === 'done') && <DocumentTexts id={id} result={result} />}
    </>
  )
}

/** The languages, the format, and the sizes of a document before and after. */
function formIn({ source_lang, target_lang, output_format, ...document }: ControlDocument) {
  const sizes = [document.bytes, document.result_bytes].filter((size) => size !== undefined).map(bytes)
  const parts = [`${source_lang ?? 'detect'} → ${target_lang}`, output_format, sizes.join(' → ')]
  return parts.filter(Boolean).join(', ')
}

/** How far a document is, line by line. */
function progressOf({ status, remaining_ms, is_manual, billed_characters }: ControlDocument) {
  return [
    remaining_ms !== undefined && `${Math.ceil(remaining_ms / 1000)} s left on the clock`,
    is_manual && status !== 'done' && 'Advances only when you push it',
    billed_characters !== undefined && `${count(billed_characters)} characters to bill`,
  ].filter((line) => line !== false)
}

function DocumentState({
  document,
  uploads,
}: {
  readonly document: ControlDocument
  readonly uploads: Uploads
}) {
  const { document_id: id, filename, status, error_message, error_reason = '' } = document
  const next = status === 'queued' ? 'translating' : status === 'translating' ? 'done' : undefined
  const own = uploads.own.get(id)
  return (
    <>
      <span class="muted">{formIn(document)}</span>
      {progressOf(document).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {error_message !== undefined && (
        <span class="warn-text">
          ▲ <Foreign text={`${error_message} ${error_reason}`.trim()} />
        </span>
      )}
      {status === 'done' && !own && (
        <span class="muted">Only the application that uploaded it can download it.</span>
      )}
      <div class="row is-centered">
        {next && <Button text={`Push to ${next}`} of={filename} act={() => uploads.push(id, next)} />}
        {status !== 'error' && <Button text="Fail" of={filename} act={() => uploads.push(id, 'error')} />}
        {status === 'done' && own && (
          <Button text="Download" of={filename} act={() => uploads.download(document)} />
        )}
        {status === 'error' && own && (
          <Button text="Upload again" of={filename} act={() => uploads.upload([own.file], own.parameters)} />
        )}
        {linkToRequests(id)}
      </div>
    </>
  )
}

const linkToRequests = (id: string) => (
  <a href={hrefOf({ screen: 'traffic', query: { q: id } })}>Its requests</a>
)

interface DocumentTextsProps {
  readonly id: string
  /** The result, if it was downloaded in this tab: pictures have their translation in it. */
  readonly result: File | undefined
}

/** The text of a document before and after its translation: paragraphs, cells or lines side by side. */
function DocumentTexts({ id, result }: DocumentTextsProps) {
  const path = `/console/documents/${encodeURIComponent(id)}`
  const { data, problem } = useControl<{ texts: readonly Pair[] }>(path, ['documents', 'request'])
  const [caption, setCaption] = useState<string>()
  useEffect(() => {
    void result?.arrayBuffer().then((content) => setCaption(imageTranslation(new Uint8Array(content))))
  }, [result])
  if (caption !== undefined)
    return (
      <p class="documents-texts">
        In the picture's metadata: <Foreign text={caption} />
      </p>
    )
  if (problem)
    return (
      <p class="muted">
        Its text is not kept: it has none, was translated by an earlier process, or is beyond the limits of{' '}
        <code>settings.documents.kept_text</code> and of the journal.
      </p>
    )
  if (!data) return <Loading />
  return (
    <Table
      class="side-by-side documents-texts"
      rows={data.texts}
      columns={[
        ['Source', ({ source }) => source],
        ['Result', ({ target }) => target],
      ]}
    />
  )
}

/** The documents of a world. */
export const useDocuments = (): Reading<{ readonly documents: readonly ControlDocument[] }> =>
  useControl('/documents', ['documents', 'clock'], {
    isChanging: ({ documents }) => documents.some(({ remaining_ms: left = 0 }) => left > 0),
  })

/** A document that was uploaded in this tab: nothing else has its key or its file. */
interface Uploaded {
  readonly file: File
  readonly parameters: Readonly<Record<string, string>>
  readonly documentKey: string
  readonly key: string
  /** The downloaded result; the service no longer has it. */
  readonly result?: File
}

/** The documents of this tab by id, and the actions on any document. */
export type Uploads = ReturnType<typeof useUploads>

/**
 * Uploads documents and downloads their results through the service's API, with a key of the world.
 * @param what the part of the console that does so
 */
export function useUploads(chosen: UsableKey | undefined, what: string) {
  const session = useSession()
  const [own, setOwn] = useState<ReadonlyMap<string, Uploaded>>(new Map())
  const keep = (id: string, uploaded: Uploaded) => setOwn((before) => new Map(before).set(id, uploaded))
  return {
    own,
    async upload(files: Iterable<File>, parameters: Readonly<Record<string, string>>) {
      if (!chosen) return
      for (const file of files) {
        const form = new FormData()
        for (const [name, value] of Object.entries(parameters)) if (value) form.set(name, value)
        form.set('file', file)
        await attempt(async () => {
          const call = { key: chosen.value, session, what, form }
          const { json } = await callAccepted('/v2/document', call).catch((error: Error) => {
            throw new Error(`${file.name}: ${error.message}`)
          })
          const { document_id, document_key } = json as { document_id: string; document_key: string }
          keep(document_id, { file, parameters, documentKey: document_key, key: chosen.value })
        })
      }
    },
    async push(id: string, status: string) {
      await attempt(() => control('PUT', `/documents/${id}/status`, { session, body: { status } }))
    },
    async download({ document_id: id, filename, output_format }: ControlDocument) {
      const uploaded = own.get(id)
      if (!uploaded) return
      const call = { key: uploaded.key, session, what, body: { document_key: uploaded.documentKey } }
      await attempt(async () => {
        const { content } = await callAccepted(`/v2/document/${id}/result`, call)
        const result = new File([content], `${filename.replace(/\.[^.]*$/, '')}.${output_format}`)
        keep(id, { ...uploaded, result })
        downloadBlob(result.name, result)
      })
    },
  }
}
