import type { ControlDocument } from '../../../client/control-views.ts'
import { KeyChoice, useKeys } from '../../control/keys.tsx'
import { useControl } from '../../control/use-control.ts'
import { setQuery, useRoute, useSession } from '../../frame/route.ts'
import { FilePicker } from '../../parts/file-picker.tsx'
import { dateTime } from '../../parts/format.ts'
import { LanguageField } from '../../parts/languages.tsx'
import { ListDetail } from '../../parts/list-detail.tsx'
import { Empty, Loading } from '../../parts/loaded.tsx'
import { DocumentView } from './document-view.tsx'
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
    ...[...documents].reverse().map(({ document_id: id, filename: name, status, target_lang }) => ({
      id,
      name,
      about: `${STATES[status]}, to ${target_lang}`,
    })),
    ...data.downloaded.map(({ document_id: id, filename: name, time }) => ({
      id,
      name,
      about: `✓ downloaded ${dateTime(time)}`,
    })),
  ]
  // Of pictures, the journal has no text: what was downloaded in this tab stays visible.
  for (const [id, { result }] of uploads.own)
    if (result && !rows.some((row) => row.id === id))
      rows.push({ id, name: result.name, about: '✓ downloaded' })
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
      <ListDetail
        label="Documents"
        items={rows}
        chosen={query.document}
        to={(id) => ({ query: { document: id } })}
        empty={
          <Empty title="No documents yet">
            <p>
              They appear when an application uploads them, or when you do, with their text before and after.
            </p>
          </Empty>
        }
        gone={['document', 'The service and the journal have no document with this id anymore.']}
      >
        {({ id, name }) => (
          <DocumentView
            id={id}
            name={name}
            document={documents.find(({ document_id }) => document_id === id)}
            uploads={uploads}
          />
        )}
      </ListDetail>
    </>
  )
}
