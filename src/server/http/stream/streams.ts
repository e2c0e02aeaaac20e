import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { createClock } from '../../../base/runtime/clock.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { BadRequest, NotFound, Unauthorized } from '../../../contract/errors.ts'
import { VOICE_STREAM, voiceStreamPath } from '../../../contract/openapi/voice-stream.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { CLOSE } from '../../../service/voice/stream/stream-error.ts'
import type { StreamOutput, VoiceStream } from '../../../service/voice/stream/voice-stream.ts'
import type { Voice } from '../../../service/voice/voice.ts'
import type { VoiceSession } from '../../../service/voice/voice-session.ts'
import { StateTrouble } from '../../../state/state-errors.ts'
import type { Then } from '../../../watch/faults/fault.ts'
import { sessionNamedBy } from '../../worlds/sessions/session-name.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import type { Exchange } from '../exchange.ts'
import { boundAddress, placeOfCall } from '../stages/address.ts'
import { answerError, answerTrouble } from '../stages/answer.ts'
import { checkHead, checkSession, openExchange } from '../stages/arrival.ts'
import { deliver, faultBefore, isUnanswered, leaveUnanswered, meetFault } from '../stages/fault.ts'
import { limitRate } from '../stages/rate-limit.ts'
import { record, recorded } from '../stages/record.ts'
import type { WireRequest } from '../wire/wire-request.ts'
import { disturbedOutput } from './disturb-stream.ts'
import { type Framing, framingOf } from './framing.ts'
import { createMessageLog } from './message-log.ts'
import { createStreamConnection } from './stream-connection.ts'
import { requestOf, type StreamArrival } from './stream-request.ts'

/** The maximum size of a message, far above the longest that gets an error message. */
const MAX_MESSAGE_BYTES = 1024 * 1024
/** A message should fit in one frame; no client sends more fragments than this. */
const MAX_FRAGMENTS = 1024
/** How often a client is pinged, in real time; one that has not answered by the next ping is gone. */
const PING_MS = 30_000
/** How long a client may leave data unread, and how long it has to close in turn, in real time. */
const UNTAKEN_MS = 60_000
const CLOSING_MS = 2_000

/** The open streams of an emulator. */
export type Streams = ReturnType<typeof createStreams>

interface Admitted {
  readonly voice: Voice
  readonly session: VoiceSession
  readonly framing: Framing
}

/** Creates the server of streams: the path of a request up to its admission, then messages until either side closes. */
export function createStreams(worlds: Pick<Worlds, 'find' | 'withVoiceToken'>) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Audio is already compressed, and compressed bombs cannot be sent (our choice).
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    closeTimeout: CLOSING_MS,
  } as ConstructorParameters<typeof WebSocketServer>[0])
  const clock = createClock()
  const open = new Map<WebSocket, VoiceStream>()
  const silent = new WeakSet<WebSocket>()
  const traceIds = new WeakMap<object, string>()
  server.on('headers', (headers, request) => headers.push(`X-Trace-ID: ${traceIds.get(request)}`))

  function askAll() {
    clock.after(PING_MS, askAll)
    for (const socket of open.keys()) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }
  clock.after(PING_MS, askAll)

  async function accept(arrival: StreamArrival, address: ServiceEndpoint | undefined) {
    const { outgoing, request } = requestOf(arrival, address)
    try {
      await meet(arrival, outgoing, request)
    } catch (error) {
      answerTrouble(request, error)
    }
  }

  async function meet(
    { incoming, socket, head }: StreamArrival,
    outgoing: ServerResponse,
    request: WireRequest,
  ) {
    const token = new URLSearchParams(request.query).get('token') ?? ''
    const named = sessionNamedBy(request)
    const holder = named === undefined ? await worlds.withVoiceToken(token) : undefined
    const world = holder?.world ?? (await worlds.find(named, request))
    const exchange = openExchange(request, world, named ?? holder?.session, VOICE_STREAM)
    describe(exchange, await voiceSession(world, token))
    await meetFault(exchange)
    const { fault } = exchange
    if (fault && isUnanswered(fault)) {
      // Nothing else notices that the client leaves.
      socket.resume().once('end', () => socket.destroy())
      await leaveUnanswered(exchange, fault)
      return
    }
    const admitted = await admission(exchange, token)
    if (!admitted) return void (await deliver(exchange, await recorded(exchange)))
    await world.settle?.()
    outgoing.detachSocket(socket)
    traceIds.set(incoming, exchange.traceId)
    server.handleUpgrade(incoming, socket, head, (opened) => serve(exchange, admitted, opened, socket))
  }

  function serve(
    exchange: Exchange,
    { voice, session, framing }: Admitted,
    socket: WebSocket,
    carrier: Socket,
  ) {
    const { clock: time } = exchange.world
    const log = createMessageLog(() => time.now() - exchange.receivedAt)
    const { then } = exchange.fault ?? {}
    let hasEnd = false
    let closing: { readonly code: number; readonly by: 'client' | 'service' } | undefined
    const connection = createStreamConnection({
      socket,
      carrier,
      framing,
      clock,
      now: time.now,
      untakenMs: UNTAKEN_MS,
      onReceived(message) {
        log.received(message?.type ?? 'unreadable', message && 'data' in message ? message.data : undefined)
        if (message?.type === 'end_of_source_media') hasEnd = true
        else if (hasEnd) exchange.facts.sentAfterEnd = true
      },
    })
    const output: StreamOutput = {
      send(message) {
        log.sent(message)
        if ('error' in message) exchange.facts.streamError = message.error.error_message
        connection.output.send(message)
      },
      close(code, reason) {
        closing ??= { code, by: 'service' }
        connection.output.close(code, reason)
      },
      isOpen: connection.output.isOpen,
      settled: connection.output.settled,
    }
    session.connection = { openedTime: time.now(), timeline: log.facts }
    const billedBefore = session.bill.billedMs
    const stream: VoiceStream = voice.connect(
      session,
      then
        ? disturbedOutput({
            then,
            output,
            clock: time,
            fail: (error) => isolate('a fault of a stream', () => stream.fail(error)),
            cut() {
              // What was sent before must arrive: it may still be held back to be sent together.
              carrier.once('finish', () => socket.terminate())
              carrier.end()
            },
            spoil: () => connection.sendRaw(framing.isBinary ? NO_MESSAGE_PACK : NO_JSON),
            sizeOf: (message) => Buffer.from(framing.encode(message)).length,
          })
        : output,
    )
    open.set(socket, stream)
    socket.on('pong', () => silent.delete(socket))
    // The library answers protocol errors with a code; there is nothing to add here.
    socket.on('error', () => {})
    socket.once('close', (code) => {
      open.delete(socket)
      closing ??= { code, by: 'client' }
      const ending = Promise.resolve(stream.gone()).then(() => {
        const audioMs = Math.round(session.hearing.durationMs)
        const billedMilliseconds = session.bill.billedMs - billedBefore
        const inputEnded = session.isInputOver
        Object.assign(exchange.facts, {
          audioMs,
          billedMilliseconds,
          inputEnded,
          closed: closing,
          ...log.facts(),
        })
        voice.closed(session)
        exchange.failure = session.failure
        exchange.reply = { status: 101, headers: {}, body: undefined }
        record(exchange)
      })
      // The stream is over. Without the shared state, there is nobody left to tell.
      isolate('the end of a stream', () =>
        ending.catch((error) => {
          if (!(error instanceof StateTrouble)) throw error
        }),
      )
    })
    connection.serve(stream)
  }

  return {
    /** Takes over a connection that requests a stream. */
    accept,
    /** Closes every stream, with this code and reason. */
    async close(code: number = CLOSE.GOING_AWAY, reason: string = 'Mynah is closing'): Promise<void> {
      clock.close()
      await Promise.all(
        [...open].map(async ([socket, stream]) => {
          const closed = new Promise((resolve) => socket.once('close', resolve))
          // Where the session continues elsewhere, nothing may be left untold that is stored.
          if (code === CLOSE.SERVICE_RESTART) await withTimeout(CLOSING_MS, stream.release(code, reason))
          await stream.close(code, reason)
          // A fault may hold back even that.
          socket.close(code)
          await closed
        }),
      )
    },
  }
}

/** An invalid message, in either framing. */
const NO_JSON = '{"source_transcript_update":{"concluded":[{"language":"en","text":"'
const NO_MESSAGE_PACK = Uint8Array.of(0x81, 0xb8, 0x73)

/** A world without voice sessions does not load their code. */
async function voiceSession({ voice, settle }: World, token: string): Promise<VoiceSession | undefined> {
  const sessions = settle ? await voice.get() : voice.loaded()
  return sessions?.find(token)
}

/** The description of a connection for matches and the journal. The request for its session replaces the body. */
function describe(exchange: Exchange, session: VoiceSession | undefined) {
  exchange.rawBody = new Uint8Array()
  exchange.body = {}
  if (!session) return
  const { id, caller, config } = session
  exchange.caller = caller
  exchange.facts.voiceSession = id
  exchange.body = {
    source_media_content_type: config.sourceType,
    message_format: config.messageFormat,
    source_language: config.sourceLanguage ?? null,
    target_languages: config.targets,
    target_media_languages: config.mediaTargets,
  }
}

/** Accepts a connection; undefined if the exchange has an answer that refuses it. */
async function admission(exchange: Exchange, token: string): Promise<Admitted | undefined> {
  const { world, request, fault } = exchange
  try {
    checkSession(exchange)
    if (fault) {
      // Faults that disturb messages do not prevent the connection.
      const opening = {
        ...exchange,
        fault: { ...fault, then: { ...fault.then, malformed: undefined } as Then },
      }
      await faultBefore(opening)
      exchange.answer = opening.answer
      if (exchange.answer) return undefined
    }
    checkHead(exchange)
    if (request.path !== voiceStreamPath(world.contract.operations)) throw new NotFound()
    checkHandshake(request.header('sec-websocket-key'), request.header('sec-websocket-version'))
    const voice = await world.voice.get()
    await checkCaller(exchange, await voice.known(token))
    await limitRate(exchange)
    const session = await voice.admit(token)
    return { voice, session, framing: await framingOf(session.config.messageFormat) }
  } catch (error) {
    answerError(exchange, error)
    return undefined
  }
}

/** Checked before the token, which one connection uses up. */
function checkHandshake(key = '', version = '') {
  if (!/^[+/0-9A-Za-z]{22}==$/.test(key)) throw badHandshake('Sec-WebSocket-Key')
  if (version !== '13') throw badHandshake('Sec-WebSocket-Version')
}

const badHandshake = (header: string) =>
  new BadRequest(`Missing or invalid ${header} header`, { rule: 'websocket', values: { header } })

/** The owner of the session must still be allowed to do this, at the requested address. */
async function checkCaller({ world, request }: Exchange, session: VoiceSession) {
  const caller = world.accounts.find(session.caller.key)
  if (!caller) throw new Unauthorized({ rule: 'unknown_key' })
  placeOfCall(caller, VOICE_STREAM, boundAddress(request, world.settings.hosts), world.contract.behavior)
}
