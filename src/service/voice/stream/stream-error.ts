import type { WireError } from './messages.ts'

/**
 * An error that ends a stream, and the code that closes its connection. The public docs show only one reason code,
 * 4000403; the others and all close codes follow its pattern (our choice).
 */
export class StreamError extends Error {
  readonly wire: WireError
  readonly closeCode: number

  constructor(
    requestType: 'source_media_chunk' | 'connect' | 'unknown',
    reasonCode: number,
    message: string,
    closeCode: number,
  ) {
    super(message)
    this.name = 'StreamError'
    this.closeCode = closeCode
    this.wire = {
      request_type: requestType,
      error_code: Math.floor(reasonCode / 10_000),
      reason_code: reasonCode,
      error_message: message,
    }
  }
}

/** Close codes of connections (RFC 6455 §7.4.1). */
export const CLOSE = {
  NORMAL: 1000,
  GOING_AWAY: 1001,
  UNSUPPORTED_DATA: 1003,
  INVALID_DATA: 1007,
  POLICY: 1008,
  TOO_BIG: 1009,
  INTERNAL: 1011,
  SERVICE_RESTART: 1012,
  TRY_AGAIN: 1013,
} as const

const audioError = (reasonCode: number, message: string, closeCode: number) =>
  new StreamError('source_media_chunk', reasonCode, message, closeCode)
const messageError = (reasonCode: number, message: string, closeCode: number) =>
  new StreamError('unknown', reasonCode, message, closeCode)

/** The error for each condition. */
export const streamErrors = {
  unreadable: () => messageError(4_000_400, 'The message could not be parsed', CLOSE.INVALID_DATA),
  wrongFrame: (right: 'text' | 'binary') =>
    messageError(4_000_401, `Messages are sent in ${right} frames`, CLOSE.UNSUPPORTED_DATA),
  unknownMessage: (what: string) => messageError(4_000_402, what, CLOSE.POLICY),
  wrongAudio: () => audioError(4_000_403, 'Audio format not supported', CLOSE.POLICY),
  idle: () => audioError(4_080_400, 'No audio was received for too long', CLOSE.NORMAL),
  tooLarge: (limit: string) => audioError(4_130_400, `A chunk has at most ${limit}`, CLOSE.TOO_BIG),
  tooFast: () => audioError(4_290_400, 'Audio is sent too fast', CLOSE.POLICY),
  quota: () => audioError(4_560_400, 'Quota for this billing period has been exceeded.', CLOSE.POLICY),
  tokenUsed: () => new StreamError('connect', 4_030_400, 'The token was used before', CLOSE.POLICY),
  internal: () => messageError(5_000_400, 'Internal server error', CLOSE.INTERNAL),
}
