import { describe, expect, it } from 'vitest'
import { settled, translated, uploaded } from '../support/documents/documents.ts'
import { HOSTILE_PDFS } from '../support/documents/hostile-pdfs.ts'
import { serve } from '../support/served.ts'

/** Every outcome but a failure of Mynah itself. */
const OUTCOMES = [
  'undefined',
  'Invalid file data\\.',
  'The document has more than 1000000 characters\\.',
  'The document is too large: .* \\(setting documents\\.\\w+\\)\\.',
  'The document takes too long to translate: .* setting documents\\.processorTimeMs\\.',
]

describe('a hostile PDF', () => {
  it.each(Object.entries(HOSTILE_PDFS))('ends with a reason or a translation: %s', async (_, make) => {
    await using mynah = await serve('in process')
    const handle = await uploaded(mynah, { name: 'a.pdf', content: make(), source_lang: 'EN' })
    const { json } = await settled(mynah, handle)
    expect(`${json.status} ${json.error_message}`).toMatch(
      new RegExp(`^(done|error) (${OUTCOMES.join('|')})$`),
    )
    expect(await translated(mynah, { content: 'proton beam', source_lang: 'EN' })).toBe('Protonenstrahl')
  })
})
