import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { headTooLarge } from '../../../contract/errors.ts'
import { HEAD_LIMITS } from '../stages/arrival.ts'

/** A listener's answer to anything that never becomes a request to the service. The connection is then closed. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server can only be expected to support `100-continue` (RFC 9110 §10.1.1). */
export const EXPECTATION_FAILED: Refusal = {
  status: 417,
  message: 'Expectation failed',
  detail: "Expect must be '100-continue'.",
}

/** A tunnel would lead somewhere else, which only a proxy does. */
export const NO_TUNNEL: Refusal = {
  status: 405,
  message: 'Method not allowed',
  detail: 'CONNECT is for proxies. Start Mynah with --proxy-port <n> and use that port as the proxy.',
  headers: { Allow: 'GET, POST, PUT, PATCH, DELETE, OPTIONS' },
}

/** For clients that were configured with `http:`. */
export const NO_TLS: Refusal = {
  status: 400,
  message: 'The request was sent without TLS',
  detail: 'This port speaks HTTPS. Give the client an https:// address, or the port of plain HTTP.',
}

const NOT_HTTP: Refusal = { status: 400, message: 'The request is not valid HTTP' }

const WRONG_VERSION: Refusal = {
  status: 505,
  message: 'HTTP version not supported',
  detail: 'Mynah speaks HTTP/1.1 and HTTP/1.0.',
}

const UNKNOWN_TRANSFER_CODING: Refusal = {
  status: 501,
  message: 'Not implemented',
  detail: "Transfer-Encoding must be 'chunked', without any other coding.",
}

/** The answer to bytes that are not a request. */
export function refusalOfBytes({ code }: NodeJS.ErrnoException): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: headTooLarge(HEAD_LIMITS.FIELD_BYTES).message }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request did not arrive in time' }
    case 'HPE_INVALID_VERSION':
    case 'HPE_PAUSED_H2_UPGRADE':
      return WRONG_VERSION
    default:
      return NOT_HTTP
  }
}

/** The answer to a valid head that is not supported here; undefined for all others. */
export function refusalOfHead({ httpVersion, headers }: IncomingMessage): Refusal | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return WRONG_VERSION
  const coding = headers['transfer-encoding']
  // RFC 9112 §6.1. Without decoding, the body would be misread.
  return coding === undefined || coding.trim().toLowerCase() === 'chunked'
    ? undefined
    : UNKNOWN_TRANSFER_CODING
}

/** The answer to a request for Hono that is invalid, or for which our own code has failed. */
export type TargetRefusal = (isInvalid: boolean) => Response

/** The answer to valid HTTP without a usable host or target. */
const INVALID_TARGET: Refusal = {
  ...NOT_HTTP,
  detail: 'It needs one valid Host header, and a path or a URL as its target.',
}

const FAILED: Refusal = { status: 500, message: 'Internal server error' }

/** Creates such answers. */
export const createTargetRefusal =
  (traceId: () => string): TargetRefusal =>
  (isInvalid) => {
    const refusal = isInvalid ? INVALID_TARGET : FAILED
    return new Response(bodyOf(refusal), { status: refusal.status, headers: headersOf(refusal, traceId()) })
  }

/** Sends a refusal instead of an answer. */
export function sendRefusal(outgoing: ServerResponse, refusal: Refusal, traceId: string) {
  outgoing.writeHead(refusal.status, headersOf(refusal, traceId)).end(bodyOf(refusal))
}

/** A refusal as the bytes of its answer, for a connection without a request to answer. */
export function refusalBytes(refusal: Refusal, traceId: string): string {
  const fields = Object.entries(headersOf(refusal, traceId)).map(([name, value]) => `${name}: ${value}\r\n`)
  const { status } = refusal
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n${bodyOf(refusal)}`
}

const bodyOf = ({ message, detail }: Refusal) =>
  JSON.stringify({ message, ...(detail !== undefined && { detail }) })

const headersOf = (refusal: Refusal, traceId: string) => ({
  'Content-Type': 'application/json',
  'X-Trace-ID': traceId,
  'Content-Length': String(Buffer.byteLength(bodyOf(refusal))),
  ...refusal.headers,
  Connection: 'close',
})
