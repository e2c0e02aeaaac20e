import { isUtf8 } from 'node:buffer'
import { fieldOf } from '../../base/fields.ts'
import { extensionOf } from '../../service/documents/file-name.ts'
import type { RecordedAnswer } from '../../watch/replay/recorded-exchange.ts'
import type { RelayedAnswer } from '../relay/relayed.ts'

/** The only header fields that are recorded: those that clients act upon. */
const KEPT_FIELDS = ['content-type', 'content-disposition', 'location', 'allow']

/** Longer bodies go into files beside the recording. */
const MAX_INLINE_BYTES = 64 * 1024

/** An answer to be recorded, with its secrets still in it. */
export interface ReadAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON or text; undefined if the body goes into a file, or if there is none. */
  readonly body: unknown
  readonly content: Buffer | undefined
  readonly extension: string
}

/** Reads an answer; undefined if its body is not known. */
export function readAnswer(
  { status, fields, body: content }: RelayedAnswer,
  isDownload: boolean,
): ReadAnswer | undefined {
  if (!content) return undefined
  const headers = Object.fromEntries(
    KEPT_FIELDS.flatMap((name) => {
      const value = fieldOf(fields, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = fileExtension(headers['content-disposition']) ?? (type.endsWith('json') ? 'json' : 'bin')
  const read = { status, headers, extension }
  if (content.length === 0) return { ...read, body: undefined, content: undefined }
  if (isDownload || content.length > MAX_INLINE_BYTES || !isUtf8(content))
    return { ...read, body: undefined, content }
  const text = content.toString()
  return { ...read, body: type.endsWith('json') ? parsed(text) : text, content: undefined }
}

/** The answer in the form of a recording. */
export const recordedAnswer = (
  { status, headers, body }: ReadAnswer,
  file: string | undefined,
): RecordedAnswer => ({
  status,
  ...(Object.keys(headers).length > 0 && { headers }),
  ...(body !== undefined && { body }),
  ...(file !== undefined && { file }),
})

/** Parsed JSON, or the text itself if it is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function fileExtension(disposition = ''): string | undefined {
  const name = disposition.split('filename=')[1]?.split(';')[0]?.replaceAll('"', '').trim()
  const extension = name === undefined ? '' : extensionOf(name)
  return extension === '' ? undefined : extension
}
