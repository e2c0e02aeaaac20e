import { after, now } from '../browser.ts'

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

/** The events of all worlds, in summary format. */
const STREAM_URL = '/_mynah/events?format=summary&session=*'

interface Tab {
  readonly send: (message: FromWorker) => void
  visible: boolean
}

/**
 * Holds the browser's single event stream, however many tabs show the console: over HTTP/1.1 a browser opens at most
 * six connections to an origin, so a stream in each of seven tabs would block them all. It uses fetch, since an
 * EventSource cannot send a token. While every tab is hidden the stream is closed; afterwards it resumes where it
 * stopped.
 */
export function createHub() {
  const tabs = new Set<Tab>()
  let connection: Connection = { state: 'connecting', since: now() }
  let token: string | null = null
  let lastId: string | undefined
  let stream: AbortController | undefined
  let retryMs = FIRST_RETRY_MS
  let cancelRetry = () => {}
  const collected: StreamEvent[] = []
  let isCollecting = false

  function broadcast(message: FromWorker) {
    for (const { send } of tabs) send(message)
  }

  function setState(state: Connection['state']) {
    connection = { state, since: now() }
    broadcast({ connection })
  }

  function collect(event: StreamEvent) {
    collected.push(event)
    if (isCollecting) return
    isCollecting = true
    after(COLLECT_MS, deliver)
  }

  function deliver() {
    const events = collected.splice(0, MAX_EVENTS)
    if (events.length > 0) broadcast({ events })
    isCollecting = collected.length > 0
    if (isCollecting) after(COLLECT_MS, deliver)
  }

  /**
   * Handles a server-sent event. Both ends are ours, so it only reads what the emulator writes (LF, one line of data),
   * which saves the first screen half a kilobyte over a full parser.
   */
  function received(block: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const event = field('event')
    if (event === undefined) return
    const id = field('id')
    const data = JSON.parse(field('data') ?? '{}')
    if (id !== undefined) lastId = id
    if (event === 'open') {
      const { resumed, id: openedAt } = data
      // Nobody knows what happened before.
      if (!resumed) collect({ event: 'gap', data: {} })
      lastId = openedAt
      retryMs = FIRST_RETRY_MS
      setState('live')
    } else if (event !== 'heartbeat' && event !== 'end') collect({ event, data })
  }

  /** Reads events until the stream ends. Returns whether the emulator refused to send any. */
  async function read(aborter: AbortController): Promise<boolean> {
    const headers = {
      ...(token !== null && { 'X-Mynah-Control-Token': token }),
      ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
    }
    const response = await fetch(STREAM_URL, {
      headers,
      signal: aborter.signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    if (!response.ok || !response.body) return response.status === 401 || response.status === 403
    const reader = response.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .getReader()
    let rest = ''
    let stopWatching = () => {}
    const watch = () => {
      stopWatching()
      stopWatching = after(SILENCE_MS, () => aborter.abort())
    }
    try {
      for (;;) {
        watch()
        const { done, value } = await reader.read()
        if (done) return false
        const blocks = (rest + value).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) received(block)
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
    if (connection.state !== 'lost') setState('connecting')
    const isRefused = await read(own).catch(() => false)
    if (stream !== own) return
    stream = undefined
    if (isRefused) return setState('refused')
    if (connection.state !== 'lost') setState('lost')
    cancelRetry = after(retryMs, openIfWanted)
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
    /** Adds a tab, which gets its messages with `send`. The tab sends its own to the returned function. */
    join(send: (message: FromWorker) => void) {
      const tab: Tab = { send, visible: true }
      return ({ isGone = false, visible = tab.visible, token: given = token }: FromTab) => {
        tab.visible = visible
        if (isGone) tabs.delete(tab)
        else if (!tabs.has(tab)) {
          tabs.add(tab)
          send({ connection })
        }
        if (given !== token) {
          token = given
          close()
        }
        openIfWanted()
      }
    },
  }
}

/** An event of the emulator's stream, or `gap`: some were missed. */
export interface StreamEvent {
  readonly event: string
  /** Has the `session` of its world, or null for the default world; none if it is about all worlds. */
  readonly data: object
}

/** The state of the stream. `since` is a time of the browser. */
export interface Connection {
  readonly state: 'connecting' | 'live' | 'refused' | 'lost'
  readonly since: number
}

/** What has changed in a tab. */
export interface FromTab {
  /** Null if the user has removed it. */
  readonly token?: string | null | undefined
  readonly visible?: boolean
  readonly isGone?: boolean
}

/** A message from the worker to every tab. */
export interface FromWorker {
  readonly connection?: Connection
  readonly events?: readonly StreamEvent[]
}
