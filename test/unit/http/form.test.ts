import { describe, expect, it } from 'vitest'
import { parseForm } from '../../../src/server/http/body/form.ts'

describe('a form with nested names', () => {
  it('takes no more memory for large indexes than for small ones', () => {
    const names = Array.from({ length: 10_000 }, (_, place) => `list${place}[1020].a=b`)
    const before = process.memoryUsage().heapUsed
    const fields = parseForm(names.join('&'))
    const bytes = process.memoryUsage().heapUsed - before
    expect([Object.keys(fields).length, fields.list9999]).toEqual([10_000, [{ a: 'b' }]])
    // Lists with gaps would take 140 MB.
    expect(bytes).toBeLessThan(70e6)
  })
})
