import type { ControlDocument } from '../../../client/control-views.ts'
import { downloadBlob } from '../../browser.ts'
import { hrefOf } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count } from '../../parts/format.ts'
import { DocumentTexts } from './document-texts.tsx'
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
        <div class="documents-card">
          <h2>
            <Foreign text={name} />
          </h2>
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
        </div>
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
    <div class="documents-card">
      <h2>
        <Foreign text={filename} />
      </h2>
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
    </div>
  )
}
