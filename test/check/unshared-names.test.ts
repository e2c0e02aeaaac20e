import { describe, expect, it } from 'vitest'
import { staleNames } from '../support/shared/unshared-names.ts'

const LISTED = [{ file: 'voice/streams.test.ts', tests: ['says ', 'hears'], because: 'of this test' }]
const SERVED = ['test/http/voice/streams.test.ts']

describe('names of tests that are not run over two nodes', () => {
  it('are stale if no test starts with them', () => {
    const path = 'test/http/voice/streams.test.ts'
    expect(staleNames(LISTED, SERVED, [{ path, names: ['hears it', 'says it'] }])).toEqual([])
    expect(staleNames(LISTED, SERVED, [{ path, names: ['hears it', 'saying it'] }])).toEqual([
      "voice/streams.test.ts has no test that starts with 'says '",
    ])
  })

  it('are stale if their file is gone', () => {
    expect(staleNames(LISTED, [], [])).toEqual(['voice/streams.test.ts is not run over two nodes'])
  })

  it('are not judged in a run without their file', () => {
    expect(staleNames(LISTED, SERVED, [])).toEqual([])
  })
})
