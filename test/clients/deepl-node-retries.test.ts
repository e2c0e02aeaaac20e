import { setImmediate } from 'node:timers/promises'
import * as deepl from 'deepl-node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator } from '../../src/index.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  it('the journal shows how the official Node client retries after two 429s: one call with three attempts, at least a second apart, with growing pauses', async () => {
    await using emulator = await createEmulator({ contract })
    const { url } = await emulator.listen()
    emulator.faults.use({
      match: { operation: 'translateText' },
      when: { first: 2 },
      then: { status: 429 },
    })
    const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url })
    // Time stops until the client waits, then jumps to its next attempt.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())

    // A concurrent call that is not one of its attempts.
    const calling = Promise.all([client.translateText('proton beam', null, 'de'), client.getUsage()])
    for (const attempts of [1, 2]) {
      while (emulator.requests.all({ operation: 'translateText' }).length < attempts) await setImmediate()
      while (vi.getTimerCount() === 0) await setImmediate()
      await vi.advanceTimersToNextTimerAsync()
    }
    const [result] = await calling
    vi.useRealTimers()

    expect(result.text).toBe('Protonenstrahl')
    const calls = emulator.requests.calls({ operation: 'translateText' })
    expect(calls.map(({ attempts, status }) => [attempts.map((one) => one.status), status])).toEqual([
      [[429, 429, 200], 200],
    ])
    const [first = 0, second = 0] = calls[0]?.gapsMs ?? []
    // From 1 s, growing by a factor of 1.6, with up to 23% jitter in either direction from the second attempt on.
    expect(first).toBeGreaterThanOrEqual(1000)
    expect(first).toBeLessThan(1001)
    expect(second).toBeGreaterThan(1200)
    expect(second).toBeLessThan(2000)
    expect(emulator.requests.calls({ operation: 'getUsage' })).toMatchObject([{ gapsMs: [], status: 200 }])
    // Retrying was correct.
    expect(emulator.requests.advisories()).toEqual([])
    emulator.verify({ operation: 'translateText', fault: '*' }, { count: 2 })
  })
})
