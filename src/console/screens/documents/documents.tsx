import { KeyChoice, useKeys } from '../../control/keys.tsx'
import { setQuery, useRoute, useSession } from '../../frame/route.ts'
import { InputField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { DocumentCard, Downloaded } from './document-card.tsx'
import { useDocuments, useUploads } from './use-documents.ts'

const STATES = [
  { status: 'queued', label: 'Queued' },
  { status: 'translating', label: 'Translating' },
  { status: 'done', label: 'Done' },
  { status: 'error', label: 'Failed' },
] as const

/** Documents in progress: queued, translating, done or failed. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const keys = useKeys()
  const { documents, reload } = useDocuments()
  const chosen = keys?.find(({ key }) => key.key_id === query.key) ?? keys?.[0]
  const uploads = useUploads(chosen, session, 'documents', reload)
  const { target = 'DE' } = query
  const downloaded = [...uploads.own].filter(([, { result }]) => result)
  return (
    <div class="documents">
      {keys && chosen && (
        <div class="documents-upload">
          <KeyChoice keys={keys} chosen={chosen} choose={(key) => setQuery({ key })} />
          <InputField label="To" size={8} value={target} set={(to) => setQuery({ target: to })} />
          <FilePicker
            label="Upload documents: choose or drop"
            takesDrops
            take={(files) => void uploads.upload(files, { target_lang: target })}
          />
        </div>
      )}
      {documents?.length === 0 && (
        <p class="muted">
          No documents. They appear when an application uploads them, or when you do; a downloaded document is
          gone, as with the service.
        </p>
      )}
      <div class="documents-board">
        {STATES.map(({ status, label }) => {
          const inState = documents?.filter((document) => document.status === status) ?? []
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
                    uploads={uploads}
                    isChosen={document.document_id === query.document}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {downloaded.length > 0 && <h2>Downloaded here: before and after</h2>}
      {downloaded.map(([id, uploaded]) => (
        <Downloaded key={id} uploaded={uploaded} />
      ))}
    </div>
  )
}
