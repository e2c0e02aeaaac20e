import { setImmediate } from 'node:timers/promises'
import type { Answer, Served } from '../served.ts'

/** A document to upload: its name, its content, and the other parts. */
export interface TestDocument {
  readonly name?: string
  readonly content?: string | Uint8Array
  readonly key?: string
  readonly headers?: Record<string, string>
  /** A list is sent as several parts with the same name; undefined is omitted. */
  readonly [part: string]: unknown
}

/** The answer to an upload. */
export interface Handle {
  readonly document_id: string
  readonly document_key: string
}

/** Uploads a document, to German by default. */
export function upload(mynah: Served, document: TestDocument = {}): Promise<Answer> {
  const { name = 'example.txt', content = 'proton beam', key, headers, ...parts } = document
  const form = new FormData()
  for (const [part, value] of Object.entries({ target_lang: 'DE', ...parts })) {
    for (const text of [value].flat()) if (text !== undefined) form.append(part, String(text))
  }
  form.append('file', new File([content], name))
  return mynah.call('/v2/document', {
    body: form,
    ...(key !== undefined && { key }),
    ...(headers && { headers }),
  })
}

/** Uploads a document and expects success. */
export async function uploaded(mynah: Served, document?: TestDocument): Promise<Handle> {
  const { status, json, text } = await upload(mynah, document)
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${text}`)
  return json
}

export const statusOf = (
  mynah: Served,
  { document_id, document_key }: Handle,
  key = mynah.emulator.authKey,
): Promise<Answer> => mynah.post(`/v2/document/${document_id}`, { document_key }, { key })

export const download = (
  mynah: Served,
  { document_id, document_key }: Handle,
  key = mynah.emulator.authKey,
): Promise<Answer> => mynah.post(`/v2/document/${document_id}/result`, { document_key }, { key })

/** A document's status after its translation. Polls until then, since a single poll only waits a limited real time. */
export const settled = (mynah: Served, handle: Handle, key?: string): Promise<Answer> =>
  untilSettled(() => statusOf(mynah, handle, key))

/** Polls until a document is done or failed. */
export async function untilSettled<Poll extends { readonly json: any }>(
  poll: () => Promise<Poll>,
): Promise<Poll> {
  for (;;) {
    const answer = await poll()
    const { status } = answer.json ?? {}
    if (status !== 'queued' && status !== 'translating') return answer
    await setImmediate()
  }
}

/** Downloads a document after its translation. */
export async function downloaded(mynah: Served, handle: Handle, key?: string): Promise<Answer> {
  await settled(mynah, handle, key)
  return download(mynah, handle, key)
}

/** The text of a translated document: uploads, polls until it is done, and downloads. */
export async function translated(mynah: Served, document?: TestDocument): Promise<string> {
  const handle = await uploaded(mynah, document)
  const { json } = await settled(mynah, handle, document?.key)
  if (json.status !== 'done') throw new Error(`The document is not done: ${JSON.stringify(json)}`)
  return (await download(mynah, handle, document?.key)).text
}
