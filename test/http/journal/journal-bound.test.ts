import { describe, expect, it } from 'vitest'
import { type CallInit, serve } from '../../support/served.ts'

const MAX_BYTES = 200_000
const text = (length: number, letter: string) => Array.from({ length: 50 }, () => letter.repeat(length / 50))

/** Requests that are large in different ways, too many for the journal to keep. */
const large: [of: string, path: string, init: CallInit, count: number][] = [
  ['bodies', '/v2/translate', { body: { text: text(20_000, 'a'), target_lang: 'DE' } }, 20],
  ['bodies in another script', '/v2/translate', { body: { text: text(10_000, '語'), target_lang: 'DE' } }, 20],
  ['headers', '/v2/usage', { headers: { 'X-Large': 'h'.repeat(12_000) } }, 40],
  ['query strings', `/v2/usage?large=${'q'.repeat(8000)}`, {}, 50],
  ['paths', `/v2/${'p'.repeat(8000)}`, {}, 50],
  ['number', '/v2/usage', {}, 250],
] // biome-ignore format: a table

describe('the journal keeps no more bytes than its limit, whatever is large:', () => {
  it.each(large)('%s', async (_of, path, init, count) => {
    await using mynah = await serve('in process', {
      selfCheck: false,
      settings: { journal: { maxEntries: count, maxBytes: MAX_BYTES } },
    })
    for (let n = 0; n < count; n++) await mynah.call(path, init)
    const kept = mynah.emulator.requests.all()
    const characters = kept.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0)
    expect(kept.length).toBeLessThan(count)
    // What is kept is within the limit, and not so little that another limit must have applied.
    expect(characters).toBeLessThanOrEqual(MAX_BYTES)
    expect(characters).toBeGreaterThan(MAX_BYTES / 5)
  })

  it('a request that exceeds the limit by itself is kept alone', async () => {
    await using mynah = await serve('in process', { settings: { journal: { maxBytes: 1000 } } })
    for (let n = 0; n < 3; n++)
      await mynah.post('/v2/translate', { text: text(5000, 'a'), target_lang: 'DE' })
    expect(mynah.emulator.requests.all()).toHaveLength(1)
  })
})
