import { describe, expect, it } from 'vitest'
import { costsOf } from '../support/documents/document-costs.ts'
import { HOSTILE_PDFS } from '../support/documents/hostile-pdfs.ts'

/** How much memory a series of documents may leave behind. */
const MAX_LEFT_BYTES = 50e6
/** Memory of the process after all of them. */
const MAX_SETTLED_BYTES = 300e6

describe.runIf(process.platform === 'linux')('a process that receives hostile documents', () => {
  it('settles below 300 MB after more than a hundred of them', async () => {
    const content = HOSTILE_PDFS['an array of millions of empty strings']()
    const costs = await costsOf({ name: 'a.pdf', content, times: 111 })
    expect(costs.status).toBe('done')
    expect(costs.leftBytes).toBeLessThan(MAX_LEFT_BYTES)
    expect(costs.settledBytes).toBeLessThan(MAX_SETTLED_BYTES)
  })
})
