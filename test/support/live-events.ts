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
  close(): Promise<void>
}

/** Opens a stream of events in process. Timers must be faked, since streams send with a delay. */
export async function liveStream(
  emulator: Pick<Emulator, 'fetch'>,
  query: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const answer = await emulator.fetch(`http://mynah/_mynah/events?${query}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value
  })()
  reading.catch(() => {})
  return {
    async after(ms) {
      await vi.advanceTimersByTimeAsync(ms)
      // Written data passes through several promises.
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      return blocks.map(parsed)
    },
    close: () => reader.cancel(),
  }
}

function parsed(block: string): LiveEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') }
}
