import { vi } from 'vitest'
import type { Emulator } from '../../src/index.ts'

/** An event of a stream, its data read. */
export interface LiveEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: any
}

/** A stream of events that a test reads. */
export interface LiveStream {
  /** What has come since the last time, after so many ms of the timers that tests fake. */
  after(ms: number): Promise<LiveEvent[]>
  close(): Promise<void>
}

/** Opens a stream of events in process. Timers have to be faked: nothing of a stream comes at once. */
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
      // What was written has some promises to pass on its way.
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
