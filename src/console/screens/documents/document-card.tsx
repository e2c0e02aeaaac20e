import { useEffect, useState } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { imageTranslation } from '../../../client/image-translation.ts'
import { downloadBlob } from '../../browser.ts'
import { hrefOf } from '../../frame/route.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count } from '../../parts/format.ts'
import type { Uploaded, Uploads } from './use-documents.ts'

/** A document in progress, with its actions. */
export function DocumentCard({
  document,
  uploads,
  isChosen = false,
}: {
  readonly document: ControlDocument
  readonly uploads: Uploads
  /** Whether the URL selects this document. */
  readonly isChosen?: boolean
}) {
  const { document_id: id, filename, status, source_lang, target_lang, output_format } = document
  const next = status === 'queued' ? 'translating' : status === 'translating' ? 'done' : undefined
  const own = uploads.own.get(id)
  return (
    <li class="documents-card" aria-current={isChosen ? 'true' : undefined}>
      <b>
        <Foreign text={filename} />
      </b>
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
      <span class="documents-actions">
        {next && (
          <button
            type="button"
            aria-label={`Push to ${next}: ${filename}`}
            onClick={() => void uploads.push(id, next)}
          >
            Push to {next}
          </button>
        )}
        {status !== 'error' && (
          <button
            type="button"
            aria-label={`Fail ${filename}`}
            onClick={() => void uploads.push(id, 'error')}
          >
            Fail
          </button>
        )}
        {status === 'done' && own && (
          <button
            type="button"
            aria-label={`Download ${filename}`}
            onClick={() => void uploads.download(document)}
          >
            Download
          </button>
        )}
        {status === 'error' && own && (
          <button
            type="button"
            aria-label={`Upload again: ${filename}`}
            onClick={() => void uploads.upload([own.file], own.parameters)}
          >
            Upload again
          </button>
        )}
        <a href={hrefOf({ screen: 'traffic', query: { q: id } })}>Its requests</a>
      </span>
    </li>
  )
}

/** How much of a file is shown. */
const SHOWN_BYTES = 4000

/** A document that was downloaded in this tab, before and after translation. */
export function Downloaded({ uploaded: { file, result } }: { readonly uploaded: Uploaded }) {
  const [texts, setTexts] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    if (result) Promise.all([file, result].map(textOf)).then(setTexts, () => {})
  }, [file, result])
  if (!result) return null
  return (
    <section aria-label={result.name}>
      <h3>
        <Foreign text={file.name} />, {bytes(file.size)} → {bytes(result.size)}{' '}
        <button
          type="button"
          aria-label={`Save ${result.name}`}
          onClick={() => downloadBlob(result.name, result)}
        >
          Save
        </button>
      </h3>
      <div class="documents-texts">
        {texts.map(
          (text, index) =>
            text !== undefined && (
              <div key={index}>
                <h4>{index === 0 ? 'Before' : 'After'}</h4>
                <pre dir="auto" class="body">
                  <Foreign text={text} />
                </pre>
              </div>
            ),
        )}
      </div>
      {texts.length > 0 && texts.every((text) => text === undefined) && (
        <p class="muted">This format is not text. Open the saved file to see the result.</p>
      )}
    </section>
  )
}

/** The beginning of a text file, or the translation in an image; undefined for any other file. */
async function textOf(file: File): Promise<string | undefined> {
  const beginning = new TextDecoder().decode(await file.slice(0, SHOWN_BYTES).arrayBuffer())
  // The slice may end within a character; that alone does not mean the file is binary.
  if (/\0|\ufffd(?!$)/.test(beginning)) return imageTranslation(new Uint8Array(await file.arrayBuffer()))
  return file.size > SHOWN_BYTES ? `${beginning}…` : beginning
}
