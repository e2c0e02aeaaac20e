import { StreamingApi } from 'hono/utils/stream'
import { vi } from 'vitest'
import type { Emulator } from '../../src/index.ts'

/** An event of a stream with parsed data. */
export interface LiveEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: any
}

/** A stream of events for a test. */
export interface LiveStream {
  /** The events since the last call, after this many milliseconds of faked timers. */
  after(ms: number): Promise<LiveEvent[]>
  /** Disconnects; resolves when the emulator has noticed. */
  close(): Promise<void>
}

/**
 * Opens a stream of events in process. Timers must be faked, since streams send with a delay. However far the data
 * travels, possibly through another node, nothing that was written is missing.
 */
export async function liveStream(
  emulator: Pick<Emulator, 'fetch'>,
  query: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const writing = vi.spyOn(StreamingApi.prototype, 'write')
  const before = writing.mock.calls.length
  const answer = await emulator.fetch(`http://mynah/_mynah/events?${query}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  const written = () => {
    const { calls, contexts } = writing.mock
    return calls
      .flatMap(([text], index) => (contexts[index] === contexts[before] ? String(text) : []))
      .join('')
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let taken = 0
  let isOver = false
  const reading = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value
  }
  void reading()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    async after(ms) {
      await vi.advanceTimersByTimeAsync(ms)
      // Written data passes through promises and sockets.
      await until(() => text === written() || isOver)
      if (text !== written()) throw new Error(`The stream was cut. It had: ${text.slice(-500)}`)
      const blocks = text.slice(taken).split('\n\n')
      taken = text.length - (blocks.pop() ?? '').length
      return blocks.map(parsed)
    },
    async close() {
      await reader.cancel()
      await until(() => written().includes('event: end'))
    },
  }
}

async function until(isTrue: () => boolean) {
  do await new Promise((resolve) => setImmediate(resolve))
  while (!isTrue())
}

function parsed(block: string): LiveEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') }
}
