import { control, fetchAnswer, parseJson } from './control.ts'

/** A call to the service itself, as an application would make it. */
export interface ServiceCall {
  /** A key of the world, or its key_id, which works in its place. */
  readonly key: string
  readonly session: string | undefined
  /** The part of the console that makes the call. The journal marks the request with it. */
  readonly what: string
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: object
  /** Sent as multipart. */
  readonly form?: FormData
  /** The value of `X-Mynah-Translation`. */
  readonly translation?: string | undefined
  readonly signal?: AbortSignal
}

/** What the service answered. */
export interface ServiceAnswer {
  readonly status: number
  readonly isGood: boolean
  /** The id of the request in the journal. */
  readonly id: string | undefined
  readonly json: unknown
  readonly content: Blob
}

/**
 * Calls the service. The journal records the request and marks it as the console's.
 * @throws ControlError if there is no answer
 */
export async function callService(path: string, call: ServiceCall): Promise<ServiceAnswer> {
  const { key, session, what, body, form, translation, signal, method = body || form ? 'POST' : 'GET' } = call
  // Each time, since the emulator may have been restarted.
  const { token } = await control<{ token: string }>('GET', '/console', signal ? { signal } : {})
  const init = {
    method,
    headers: {
      Authorization: `DeepL-Auth-Key ${key}`,
      'X-Mynah-Console': what,
      'X-Mynah-Console-Token': token,
      ...(session !== undefined && { 'X-Mynah-Session': session }),
      ...(translation && { 'X-Mynah-Translation': translation }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...((form || body) && { body: form ?? JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const response = await fetchAnswer(
    new URL(path, location.origin),
    init,
    'No answer: a fault broke the connection, or Mynah has stopped.',
  )
  const content = await response.blob()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return {
    status: response.status,
    isGood: response.ok,
    id: response.headers.get('x-trace-id') ?? undefined,
    json: isJson ? parseJson(await content.text()) : undefined,
    content,
  }
}

/**
 * Calls the service, which must accept the request.
 * @throws Error with the service's message
 */
export async function callAccepted(path: string, call: ServiceCall): Promise<ServiceAnswer> {
  const answer = await callService(path, call)
  if (!answer.isGood) throw new Error(errorMessage(answer))
  return answer
}

/** The service's error message. */
export function errorMessage({ status, json }: ServiceAnswer): string {
  const { message, detail } = (json ?? {}) as { message?: string; detail?: string }
  return [message ?? `Status ${status}`, detail].filter(Boolean).join(' ')
}
