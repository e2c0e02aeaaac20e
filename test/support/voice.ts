import { once } from 'node:events'
import { decode, encode } from '@msgpack/msgpack'
import { type ClientOptions, WebSocket } from 'ws'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../src/index.ts'
import { service } from './service.ts'

/** Samples of 16 kHz, two bytes each. */
export const PCM = 'audio/pcm;encoding=s16le;rate=16000'
const PCM_BYTES_PER_MS = 32

export interface Access {
  readonly streaming_url: string
  readonly token: string
  readonly session_id: string
}

export interface VoiceSegment {
  readonly language?: string
  readonly text: string
  readonly start_time: number
  readonly end_time: number
}

/** This much silent audio. */
export const pcm = (ms: number): Buffer => Buffer.alloc(ms * PCM_BYTES_PER_MS)

/** An emulator, or one session of it. */
type World = Pick<Emulator, 'fetch' | 'authKey' | 'headers'>

/** Requests a session with the paid key. */
export async function beginSession(world: World, request: object = {}, base?: string): Promise<Access> {
  const { status, json } = await askForSession(world, request, base)
  if (status !== 200) throw new Error(`No session: ${status} ${JSON.stringify(json)}`)
  return json
}

async function askForSession(world: World, request: object = {}, base = 'http://mynah') {
  const send = base === 'http://mynah' ? world.fetch : fetch
  const answer = await send(`${base}/v3/voice/realtime`, {
    method: 'POST',
    headers: {
      Authorization: `DeepL-Auth-Key ${world.authKey}`,
      'Content-Type': 'application/json',
      ...world.headers,
    },
    body: JSON.stringify({ source_media_content_type: PCM, source_language: 'en', ...request }),
  })
  return { status: answer.status, json: (await answer.json()) as any }
}

/** Requests a new token. */
export async function reconnect(emulator: Emulator, token: string) {
  const answer = await emulator.fetch(`http://mynah/v3/voice/realtime?token=${token}`, {
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
  })
  return { status: answer.status, json: (await answer.json()) as any }
}

/** A client of a voice stream, on `ws`. */
export class VoiceClient {
  readonly socket: WebSocket
  readonly messages: any[] = []
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly #isBinary: boolean
  #wake = () => {}

  /** @throws the service's answer if it is not a stream, as `refused` */
  static async open(
    emulator: Emulator,
    access: Access,
    options: ClientOptions & { readonly format?: 'json' | 'msgpack'; readonly overSocket?: boolean } = {},
  ): Promise<VoiceClient> {
    const { format = 'json', overSocket = false, ...others } = options
    const socket = new WebSocket(`${access.streaming_url}?token=${access.token}`, {
      ...(!overSocket && { createConnection: () => emulator.connect() as any }),
      ...others,
    })
    const client = new VoiceClient(socket, format === 'msgpack')
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
      socket.once('unexpected-response', (_, response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          reject(Object.assign(new Error(`${response.statusCode} ${text}`), { response })),
        )
      })
    })
    return client
  }

  constructor(socket: WebSocket, isBinary: boolean) {
    this.socket = socket
    this.#isBinary = isBinary
    socket.on('message', (data: Buffer, binary: boolean) => {
      if (binary !== isBinary) throw new Error('A message came in the wrong kind of frame')
      this.messages.push(isBinary ? decode(data) : JSON.parse(data.toString()))
      this.#wake()
    })
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() })
        this.#wake()
      })
    })
  }

  send(message: object) {
    this.socket.send(this.#isBinary ? encode(message) : JSON.stringify(message))
  }

  audio(bytes: Uint8Array) {
    const data = this.#isBinary ? bytes : Buffer.from(bytes).toString('base64')
    this.send({ source_media_chunk: { data } })
  }

  end() {
    this.send({ end_of_source_media: {} })
  }

  /** Waits until the service has read everything sent, or the connection has ended. */
  async read() {
    const { socket } = this
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('pong', done)
        socket.off('close', done)
        resolve()
      }
      socket.on('pong', done)
      socket.on('close', done)
      if (socket.readyState === WebSocket.OPEN) socket.ping()
      else done()
    })
  }

  /** Waits for a matching message, or for the end of the connection. */
  async until(isIt: (message: any) => boolean): Promise<any> {
    for (;;) {
      const found = this.messages.find(isIt)
      if (found !== undefined || this.socket.readyState === WebSocket.CLOSED) return found
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** The final segments of a transcript; of the source if no language is given. */
  concluded(language?: string): VoiceSegment[] {
    return this.#updates(language).flatMap(({ concluded }) => concluded)
  }

  transcript(language?: string): string {
    return this.concluded(language)
      .map(({ text }) => text)
      .join('')
  }

  /** Everything that was ever tentative. */
  tentative(language?: string): string[] {
    return this.#updates(language).map(({ tentative }) =>
      tentative.map(({ text }: VoiceSegment) => text).join(''),
    )
  }

  /** The types of the messages in order. */
  types(): string[] {
    return this.messages.map((message) => Object.keys(message)[0] ?? '')
  }

  #updates(language: string | undefined): any[] {
    return this.messages.flatMap(
      ({ source_transcript_update: ofSource, target_transcript_update: ofTarget }) => {
        if (language === undefined) return ofSource ?? []
        return ofTarget?.language === language ? ofTarget : []
      },
    )
  }
}

/** Begins a session and opens its stream: over the port of a URL, or without one. */
export async function openStream(
  emulator: Emulator,
  request: object = {},
  { url, ...options }: Parameters<typeof VoiceClient.open>[2] & { readonly url?: string } = {},
): Promise<VoiceClient> {
  const access = await beginSession(emulator, request, url)
  return VoiceClient.open(emulator, access, { ...options, overSocket: url !== undefined })
}

/** A stream to a Mynah in a separate process, whose messages nobody reads yet. */
export async function openSocket(mynah: Parameters<typeof service>[0]): Promise<WebSocket> {
  const body = { source_media_content_type: PCM, source_language: 'en', target_languages: ['de'] }
  const { json } = await service(mynah).call('/v3/voice/realtime', { method: 'POST', body })
  const socket = new WebSocket(`${json.streaming_url}?token=${json.token}`)
  await once(socket, 'open')
  return socket
}

/** An emulator, a session of it and its stream; ends with the `await using` block. */
export async function streaming(options: EmulatorOptions, request: object = {}) {
  const emulator = await createEmulator(options)
  const access = await beginSession(emulator, request)
  const client = await VoiceClient.open(emulator, access)
  return { emulator, access, client, [Symbol.asyncDispose]: () => emulator.close() }
}

/** Sends this much audio in chunks as fast as possible, then ends it. */
export async function speak(client: VoiceClient, ms: number, pieceMs = 200) {
  for (let at = 0; at < ms; at += pieceMs) client.audio(pcm(Math.min(pieceMs, ms - at)))
  client.end()
  return client.closed
}

/** What clients of a session with the target languages `de` and `fr` were told by one connection after the other. */
export const toldBy = (clients: readonly VoiceClient[]) => ({
  transcripts: [undefined, 'de', 'fr'].map((language) =>
    clients.map((client) => client.transcript(language)).join(''),
  ),
  speech: clients.flatMap(({ messages }) =>
    messages.flatMap(({ target_media_chunk: chunk }) => (chunk ? [chunk] : [])),
  ),
})
