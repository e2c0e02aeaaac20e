import { expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { disturbedOutput } from '../../../src/server/http/stream/disturb-stream.ts'
import type { ServerMessage } from '../../../src/service/voice/stream/messages.ts'

it('a slow stream sends each message after the time of its bytes, one after the other, then closes', () => {
  const clock = createClock({ start: 0, frozen: true })
  const seen: unknown[] = []
  const none = () => {}
  const output = disturbedOutput({
    then: { dribble: { bytes_per_second: 30 } },
    clock,
    output: {
      send: ({ bytes }: any) => seen.push([clock.now(), bytes]),
      close: (code) => seen.push([clock.now(), code]),
      isOpen: () => true,
      settled: async () => {},
    },
    sizeOf: ({ bytes }: any) => bytes,
    fail: none,
    cut: none,
    spoil: none,
  })
  const send = (bytes: number) => output.send({ bytes } as unknown as ServerMessage)
  clock.advance(1000)
  send(30)
  send(1)
  clock.advance(10_000)
  send(2)
  output.close(1000, '')
  clock.advance(10_000)
  expect(seen).toEqual([
    [2000, 30],
    [2034, 1],
    [11_067, 2],
    [11_067, 1000],
  ])
})
