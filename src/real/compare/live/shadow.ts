import { pairsOf } from '../../../base/fields.ts'
import { openEmulator } from '../../../server/emulator.ts'
import { isForMynah, isOfOneHop } from '../../../server/forward/fields.ts'
import type { RelayedExchange } from '../../relay/relayed.ts'
import { parseAnswer } from '../observe/observe.ts'

/** Ids and document keys that the service assigns and expects back. */
const ID_NAME = /(^|_)(id|key)$/

/**
 * A private Mynah that receives every request too; its answers are only compared. It starts empty, and its accounts
 * have no limits.
 */
export async function startShadow() {
  const emulator = await openEmulator({
    scenario: 'default',
    settings: {
      freeCharacterLimit: 1_000_000_000_000,
      accountFeatures: ['admin', 'detect_language', 'quality_evaluation'],
      rateLimits: [],
      journal: { maxEntries: 1, maxBytes: 1024 },
    },
  })
  /** Mynah's ids by the service's. */
  const ids = new Map<string, string>()

  const translated = (text: string) => {
    let own = text
    for (const [theirs, ours] of ids) if (own.includes(theirs)) own = own.replaceAll(theirs, ours)
    return own
  }

  return {
    /** @param body the service's answer, from which ids are learned */
    async ask({ request, requestBody, origin, answer }: RelayedExchange, body: unknown) {
      const { method, path, query, fields } = request
      const hasBody = requestBody !== undefined && requestBody.length > 0
      // `fetch` does not allow these.
      if (hasBody && (method === 'GET' || method === 'HEAD')) return undefined
      const headers = new Headers()
      for (const [name, value] of pairsOf(fields))
        if (!isOfOneHop(name) && !isForMynah(name)) headers.append(name, value)
      const target = translated(query === '' ? path : `${path}?${query}`)
      const sent = hasBody ? Buffer.from(translated(requestBody.toString('latin1')), 'latin1') : undefined
      const own = await emulator.fetch(`https://${origin.host}${target}`, {
        method,
        headers,
        ...(sent && { body: sent }),
      })
      const { body: ownBody } = parseAnswer({
        status: own.status,
        headers: Object.fromEntries(own.headers),
        body: Buffer.from(await own.arrayBuffer()),
      })
      if (answer.status < 300 && own.status < 300)
        for (const [theirs, ours] of pairsIn(body, ownBody)) if (!ids.has(theirs)) ids.set(theirs, ours)
      return { status: own.status, message: messageOf(ownBody) }
    },
    close: () => emulator.close(),
  }
}

/** The message of an error. */
export function messageOf(body: unknown): string {
  const { message, detail } = (body ?? {}) as { readonly message?: unknown; readonly detail?: unknown }
  return [message, detail].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

function* pairsIn(theirs: unknown, ours: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof theirs === 'string') {
    if (typeof ours === 'string' && ID_NAME.test(name) && theirs !== ours) yield [theirs, ours]
    return
  }
  if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null) return
  // Elements of lists cannot be paired: the two lists may differ in length.
  if (Array.isArray(theirs)) return
  for (const [field, value] of Object.entries(theirs))
    yield* pairsIn(value, (ours as Readonly<Record<string, unknown>>)[field], field)
}
