import type { ControlDocument } from '../../../client/control-views.ts'
import { KeyChoice, useKeys } from '../../control/keys.tsx'
import { together, useControl } from '../../control/use-control.ts'
import { setQuery, useRoute } from '../../frame/route.ts'
import { FilePicker } from '../../parts/file-picker.tsx'
import { dateTime } from '../../parts/format.ts'
import { LanguageField } from '../../parts/languages.tsx'
import { ListDetail, type ListItem } from '../../parts/list-detail.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { DocumentView } from './document-view.tsx'
import { type Uploads, useDocuments, useUploads } from './use-documents.ts'

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
  const { query } = useRoute()
  const downloads = useControl<{ downloaded: readonly Download[] }>('/console/documents', {
    on: ['documents', 'request'],
  })
  const reading = together(useKeys(), together(useDocuments(), downloads))
  const uploads = useUploads(reading.data?.chosen, 'documents')
  const { target = 'de' } = query
  return (
    <Loaded of={reading}>
      {({ keys, chosen, documents, downloaded }) => (
        <>
          {chosen && (
            <div class="row">
              <KeyChoice keys={keys} chosen={chosen} />
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
            items={rowsOf(documents, downloaded, uploads)}
            chosen={query.document}
            to={(id) => ({ query: { document: id } })}
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
function rowsOf(
  documents: readonly ControlDocument[],
  downloaded: readonly Download[],
  { own }: Uploads,
): ListItem[] {
  const rows = [
    ...[...documents].reverse().map(({ document_id: id, filename: name, status, target_lang }) => ({
      id,
      name,
      about: `${STATES[status]}, to ${target_lang}`,
    })),
    ...downloaded.map(({ document_id: id, filename: name, time }) => ({
      id,
      name,
      about: `✓ downloaded ${dateTime(time)}`,
    })),
  ]
  // Of pictures, the journal has no text: what was downloaded in this tab stays visible.
  for (const [id, { result }] of own)
    if (result && !rows.some((row) => row.id === id))
      rows.push({ id, name: result.name, about: '✓ downloaded' })
  return rows
}
