/** The service's message for a status, if known (existing mock, client reports) or chosen (docs/fidelity.md). */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Payload too large',
  414: 'URI too long',
  415: 'Invalid Content-Type',
  429: 'Too many requests',
  456: 'Quota for this billing period has been exceeded.',
  500: 'Internal server error',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  529: 'Too many requests',
}

/** The body that the service sends with a status; undefined for statuses that are not errors. */
export function serviceBody(status: number): { readonly message: string } | undefined {
  return status < 400 ? undefined : { message: MESSAGES[status] ?? wordsOfHttp(status) ?? 'Error' }
}

/** Looked up on demand, so that programs that embed Mynah without listening load no HTTP server. */
const wordsOfHttp = (status: number) => process.getBuiltinModule('node:http').STATUS_CODES[status]
