import type { Operation } from '../../../contract/openapi/operation.ts'
import { documentFlaw } from '../../../server/http/stages/self-check.ts'
import type { WireAnswer } from '../wire/send.ts'

/** An answer as facts and later requests see it. */
export interface ParsedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** An answer with its body parsed by media type. */
export function parseAnswer({ status, headers, body }: WireAnswer): ParsedAnswer {
  const type = mediaType(headers['content-type'])
  if (body.length === 0) return { status, headers, body: undefined }
  if (type.endsWith('json')) {
    try {
      return { status, headers, body: JSON.parse(body.toString()) as unknown }
    } catch {
      return { status, headers, body: '<no JSON>' }
    }
  }
  try {
    // Downloaded documents are text of many media types.
    return { status, headers, body: new TextDecoder('utf-8', { fatal: true }).decode(body) }
  } catch {
    return { status, headers, body: '<bytes>' }
  }
}

/** The media type of a content type, without its parameters. */
export const mediaType = (type = '') => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** How an answer violates the document, which does not describe errors of load and transport. */
export async function flawOf(
  operation: Operation | undefined,
  { status, body }: ParsedAnswer,
): Promise<string | undefined> {
  if (!operation || status >= 500 || (status >= 400 && typeof body !== 'object')) return undefined
  return documentFlaw(operation, status, typeof body === 'string' ? undefined : body)
}
