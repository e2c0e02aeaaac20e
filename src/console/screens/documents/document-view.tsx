import { useEffect, useState } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { imageTranslation } from '../../../client/image-translation.ts'
import { downloadBlob } from '../../browser.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count } from '../../parts/format.ts'
import { Loading } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import type { Uploads } from './use-documents.ts'

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
      {document ? (
        <DocumentCard document={document} uploads={uploads} />
      ) : (
        <Section class="documents-card" title={name}>
          <span class="muted">The service deleted it with its download.</span>
          <div class="row is-centered">
            {result && (
              <Button
                text="Save"
                aria-label={`Save ${result.name}`}
                act={() => downloadBlob(result.name, result)}
              />
            )}
            <a href={hrefOf({ screen: 'traffic', query: { q: id } })}>Its requests</a>
          </div>
        </Section>
      )}
      {(!document || document.status === 'done') && <DocumentTexts id={id} result={result} />}
    </>
  )
}

function DocumentCard({
  document,
  uploads,
}: {
  readonly document: ControlDocument
  readonly uploads: Uploads
}) {
  const { document_id: id, filename, status, source_lang, target_lang, output_format } = document
  const next = status === 'queued' ? 'translating' : status === 'translating' ? 'done' : undefined
  const own = uploads.own.get(id)
  return (
    <Section class="documents-card" title={filename}>
      <span class="muted">
        {source_lang ?? 'detect'} → {target_lang}, {output_format}
        {document.bytes !== undefined && `, ${bytes(document.bytes)}`}
        {document.result_bytes !== undefined && ` → ${bytes(document.result_bytes)}`}
      </span>
      {document.remaining_ms !== undefined && (
        <span>{Math.ceil(document.remaining_ms / 1000)} s left on the clock</span>
      )}
      {document.is_manual && status !== 'done' && <span>Advances only when you push it</span>}
      {document.billed_characters !== undefined && (
        <span>{count(document.billed_characters)} characters to bill</span>
      )}
      {document.error_message !== undefined && (
        <span class="warn-text">
          ▲ <Foreign text={document.error_message} />
          {document.error_reason !== undefined && <Foreign text={` ${document.error_reason}`} />}
        </span>
      )}
      {status === 'done' && !own && (
        <span class="muted">Only the application that uploaded it can download it.</span>
      )}
      <div class="row is-centered">
        {next && (
          <Button
            text={`Push to ${next}`}
            aria-label={`Push to ${next}: ${filename}`}
            act={() => uploads.push(id, next)}
          />
        )}
        {status !== 'error' && (
          <Button text="Fail" aria-label={`Fail ${filename}`} act={() => uploads.push(id, 'error')} />
        )}
        {status === 'done' && own && (
          <Button
            text="Download"
            aria-label={`Download ${filename}`}
            act={() => uploads.download(document)}
          />
        )}
        {status === 'error' && own && (
          <Button
            text="Upload again"
            aria-label={`Upload again: ${filename}`}
            act={() => uploads.upload([own.file], own.parameters)}
          />
        )}
        <a href={hrefOf({ screen: 'traffic', query: { q: id } })}>Its requests</a>
      </div>
    </Section>
  )
}

interface DocumentTextsProps {
  readonly id: string
  /** The result, if it was downloaded in this tab: pictures have their translation in it. */
  readonly result: File | undefined
}

/** The text of a document before and after its translation: paragraphs, cells or lines side by side. */
function DocumentTexts({ id, result }: DocumentTextsProps) {
  const { data, problem } = useControl<{
    texts: readonly { readonly source: string; readonly target: string }[]
  }>(`/console/documents/${encodeURIComponent(id)}`, { on: ['documents', 'request'] })
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
    <Table class="side-by-side documents-texts" columns={['Source', 'Result']}>
      {data.texts.map(({ source, target }, index) => (
        <tr key={index}>
          <td dir="auto">
            <Foreign text={source} />
          </td>
          <td dir="auto">
            <Foreign text={target} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
