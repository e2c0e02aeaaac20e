import type { ControlRequest } from '../../../../client/control-views.ts'

/** Fields that the client or the connection sets automatically, and the mark of the console. */
const OWN_OF_CONNECTION =
  /^(host|content-length|connection|transfer-encoding|expect|accept-encoding|keep-alive|forwarded|x-mynah-console(-token)?)$/i

/** A part of a multipart body: a field, or a file of which only the name is known. */
interface Part {
  readonly name: string
  readonly value?: string
  readonly filename?: string
}

/** Whether the body can be sent again unchanged. */
export const isKept = ({ bodyBytes, sent }: ControlRequest): boolean => bodyBytes === 0 || sent !== undefined

/** The header fields that the application set, as they came. */
export const ownHeaders = ({ headers }: ControlRequest): readonly (readonly [string, string])[] =>
  headers.filter(([name]) => !OWN_OF_CONNECTION.test(name))

/** The body as a string: as sent, or serialized again from the parsed value. */
export function bodyToSend(entry: ControlRequest): string {
  const { body, sent } = entry
  if (sent !== undefined) return sent
  if (body === undefined) return ''
  if (typeof body === 'string') return body
  return mediaTypeOf(entry) === 'application/x-www-form-urlencoded' && isRecord(body)
    ? form(body)
    : JSON.stringify(body)
}

/** The parts of a multipart body; undefined for any other. */
export function partsOf(entry: ControlRequest): Part[] | undefined {
  const { body } = entry
  if (mediaTypeOf(entry) !== 'multipart/form-data' || !isRecord(body)) return undefined
  return Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): Part => {
      if (!isRecord(one)) return { name, value: String(one) }
      const { filename, name: named } = one
      const known = filename ?? named
      return { name, filename: typeof known === 'string' ? known : 'file' }
    }),
  )
}

function form(body: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      parameters.append(name, isRecord(one) ? JSON.stringify(one) : String(one))
  return parameters.toString()
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How the body of a request was encoded. */
export const mediaTypeOf = ({ headers }: Pick<ControlRequest, 'headers'>): string | undefined =>
  headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim()
    .toLowerCase()
