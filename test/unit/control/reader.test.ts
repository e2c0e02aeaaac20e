import { expect, it } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { createReader } from '../../../src/server/control/watch/reader.ts'

const event = (characters: number) => ({ session: undefined, text: 'x'.repeat(characters) })

it('a reader of events gets nothing more once too much is waiting, and a gap after reading that', async () => {
  const sent: string[] = []
  const reading: (() => void)[] = []
  const reader = createReader(
    (text) => {
      sent.push(text)
      const read = deferred<void>()
      reading.push(() => read.resolve())
      return read.promise
    },
    () => true,
  )
  for (let batch = 0; batch < 3; batch++) reader.send([event(512 * 1024)])
  expect(sent).toHaveLength(2)
  reading.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  // There is room again, but what follows a gap comes after it.
  reader.send([event(1)])
  reader.beat({})
  expect(sent).toHaveLength(2)
  for (const read of reading.splice(0)) read()
  await Promise.resolve()
  await expect.poll(() => sent.slice(2)).toEqual(['event: gap\ndata: {"reason":"behind"}\n\n'])
  for (const read of reading.splice(0)) read()
  await Promise.resolve()
  reader.send([event(1)])
  expect(sent.at(-1)).toBe('x')
})
