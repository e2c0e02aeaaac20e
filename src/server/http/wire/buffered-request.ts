import type { Awaitable } from '../../../base/runtime/awaitable.ts'
import type { WireRequest } from './wire-request.ts'

/**
 * The request with its body buffered, so that a rule can look at it before the stages do. The stages then get the same
 * body, or the same refusal.
 */
export function bufferedRequest(request: WireRequest): WireRequest {
  let kept: Awaitable<Uint8Array> | undefined
  const body = (limitBytes: number) => {
    kept ??= request.body(limitBytes)
    return kept
  }
  return {
    ...request,
    body,
    async receive(limitBytes, take) {
      const bytes = await body(limitBytes)
      if (bytes.length > 0) await take(bytes)
    },
  }
}
