import type { ControlDocument } from '../../../client/control-views.ts'
import { downloadBlob } from '../../browser.ts'
import { KeyChoice, useKeys } from '../../control/keys.tsx'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { dateTime } from '../../parts/format.ts'
import { LanguageField } from '../../parts/languages.tsx'
import { ListDetail } from '../../parts/list-detail.tsx'
import { Empty, Loading } from '../../parts/loaded.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentTexts } from './document-texts.tsx'
import { useDocuments, useUploads } from './use-documents.ts'

const STATES: Readonly<Record<ControlDocument['status'], string>> = {
  queued: '○ queued',
  translating: '◑ translating',
  done: '● done',
  error: '■ failed',
}

/** A downloaded document of which the journal has the text. */
interface Download {
  readonly document_id: string
  readonly filename: string
  readonly time: string
}

/** Documents in progress and downloaded ones, each with its text before and after translation. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const keys = useKeys()
  const { documents, reload } = useDocuments()
  const { data } = useControl<{ downloaded: readonly Download[] }>('/console/documents', {
    on: ['documents', 'request'],
  })
  const key = keys?.find(({ key }) => key.key_id === query.key) ?? keys?.[0]
  const uploads = useUploads(key, session, 'documents', reload)
  const { target = 'de' } = query
  if (!documents || !data) return <Loading />

  const rows = [
    ...[...documents].reverse().map(({ document_id: id, filename, status, target_lang }) => ({
      id,
      filename,
      about: `${STATES[status]}, to ${target_lang.toUpperCase()}`,
    })),
    ...data.downloaded.map(({ document_id: id, filename, time }) => ({
      id,
      filename,
      about: `✓ downloaded ${dateTime(time)}`,
    })),
  ]
  // Of pictures, the journal has no text: what was downloaded in this tab stays visible.
  for (const [id, { result }] of uploads.own)
    if (result && !rows.some((row) => row.id === id))
      rows.push({ id, filename: result.name, about: '✓ downloaded' })
  const current = query.document ?? rows[0]?.id
  const document = documents.find(({ document_id }) => document_id === current)
  const download = data.downloaded.find(({ document_id }) => document_id === current)
  const result = current === undefined ? undefined : uploads.own.get(current)?.result
  return (
    <>
      {keys && key && (
        <div class="row">
          <KeyChoice keys={keys} chosen={key} choose={(id) => setQuery({ key: id })} />
          <LanguageField label="To" side="target" value={target} set={(to) => setQuery({ target: to })} />
          <FilePicker
            label="Upload documents: choose or drop"
            takesDrops
            take={(files) => void uploads.upload(files, { target_lang: target })}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <Empty title="No documents yet">
          <p>
            They appear when an application uploads them, or when you do, with their text before and after.
          </p>
        </Empty>
      ) : (
        <ListDetail
          label="Documents"
          items={rows.map(({ id, filename, about }) => ({
            id,
            content: (
              <>
                <b>
                  <Foreign text={filename} />
                </b>
                <span class="muted">{about}</span>
              </>
            ),
          }))}
          current={current}
          to={(id) => ({ query: { document: id } })}
        >
          {document && <DocumentCard document={document} uploads={uploads} />}
          {!document && download && (
            <div class="documents-card">
              <h2>
                <Foreign text={download.filename} />
              </h2>
              <span class="muted">The service deleted it with its download, {dateTime(download.time)}.</span>
              <a href={hrefOf({ screen: 'traffic', query: { q: download.document_id } })}>Its requests</a>
            </div>
          )}
          {result && (
            <p>
              <button
                type="button"
                aria-label={`Save ${result.name}`}
                onClick={() => downloadBlob(result.name, result)}
              >
                Save
              </button>
            </p>
          )}
          {current !== undefined && (document?.status === 'done' || download || result) && (
            <DocumentTexts key={current} id={current} result={result} />
          )}
          {!document && !download && !result && (
            <Empty title="This document is gone">
              <p>The service and the journal have no document with this id any more.</p>
            </Empty>
          )}
        </ListDetail>
      )}
    </>
  )
}
