import { after, now } from '../browser.ts'

/** One event stream for any number of tabs. */
interface Hub {
  /** Adds a tab. The tab sends its messages to the returned function. */
  join(port: Port<FromWorker>): (message: FromTab) => void
}

/** How long events are collected, about the time between two frames. */
const COLLECT_MS = 40
/**
 * How many events go into one message. More wait for the next one, so that no tab has to process thousands together.
 */
const MAX_EVENTS = 500
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 10_000
/** The emulator sends something every 15 s. After this much silence the connection is considered lost. */
const SILENCE_MS = 45_000

interface Tab {
  readonly port: Port<FromWorker>
  visible: boolean
}

/**
 * Holds the browser's single event stream, however many tabs show the console: over HTTP/1.1 a browser opens at most
 * six connections to an origin, so a stream in each of seven tabs would block them all. It uses fetch, since an
 * EventSource cannot send a token. While every tab is hidden the stream is closed; afterwards it resumes where it
 * stopped.
 */
export function createHub(url: string): Hub {
  const tabs = new Set<Tab>()
  let connection: Connection = { state: 'connecting', since: now() }
  let token: string | undefined
  let lastId: string | undefined
  let stream: AbortController | undefined
  let retryMs = FIRST_RETRY_MS
  let cancelRetry = () => {}
  const collected: StreamEvent[] = []
  let isCollecting = false

  function broadcast(message: FromWorker) {
    for (const { port } of tabs) port.send(message)
  }

  function setConnection(next: Connection) {
    connection = next
    broadcast({ type: 'connection', connection })
  }

  function collect(event: StreamEvent) {
    collected.push(event)
    if (isCollecting) return
    isCollecting = true
    after(COLLECT_MS, deliver)
  }

  function deliver() {
    const events = collected.splice(0, MAX_EVENTS)
    if (events.length > 0) broadcast({ type: 'events', events })
    isCollecting = collected.length > 0
    if (isCollecting) after(COLLECT_MS, deliver)
  }

  /** Events up to now are part of what the tabs will load again. */
  function announceGap() {
    collected.length = 0
    broadcast({ type: 'gap' })
  }

  function received(event: string, id: string | undefined, data: unknown) {
    if (id !== undefined) lastId = id
    if (event === 'open') {
      const { resumed, id: openedAt } = data as { resumed?: boolean; id?: string }
      if (lastId !== undefined && resumed === false) announceGap()
      lastId = openedAt ?? lastId
      retryMs = FIRST_RETRY_MS
      setConnection({ state: 'live', since: now() })
    } else if (event === 'gap') announceGap()
    else if (event !== 'heartbeat' && event !== 'end') collect({ id, event, data })
  }

  async function read(aborter: AbortController) {
    const headers = {
      ...(token !== undefined && { 'X-Mynah-Control-Token': token }),
      ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
    }
    const response = await fetch(url, {
      headers,
      signal: aborter.signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) throw new Error(`The emulator answered ${response.status}`)
    const feed = createEventReader(({ event, id, data }) => received(event, id, JSON.parse(data)))
    const reader = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .getReader()
    let stopWatching = () => {}
    const watch = () => {
      stopWatching()
      stopWatching = after(SILENCE_MS, () => aborter.abort(new Error('Nothing received for too long')))
    }
    try {
      for (;;) {
        watch()
        const { done, value } = await reader.read()
        if (done) return 'ended'
        feed(value)
      }
    } finally {
      stopWatching()
    }
  }

  async function open() {
    if (stream) return
    cancelRetry()
    const own = new AbortController()
    stream = own
    if (connection.state !== 'lost') setConnection({ state: 'connecting', since: now() })
    let reason = 'The stream ended.'
    try {
      const end = await read(own)
      if (end === 'refused' && stream === own) {
        stream = undefined
        return setConnection({ state: 'refused', since: now() })
      }
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
    if (stream !== own) return
    stream = undefined
    if (connection.state !== 'lost') setConnection({ state: 'lost', since: now(), reason })
    cancelRetry = after(retryMs, () => void openIfWanted())
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  function close() {
    cancelRetry()
    const open = stream
    stream = undefined
    open?.abort()
  }

  function openIfWanted() {
    const isWanted = [...tabs].some(({ visible }) => visible)
    if (isWanted) void open()
    else close()
  }

  return {
    join(port) {
      const tab: Tab = { port, visible: true }
      return (message) => {
        switch (message.type) {
          case 'hello':
            tabs.add(tab)
            tab.visible = message.visible
            if (message.token !== undefined && message.token !== token) {
              token = message.token
              close()
            }
            port.send({ type: 'connection', connection })
            return openIfWanted()
          case 'visible':
            tab.visible = message.visible
            return openIfWanted()
          case 'token':
            token = message.token
            close()
            return openIfWanted()
          case 'bye':
            tabs.delete(tab)
            return openIfWanted()
        }
      }
    },
  }
}

/** An event of the emulator's stream. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

/** The state of the stream. `since` is a time of the browser. */
export type Connection =
  | { readonly state: 'connecting' | 'live' | 'refused'; readonly since: number }
  | { readonly state: 'lost'; readonly since: number; readonly reason: string }

/** A message from a tab to the worker. */
export type FromTab =
  | { readonly type: 'hello'; readonly token: string | undefined; readonly visible: boolean }
  | { readonly type: 'visible'; readonly visible: boolean }
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'bye' }

/** A message from the worker to every tab. */
export type FromWorker =
  | { readonly type: 'events'; readonly events: readonly StreamEvent[] }
  | { readonly type: 'connection'; readonly connection: Connection }
  /** Some events were missed: everything on screen has to be loaded again. */
  | { readonly type: 'gap' }

/** One end of the connection between the two. */
interface Port<Sent> {
  send(message: Sent): void
}

/** An event as it appears in the stream. */
interface WrittenEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/**
 * Parses server-sent events from the chunks of a stream. Both ends are ours, so it only handles what the emulator
 * writes (LF, one line of data), which saves the first screen half a kilobyte over a full parser.
 */
function createEventReader(receive: (event: WrittenEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':')
        if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
      }
      const data = fields.get('data')
      if (data !== undefined) receive({ event: fields.get('event') ?? 'message', id: fields.get('id'), data })
    }
  }
}

/** The events of all worlds, in summary format. */
export const STREAM_URL = '/_mynah/events?format=summary&session=*'
