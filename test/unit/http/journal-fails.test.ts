import { expect, it, vi } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { Recorded } from '../../../src/watch/journal/recorded.ts'

it('answers a request that the journal cannot record, and reports why', async () => {
  await using emulator = await createEmulator()
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  // What fails is arbitrary: anything that only the journal needs.
  vi.spyOn(Recorded.prototype, 'packed').mockImplementation(() => {
    throw new Error('cannot pack')
  })
  const { status } = await emulator.fetch('http://localhost/v2/usage', {
    headers: { Authorization: 'DeepL-Auth-Key key' },
  })
  expect([status, emulator.requests.all()]).toEqual([200, []])
  expect(errors.mock.calls.join()).toMatch(
    /^mynah: the journal failed and was left out; .*\nError: cannot pack/,
  )
})
