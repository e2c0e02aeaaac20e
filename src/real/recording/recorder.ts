import { valuesOf } from '../../base/fields.ts'
import { fieldsOf, textOf } from '../../base/json/unchecked.ts'
import { maskFor } from '../../base/secrets/mask.ts'
import { KEY_PLACEHOLDER, placeholderFor } from '../../base/secrets/placeholders.ts'
import { secretsIn } from '../../base/secrets/secrets-in-request.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { MAX_FILE_BYTES } from '../../plan/scenarios/parse-text.ts'
import { steeringKey } from '../../text/phrases/phrase-steering.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import type { Match } from '../../watch/faults/fault.ts'
import { extensionIn, maskedFile } from '../../watch/replay/masked-file.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { LISTS } from '../../watch/replay/replay-kind.ts'
import type { RelayedExchange, RelayedRequest } from '../relay/relayed.ts'
import {
  type UnderstoodRequest,
  type UploadedContent,
  understandRequest,
} from '../relay/understand-request.ts'
import { cleanBody, holdsSecret } from './document-text.ts'
import { createIdentities, isMaking } from './identities.ts'
import { type ReadAnswer, readAnswer, recordedAnswer } from './recorded-answer.ts'
import { openRecordingFile, type Reason, render } from './recording-file.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { isUsable, translatedPhrases } from './translated-phrases.ts'

/** How to record. */
export interface RecorderOptions {
  readonly path: string
  readonly name: string
  /** Appends to an existing recording. */
  readonly adds: boolean
  /** The current date, as `2026-11-22`. */
  readonly today: string
  readonly expires: string | undefined
  readonly includesAccount: boolean
  /** Secrets known before the first request: those in the environment. */
  readonly secrets: readonly string[]
}

/** Answers about load, keys or the account, not about the request. */
const SAYS_NOTHING = new Set([401, 403, 408, 429, 456])

/** Answers that work only once: anyone who knows their addresses has access. */
const isVoice = ({ id, role }: Operation) => /voice|^requestReconnection$/i.test(id) || role === 'signature'

const isAccountData = (id: string) => id === 'getUsage' || id.startsWith('admin')

/** The value of a cookie that an answer sets, without its attributes. */
const COOKIE = /^[^=;]*=([^;]*)/

/** How many answers are written to disk together. */
const WRITTEN_TOGETHER = 25

/** Polls that came back unfinished; only the final answer counts. */
const isUnfinished = ({ id }: Operation, { status, body }: ReadAnswer) =>
  (id === 'pollQualityEvaluation' && status === 202) ||
  (id === 'getDocumentStatus' && ['queued', 'translating'].includes(textOf(fieldsOf(body).status)))

/** Totals of a finished recording. */
export type RecordedSummary = Awaited<ReturnType<Awaited<ReturnType<typeof openRecorder>>['end']>>

/**
 * Starts a recording. Every answer is written soon after it arrives, so the file is valid even if the process is
 * killed.
 * @throws Error if the file cannot be used
 */
export async function openRecorder(options: RecorderOptions) {
  const file = await openRecordingFile(options.path)
  const kept = options.adds ? await file.read() : undefined
  const secrets = createSecrets()
  for (const secret of options.secrets) secrets.add(secret, KEY_PLACEHOLDER)
  const secretNames = new Set<string>()
  const identities = createIdentities(secrets, secretNames)
  const phrases = new Map<string, PhraseEntry>()
  const exchanges = new Map<string, RecordedExchange>()
  const origins = new Set<string>()
  const leftOut = new Map<Reason, number>()
  for (const phrase of kept?.phrases ?? []) phrases.set(phraseKey(phrase), phrase)
  for (const exchange of kept?.exchanges ?? []) exchanges.set(exchangeKey(exchange, secrets), exchange)
  const before = new Set([...phrases.keys(), ...exchanges.keys()])
  let changed = 0
  let isFull = false
  let failure: unknown

  async function take(exchange: RelayedExchange): Promise<boolean> {
    const { request, requestBody, answer, origin } = exchange
    for (const secret of secretsIn(request)) secrets.add(secret, KEY_PLACEHOLDER)
    const understood = await understandRequest(request, requestBody)
    const { operation, isUnreadable } = understood
    if (!operation) return no('unknown')
    if (isVoice(operation)) return no('voice')
    if (isAccountData(operation.id) && !options.includesAccount) return no('account')
    if (SAYS_NOTHING.has(answer.status) || answer.status >= 500) return no('load')
    const read = readAnswer(answer, operation.id === 'downloadDocument')
    if (!read || isUnreadable || (answer.status >= 300 && answer.status < 400)) return no('unreadable')
    learnFromFields(exchange, read)
    for (const name of operation.secrets) secretNames.add(name)
    const requestOrigin = identities.originOf(operation.id, request.path, understood.body)
    identities.learnFromRequest(understood.body, request.query, requestOrigin)
    const isCreation = request.method === 'POST' && answer.status < 300 && !isUnfinished(operation, read)
    identities.learnFromAnswer(read.body, requestOrigin, isCreation && isMaking(operation.id))
    if (isUnfinished(operation, read)) return false
    origins.add(origin.origin)
    return operation.id === 'translateText' && answer.status < 300
      ? takePhrases(understood, read)
      : takeExchange(operation, exchange, understood, read)
  }

  function no(reason: Reason): false {
    leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    return false
  }

  /** They differ in every answer but rarely occur in its body, so they are added only if they do. */
  function learnFromFields({ request, answer: { fields } }: RelayedExchange, { content, body }: ReadAnswer) {
    const written = content ?? JSON.stringify(body) ?? ''
    const cookies = valuesOf(fields, 'set-cookie').map((cookie) => COOKIE.exec(cookie)?.[1] ?? '')
    const found = { 'x-trace-id': valuesOf(fields, 'x-trace-id'), 'set-cookie': cookies }
    for (const [name, values] of Object.entries(found))
      for (const value of values.filter((one) => written.includes(one)))
        secrets.add(value, placeholderFor(value, `${name}\n${request.method} ${request.path}`))
  }

  function takePhrases({ body = {} }: UnderstoodRequest, read: ReadAnswer): boolean {
    const found = translatedPhrases(body, read.body, identities.nameOf)
    if (!found) return no('unreadable')
    for (const phrase of found) {
      if (!isUsable(phrase)) {
        no('language')
        continue
      }
      const key = phraseKey(phrase)
      const known = phrases.get(key)
      if (known && known.translation !== phrase.translation) changed += 1
      phrases.set(key, { ...known, ...phrase })
    }
    return found.length > 0
  }

  async function takeExchange(
    operation: Operation,
    { request }: RelayedExchange,
    { body, file: upload }: UnderstoodRequest,
    read: ReadAnswer,
  ): Promise<boolean> {
    const masked = upload && (await withoutKey(upload, request))
    if (upload && !masked) return no('secret')
    const { auth_key: _, ...fields } = masked ? { ...body, file: masked } : (body ?? {})
    const query = Object.fromEntries(
      [...new URLSearchParams(request.query)].filter(([name]) => name !== 'auth_key'),
    )
    const match: Match = {
      method: request.method,
      path: request.path,
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && Object.keys(fields).length > 0 && { body: { $: fields } }),
    }
    const content = read.content && (await cleanBody(read.content, read.extension, secrets))
    if (read.content && !content) return no('secret')
    const stored = content && (await file.keep(content, read.extension))
    const answer = recordedAnswer({ ...read, body: withoutCreated(operation, read.body) }, stored)
    const exchange = { match, answer }
    const key = exchangeKey(exchange, secrets)
    const known = exchanges.get(key)
    // A later 404 for a deleted resource must not replace the answer from when it existed.
    if (known && known.answer.status < 400 && answer.status >= 400) return false
    exchanges.set(key, exchange)
    return true
  }

  /** An upload as it is recognized in a run with another key; undefined if it cannot be. */
  async function withoutKey({ facts, content }: UploadedContent, request: RelayedRequest) {
    const masked = maskedFile(facts, content, maskFor(secretsIn(request)))
    return (await holdsSecret(masked.content, extensionIn(facts.filename), secrets))
      ? undefined
      : masked.facts
  }

  /** Lists without resources created while recording, since a replay creates them again. */
  function withoutCreated({ id }: Operation, body: unknown): unknown {
    const of = LISTS[id]
    const items = of && (body as Readonly<Record<string, unknown>> | undefined)?.[of.list]
    if (!of || !Array.isArray(items)) return body
    return { ...(body as object), [of.list]: items.filter((item) => !identities.isCreated(item?.[of.id])) }
  }

  async function save() {
    const facts = {
      name: options.name,
      from: [...origins].sort().join(', '),
      at: options.today,
      expires: options.expires,
    }
    const text = render(facts, [...phrases.values()], [...exchanges.values()], secrets)
    if (Buffer.byteLength(text) > MAX_FILE_BYTES) {
      isFull = true
      return
    }
    // A last check, so that no overlooked secret is written to disk.
    if (secrets.areIn(Buffer.from(text)))
      throw new Error('the recording still contains a secret, so it was not written')
    await file.write(text)
  }

  let queue = Promise.resolve()
  let isDirty = false
  let waiting = 0

  return {
    /** Resolves when the exchange has been processed. */
    add(exchange: RelayedExchange): Promise<void> {
      waiting += 1
      queue = queue.then(async () => {
        try {
          if (isFull) no('size')
          else if (await take(exchange)) isDirty = true
          waiting -= 1
          // Answers that arrived meanwhile are written together, but never delayed for long.
          if (isDirty && (waiting === 0 || waiting % WRITTEN_TOGETHER === 0)) {
            isDirty = false
            await save()
          }
        } catch (error) {
          failure ??= error
        }
      })
      return queue
    },
    /** Resolves when everything that was added is on disk. */
    async end() {
      await queue
      if (failure !== undefined) throw failure
      if (!isFull && exchanges.size + phrases.size > 0) await file.prune([...exchanges.values()])
      const keys = [...phrases.keys(), ...exchanges.keys()]
      return {
        translations: phrases.size,
        exchanges: exchanges.size,
        /** Exchanges and phrases that the file did not have before. */
        added: keys.filter((key) => !before.has(key)).length,
        /** Strings whose translation differs from the one recorded for the same request. */
        changed,
        leftOut,
      }
    },
  }
}

const phraseKey = ({
  source_lang,
  target_lang,
  text,
  steering = {},
  detected = false,
}: PhraseEntry): string => JSON.stringify([source_lang, target_lang, text, steeringKey(steering), detected])

const exchangeKey = ({ match }: RecordedExchange, secrets: Secrets): string =>
  secrets.scrub(JSON.stringify(match))
