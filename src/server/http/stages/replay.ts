import { readFile } from 'node:fs/promises'
import { ApiError } from '../../../contract/errors.ts'
import { UploadedFile } from '../../../contract/openapi/uploaded-file.ts'
import type { RecordedAnswer } from '../../../watch/replay/recorded-exchange.ts'
import type { Found, Replay } from '../../../watch/replay/replay.ts'
import { LISTS, replayKind } from '../../../watch/replay/replay-kind.ts'
import { withoutDefaults } from '../../../watch/replay/without-defaults.ts'
import type { OperationExchange } from '../exchange.ts'
import type { Answer } from '../wire/answer.ts'
import { presentedKey, understoodBody } from './matchable-request.ts'
import { withoutFiles } from './redact-for-journal.ts'

/** Mynah's own refusals although the service did not refuse: its limits, which tests set. */
const OWN_LIMITS: readonly number[] = [429, 456]

/** A document goes through these states by the world's clock before it returns the recorded result. */
const UNFINISHED = new Set(['queued', 'translating'])

/**
 * Answers from the exchanges of the scenario, if one matches; replay-kind.ts decides what Mynah itself answers.
 * @param serve lets Mynah answer
 * @throws errors of `serve`
 */
export async function replay(
  exchange: OperationExchange,
  recording: Replay,
  serve: () => Promise<void>,
): Promise<void> {
  const { operation } = exchange
  const body = await understoodBody(exchange)
  const found = recording.find({
    head: exchange.request,
    operation: operation.id,
    session: exchange.session,
    key: presentedKey(exchange),
    body: withoutDefaults(withoutFiles(body), operation.body?.shape),
    file: body?.file instanceof UploadedFile ? body.file : undefined,
  })
  if (!found) return serve()
  const isRefused = found.answer.status >= 400
  const kind = replayKind(operation.id)
  if (isRefused && kind === 'instead') return answerRecorded(exchange, found)
  try {
    await serve()
  } catch (error) {
    if (!(error instanceof ApiError) || OWN_LIMITS.includes(error.status)) throw error
    return answerRecorded(exchange, found)
  }
  if (kind === 'unknown' || isUnfinished(exchange.answer)) return
  if (kind === 'list') joinLists(exchange, found)
  else await answerRecorded(exchange, found)
}

function isUnfinished(answer: Answer | undefined): boolean {
  const { status, document_id: id } = (answer?.body ?? {}) as {
    readonly status?: unknown
    readonly document_id?: unknown
  }
  return typeof id === 'string' && typeof status === 'string' && UNFINISHED.has(status)
}

async function answerRecorded(exchange: OperationExchange, found: Found): Promise<void> {
  const own = exchange.answer
  exchange.isReplayed = true
  exchange.facts.replayed = true
  const { status, file, headers = {} } = found.answer
  const { 'content-type': contentType = 'application/json', ...others } = headers
  const answer = { status, headers: others }
  if (file !== undefined) {
    exchange.answer = { ...answer, contentType, body: found.file(await readFile(file)) }
    return
  }
  const body = found.body(found.answer.body, own?.body)
  exchange.answer = body === undefined ? answer : { ...answer, contentType, body: textOf(found.answer, body) }
}

const textOf = ({ body: given }: RecordedAnswer, body: unknown) =>
  typeof given === 'string' ? String(body) : JSON.stringify(body)

/** Items from before the recording, then the current ones. */
function joinLists(exchange: OperationExchange, found: Found): void {
  const own = exchange.answer as Answer
  const { list, id } = LISTS[exchange.operation.id] ?? { list: '', id: '' }
  const itemsOf = (body: unknown): readonly Readonly<Record<string, unknown>>[] => {
    const items = (body as Readonly<Record<string, unknown>> | undefined)?.[list]
    return Array.isArray(items) ? items : []
  }
  const present = itemsOf(own.body)
  const ids = new Set(present.map((item) => item[id]))
  const before = itemsOf(found.answer.body).filter((item) => !ids.has(item[id]))
  if (before.length === 0) return
  exchange.isReplayed = true
  exchange.facts.replayed = true
  exchange.answer = { ...own, body: { ...(own.body as object), [list]: [...before, ...present] } }
}
