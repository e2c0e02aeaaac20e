import { isObject, isShallow } from '../../../base/json/unchecked.ts'
import { Refused, UnsupportedContentEncoding, unsupportedMediaType } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import type { BodyExchange } from '../exchange.ts'
import { bufferedRequest } from '../wire/buffered-request.ts'
import { parseForm } from './form.ts'
import type { ParsedBody } from './parsed-body.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'
/** Deeper than anything the service accepts. Limits what later stages must traverse. */
const MAX_JSON_DEPTH = 32

const NO_FIELDS: ParsedBody = { kind: 'json', fields: {} }

/**
 * Reads and parses the body. An operation without a body also accepts JSON and forms: clients send
 * query values of GET and DELETE there (clients).
 * @throws PayloadTooLarge, unsupportedMediaType, UnsupportedContentEncoding, or Refused for anything but a JSON object,
 * invalid UTF-8, or an invalid multipart body
 */
export async function parseBody(exchange: BodyExchange, operation: Operation): Promise<ParsedBody> {
  // A file has no values; its handler reads it.
  if (operation.streamed) return NO_FIELDS
  const { body, bodyLimit } = operation
  if (body?.contentTypes.includes(MULTIPART_TYPE) && isMultipart(exchange)) {
    checkContentEncoding(exchange.request.header('content-encoding'))
    return { kind: 'form', fields: await readMultipart(exchange, operation) }
  }
  const bytes = await exchange.request.body(bodyLimit)
  exchange.rawBody = bytes
  exchange.bodyBytes = bytes.length
  // Some clients announce JSON or a form and then send nothing.
  if (bytes.length === 0) return NO_FIELDS
  checkContentEncoding(exchange.request.header('content-encoding'))
  const accepted = body?.contentTypes ?? [JSON_TYPE, FORM_TYPE]
  const mediaType = mediaTypeOf(exchange.request.header('content-type'))
  if (!accepted.includes(mediaType)) throw unsupportedMediaType(accepted, body?.message)
  const text = decode(bytes)
  return mediaType === FORM_TYPE
    ? { kind: 'form', fields: parseForm(text) }
    : { kind: 'json', fields: parseJson(text) }
}

/** Whether the body can contain files. */
export const isMultipart = ({ request }: BodyExchange) =>
  mediaTypeOf(request.header('content-type')) === MULTIPART_TYPE

/** The parser is loaded with the first such body. */
async function readMultipart(
  exchange: BodyExchange,
  { bodyLimit }: Operation,
): Promise<Record<string, unknown>> {
  const { world, caller } = exchange
  const { parseMultipart } = await import('./multipart.ts')
  // Other bodies are kept anyway.
  if (world.rateLimits.wantRaw) exchange.request = bufferedRequest(exchange.request)
  const { request } = exchange
  const counted = {
    receive: (limitBytes: number, take: (chunk: Uint8Array) => void) =>
      request.receive(limitBytes, (chunk) => {
        exchange.bodyBytes += chunk.length
        take(chunk)
      }),
  }
  return parseMultipart(counted, request.header('content-type') ?? '', {
    bodyBytes: bodyLimit,
    fileBytes: (filename) => world.uploads.maxBytes(filename, caller?.plan ?? 'free'),
  })
}

/**
 * Checks the headers of a body that is a file; without a Content-Type it is accepted as one.
 * @throws unsupportedMediaType, UnsupportedContentEncoding
 */
export function checkFile({ request }: BodyExchange, accepted: readonly string[]) {
  checkContentEncoding(request.header('content-encoding'))
  const mediaType = mediaTypeOf(request.header('content-type'))
  if (mediaType !== '' && !accepted.includes('*/*') && !accepted.includes(mediaType))
    throw unsupportedMediaType(accepted)
}

/** The registered codings (IANA). Clients also write character sets there, which change no byte. */
const CODINGS = new Set([
  'aes128gcm',
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'exi',
  'gzip',
  'pack200-gzip',
  'x-compress',
  'x-gzip',
  'zstd',
])

/** Refuses an encoded body. @throws UnsupportedContentEncoding */
export function checkContentEncoding(field: string | undefined) {
  if (field === undefined) return
  const codings = field.toLowerCase().split(',')
  if (codings.some((coding) => CODINGS.has(coding.trim()))) throw new UnsupportedContentEncoding(field)
}

const mediaTypeOf = (header = '') => {
  const semicolon = header.indexOf(';')
  return (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase()
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refused('The body is not valid UTF-8', { rule: 'body_not_utf8' })
  }
}

const notJson = (problem?: string) =>
  new Refused('Invalid JSON body', {
    ...(problem !== undefined && { detail: problem }),
    rule: 'body_not_json',
    values: { problem },
  })

function parseJson(text: string): ParsedBody['fields'] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  if (!isObject(value)) throw notJson('The body must be a JSON object.')
  if (!isShallow(value, MAX_JSON_DEPTH)) {
    throw notJson(`JSON may be nested at most ${MAX_JSON_DEPTH} levels deep.`)
  }
  return value
}
