import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, inflate, inflateRaw, unzip } from 'node:zlib'
import { fieldOf } from '../../base/fields.ts'
import { table } from '../../base/json/table.ts'
import { extensionOf } from '../../service/documents/file-name.ts'
import type { RecordedAnswer } from '../../watch/replay/recorded-exchange.ts'

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

/** Reads an answer; undefined if its body cannot be decoded. */
export async function readAnswer(
  {
    status,
    fields,
    body,
  }: { readonly status: number; readonly fields: readonly string[]; readonly body: Buffer | undefined },
  isDownload: boolean,
): Promise<ReadAnswer | undefined> {
  const content = body && (await decodedBody(body, fieldOf(fields, 'content-encoding')))
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

type Decode = (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const MAX_DECODED_BYTES = 128 * 1024 * 1024

const UNPACK: Readonly<Record<string, Decode>> = table({
  gzip: promisify(unzip),
  'x-gzip': promisify(unzip),
  br: promisify(brotliDecompress),
  // The first is the standard; some servers send the second.
  deflate: (content, options) =>
    promisify<Buffer, object, Buffer>(inflate)(content, options).catch(() =>
      promisify<Buffer, object, Buffer>(inflateRaw)(content, options),
    ),
})

/** An answer's body without its content encoding; undefined if it cannot be decoded. */
export async function decodedBody(
  content: Buffer,
  encoding: string | undefined,
): Promise<Buffer | undefined> {
  let decoded = content
  const codings = (encoding ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  for (const coding of codings.filter((one) => one !== '' && one !== 'identity').reverse()) {
    const decode = UNPACK[coding]
    if (!decode) return undefined
    try {
      decoded = await decode(decoded, { maxOutputLength: MAX_DECODED_BYTES })
    } catch {
      return undefined
    }
  }
  return decoded
}
