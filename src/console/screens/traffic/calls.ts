import type { RequestSummary } from '../../control/wire.ts'

/** A logical call: a request, and the same request again for as long as it failed. */
export interface Call {
  /** Of the first attempt, which stays the same when others come. */
  readonly id: string
  readonly attempts: readonly RequestSummary[]
  readonly last: RequestSummary
}

/** Puts attempts together as the journal does it; newest calls last. */
export function foldCalls(requests: readonly RequestSummary[]): Call[] {
  const calls: RequestSummary[][] = []
  const open = new Map<string, RequestSummary[]>()
  for (const request of requests) {
    const same = `${request.session} ${request.call}`
    const attempts = open.get(same)
    const last = attempts?.at(-1)
    if (attempts && last && hasFailed(last)) attempts.push(request)
    else {
      const begun = [request]
      calls.push(begun)
      open.set(same, begun)
    }
  }
  return calls.flatMap((attempts) => {
    const [first] = attempts
    const last = attempts.at(-1)
    return first && last ? [{ id: first.id, attempts, last }] : []
  })
}

/** Whether a client may send it again: no answer, 429, 5xx, or an answer that a fault spoiled. */
const hasFailed = ({ status, fault }: RequestSummary) =>
  status === 0 || status === 429 || status >= 500 || (fault !== undefined && status === 200)
