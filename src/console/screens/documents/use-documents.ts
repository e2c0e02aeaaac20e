import { useState } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { downloadBlob } from '../../browser.ts'
import { control } from '../../control/api.ts'
import type { UsableKey } from '../../control/keys.tsx'
import { callAccepted } from '../../control/service.ts'
import { type Reading, useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { attempt } from '../../parts/notices.tsx'

/** The documents of a world. */
export const useDocuments = (): Reading<{ readonly documents: readonly ControlDocument[] }> =>
  useControl('/documents', {
    on: ['documents', 'clock'],
    isChanging: ({ documents }) => documents.some(({ remaining_ms: left = 0 }) => left > 0),
  })

/** A document that was uploaded in this tab: nothing else has its key or its file. */
export interface Uploaded {
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
