import { readFile } from 'node:fs/promises'
import { ApiError } from '../errors.ts'
import type { Operation } from '../openapi/operation.ts'
import type { RecordedAnswer } from '../replay/recorded-exchange.ts'
import type { Found, Replay } from '../replay/replay.ts'
import { LISTS, replayKind } from '../replay/replay-kind.ts'
import { withoutDefaults } from '../replay/without-defaults.ts'
import type { Exchange } from './exchange.ts'
import { presentedKey, understoodBody } from './stages/matchable-request.ts'
import { withoutFiles } from './stages/redact-for-journal.ts'
import type { Answer } from './wire/answer.ts'

/** Mynah's own refusals although the service did not refuse: its limits, which tests set. */
const OWN_LIMITS: readonly number[] = [429, 456]

/** A document goes through these states by the world's clock before it returns the recorded result. */
const UNFINISHED = new Set(['queued', 'translating'])

/**
 * Answers from the exchanges of the scenario, if one matches; replay-kind.ts decides what Mynah itself answers.
 * @param serve lets Mynah answer
 * @throws errors of `serve`
 */
export async function replayed(
  exchange: Exchange,
  operation: Operation,
  replay: Replay,
  serve: () => Promise<Answer>,
): Promise<Answer> {
  const found = replay.find({
    head: exchange.request,
    operation: operation.id,
    session: exchange.session,
    key: presentedKey(exchange),
    body: withoutDefaults(withoutFiles(await understoodBody(exchange)), operation.body?.shape),
  })
  if (!found) return serve()
  const isRefused = found.answer.status >= 400
  const kind = replayKind(operation.id)
  if (isRefused && kind === 'instead') return recorded(exchange, found, undefined)
  let own: Answer
  try {
    own = await serve()
  } catch (error) {
    if (!(error instanceof ApiError) || OWN_LIMITS.includes(error.status)) throw error
    return recorded(exchange, found, undefined)
  }
  if (kind === 'unknown' || isUnfinished(own)) return own
  return kind === 'list' ? joined(exchange, operation, own, found) : recorded(exchange, found, own)
}

function isUnfinished({ body }: Answer): boolean {
  const { status, document_id: id } = (body ?? {}) as {
    readonly status?: unknown
    readonly document_id?: unknown
  }
  return typeof id === 'string' && typeof status === 'string' && UNFINISHED.has(status)
}

async function recorded(exchange: Exchange, found: Found, own: Answer | undefined): Promise<Answer> {
  exchange.isReplayed = true
  exchange.facts.replayed = true
  const { status, file, headers = {} } = found.answer
  const { 'content-type': contentType = 'application/json', ...others } = headers
  if (file !== undefined) return { status, contentType, headers: others, body: await readFile(file) }
  const body = found.body(found.answer.body, own?.body)
  if (body === undefined) return { status, headers: others }
  return { status, contentType, headers: others, body: textOf(found.answer, body) }
}

const textOf = ({ body: given }: RecordedAnswer, body: unknown) =>
  typeof given === 'string' ? String(body) : JSON.stringify(body)

/** Items from before the recording, then the current ones. */
function joined(exchange: Exchange, operation: Operation, own: Answer, found: Found): Answer {
  const { list, id } = LISTS[operation.id] ?? { list: '', id: '' }
  const itemsOf = (body: unknown): readonly Readonly<Record<string, unknown>>[] => {
    const items = (body as Readonly<Record<string, unknown>> | undefined)?.[list]
    return Array.isArray(items) ? items : []
  }
  const present = itemsOf(own.body)
  const ids = new Set(present.map((item) => item[id]))
  const before = itemsOf(found.answer.body).filter((item) => !ids.has(item[id]))
  if (before.length === 0) return own
  exchange.isReplayed = true
  exchange.facts.replayed = true
  return { ...own, body: { ...(own.body as object), [list]: [...before, ...present] } }
}
