import type { Values } from './refusals/rule.ts'
import type { Refusal, RuleId } from './refusals/rules.ts'

/** Properties of an ApiError in addition to its message. */
export interface ErrorExtras {
  /** The rule that refuses the request; never sent to the client. */
  readonly rule: RuleId
  /** The values that decided. */
  readonly values?: Values
  /** More about the position of the error. */
  readonly detail?: string
  /** The error code for programs. */
  readonly code?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * An error that is reported to the client. Thrown where it is detected, converted to bytes in one place
 * (http/stages/answer.ts). The message is the service's own, if known.
 */
export class ApiError extends Error {
  readonly status: number
  readonly extras: ErrorExtras

  constructor(status: number, message: string, extras: ErrorExtras) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.extras = extras
  }

  /** Why it is refused, for people who read the journal. */
  get refusal(): Refusal {
    const { rule, values = {} } = this.extras
    return { rule, values }
  }
}

/** 400 with its own message. */
export class BadRequest extends ApiError {
  constructor(message: string, extras: ErrorExtras) {
    super(400, message, extras)
  }
}

/** 400 for an invalid combination, or a value outside of what an operation accepts (our wording). */
export class Refused extends BadRequest {
  constructor(reason: string, extras: ErrorExtras) {
    super(`Bad request. Reason: ${reason}`, extras)
  }
}

/** 400: the service does not support this enum value, language or type (wording seen in client reports). */
export class ValueNotSupported extends BadRequest {
  /** @param why the rule behind it; by default that of the document */
  constructor(name: string, { rule = 'value_not_supported', values = {} }: Partial<ErrorExtras> = {}) {
    super(`Value for '${name}' not supported.`, { rule, values: { parameter: name, ...values } })
  }
}

/** 400: a required parameter is missing. Glossaries and v3 languages word it differently. */
export class ParameterMissing extends BadRequest {
  constructor(name: string, wording: 'parameter' | 'argument' = 'parameter') {
    super(
      wording === 'argument' ? `Missing or invalid argument: ${name}` : `Parameter '${name}' not specified`,
      { rule: 'parameter_missing', values: { parameter: name } },
    )
  }
}

/** 401: no key, another scheme, an unknown or deactivated key, on operations that document 401. */
export class Unauthorized extends ApiError {
  constructor(extras: ErrorExtras) {
    super(401, 'Unauthorized', extras)
  }
}

/** 403: like 401 on operations that do not document it; on all operations for a key without permission. */
export class Forbidden extends ApiError {
  constructor(extras: ErrorExtras) {
    super(403, 'Forbidden', extras)
  }
}

/** 403 for calls from a web page, which the service does not support (public docs). */
export const corsRefused = () => new ApiError(403, 'blocked by CORS policy', { rule: 'cors' })

/** 403: a key of another plan or region was sent to an address; `url` is the correct one (wording seen by clients). */
export class WrongEndpoint extends ApiError {
  /** @param plan that of the key */
  constructor(url: string, plan: string) {
    super(403, `Wrong endpoint. Use ${url}`, { rule: 'wrong_endpoint', values: { plan, url } })
  }
}

/** 403: the data center of this address does not accept the account (public docs). */
export const regionDenied = (values: Values) =>
  new ApiError(403, 'Your account is denied access', { rule: 'region_denied', values })

/** 404. */
export class NotFound extends ApiError {
  constructor(...[message, extras]: [] | [message: string, extras: ErrorExtras]) {
    super(404, message ?? 'Not found', extras ?? { rule: 'not_found' })
  }
}

/** 405, with the methods of the path and what to send (our choice; the service documents nothing). */
export const methodNotAllowed = (allowed: readonly string[], detail: string) =>
  new ApiError(405, 'Method not allowed', {
    detail,
    headers: { Allow: allowed.join(', ') },
    rule: 'method_not_allowed',
    values: { allowed },
  })

/** 408: a body has stalled for too long; the connection is closed (RFC 9110 §15.5.9). */
export const requestTimeout = () =>
  new ApiError(408, 'Request timeout', {
    detail: 'The request stopped in the middle of its body.',
    headers: { Connection: 'close' },
    rule: 'body_timeout',
  })

/** 409: the request was already executed (our choice). */
export class Conflict extends ApiError {
  constructor(extras: ErrorExtras) {
    super(409, 'Conflict', extras)
  }
}

/** 413. The rest of the body is read and dropped, so that a client that is still sending sees the answer. */
export class PayloadTooLarge extends ApiError {
  readonly bytes: number

  /** @param bytes the announced length of the body, or how much of it had arrived */
  constructor(limitBytes: number, bytes = limitBytes) {
    super(413, 'Payload too large', {
      detail: `The request body is limited to ${limitBytes} bytes.`,
      rule: 'body_too_large',
      values: { bytes, limit_bytes: limitBytes },
    })
    this.bytes = bytes
  }
}

/** 413 for the file in a body. */
export const fileTooLarge = (limitBytes: number) =>
  new ApiError(413, 'Payload too large', {
    detail: `The file is limited to ${limitBytes} bytes.`,
    rule: 'file_too_large',
    values: { limit_bytes: limitBytes },
  })

/** 414: the request line is too long. */
export const uriTooLong = (characters: number, limit: number) =>
  new ApiError(414, 'URI too long', { rule: 'uri_too_long', values: { characters, limit } })

/**
 * 431: the header fields are too long (the limit is in the public docs, the status is our choice).
 * @param bytes how many there are, if known
 */
export const headTooLarge = (limitBytes: number, bytes?: number) =>
  new ApiError(431, `The request head is limited to ${limitBytes} bytes`, {
    rule: 'head_too_large',
    values: { bytes, limit_bytes: limitBytes },
  })

/** 415: the operation does not accept the body's media type. */
export const unsupportedMediaType = (accepted: readonly string[], wording = 'Invalid Content-Type') =>
  new ApiError(415, wording, {
    detail: `Content-Type must be ${accepted.join(' or ')}.`,
    code: 'invalid_content_type',
    rule: 'content_type',
    values: { accepted },
  })

/** 415: an encoded body (RFC 9110 §8.4; the service documents none). */
export class UnsupportedContentEncoding extends ApiError {
  constructor(coding: string) {
    super(415, 'Unsupported content encoding', {
      detail: `Content-Encoding: ${coding} is not supported. Send the body as it is.`,
      headers: { 'Accept-Encoding': 'identity' },
      rule: 'content_encoding',
      values: { coding },
    })
  }
}

/** 429: a rate limit has no room (spec §7); the existing mock sends no body, the wording is our choice. */
export class TooManyRequests extends ApiError {
  constructor(extras: ErrorExtras) {
    super(429, 'Too many requests', extras)
  }
}

/** 456: the request would exceed a limit of the account or of the key. None of it is billed. */
export class QuotaExceeded extends ApiError {
  constructor(extras: ErrorExtras) {
    super(456, 'Quota for this billing period has been exceeded.', extras)
  }
}
