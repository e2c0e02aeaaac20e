import type { ControlDocument } from '../../../client/control-views.ts'
import { KeyChoice, LanguageField, useKeys } from '../../control/choices.tsx'
import { together, useControl } from '../../control/control.ts'
import { inQuery, useRoute } from '../../frame/route.ts'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Loaded } from '../../parts/section.tsx'
import { dateTime } from '../../parts/text.tsx'
import { ListDetail, type ListItem } from '../../parts/views.tsx'
import { DocumentView, type Uploads, useDocuments, useUploads } from './document-view.tsx'

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
  const { target = 'de' } = useRoute().query
  const downloads = useControl<{ downloaded: readonly Download[] }>('/console/documents', [
    'documents',
    'request',
  ])
  const reading = together(useKeys(), together(useDocuments(), downloads))
  const uploads = useUploads(reading.data?.chosen, 'documents')
  return (
    <Loaded of={reading}>
      {({ keys, chosen, documents, downloaded }) => (
        <>
          {chosen && (
            <div class="row">
              <KeyChoice keys={keys} chosen={chosen} />
              <LanguageField label="To" side="target" {...inQuery('target', 'de')} />
              <FilePicker
                label="Upload documents: choose or drop"
                takesDrops
                take={(files) => void uploads.upload(files, { target_lang: target })}
              />
            </div>
          )}
          <ListDetail
            label="Documents"
            items={rowsOf(documents, downloaded, uploads)}
            param="document"
            empty={[
              'No documents yet',
              'They appear when an application uploads them, or when you do, with their text before and after.',
            ]}
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
      )}
    </Loaded>
  )
}

/** Documents in progress, latest first, then downloaded ones. */
function rowsOf(documents: readonly ControlDocument[], downloaded: readonly Download[], { own }: Uploads) {
  const row = (id: string, name: string, about: string): ListItem => ({ id, name, about })
  const rows = documents
    .map((one) => row(one.document_id, one.filename, `${STATES[one.status]}, to ${one.target_lang}`))
    .reverse()
  for (const { document_id, filename, time } of downloaded)
    rows.push(row(document_id, filename, `✓ downloaded ${dateTime(time)}`))
  // Of pictures, the journal has no text: what was downloaded in this tab stays visible.
  for (const [id, { result }] of own)
    if (result && !rows.some((known) => known.id === id)) rows.push(row(id, result.name, '✓ downloaded'))
  return rows
}
