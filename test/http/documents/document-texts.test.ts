import { describe, expect, it } from 'vitest'
import { download, settled, uploaded } from '../../support/documents/documents.ts'
import { type Served, serve } from '../../support/served.ts'

const LETTER = { name: 'letter.txt', content: 'Hello\n\nGood morning' }
const HELLO = { source: 'Hello', target: 'Hallo' }
const BOTH = [HELLO, { source: 'Good morning', target: 'Guten Morgen' }]

const textsOf = async (mynah: Served, id: string) => {
  const { status, json } = await mynah.call(`/_mynah/console/documents/${id}`)
  return [status, json.texts]
}

describe('the text of a document', () => {
  it('is shown before and after translation, also once the application has downloaded it', async () => {
    await using mynah = await serve('in process')
    const handle = await uploaded(mynah, LETTER)
    const { document_id } = handle
    await settled(mynah, handle)
    expect(await textsOf(mynah, document_id)).toEqual([200, BOTH])
    expect((await download(mynah, handle)).status).toBe(200)
    expect(await textsOf(mynah, document_id)).toEqual([200, BOTH])
    const downloaded = [{ document_id, filename: 'letter.txt' }]
    expect((await mynah.call('/_mynah/console/documents')).json).toMatchObject({ downloaded })
    // Within the limits of the journal: with it, the text is gone.
    mynah.emulator.requests.clear()
    expect(await textsOf(mynah, document_id)).toEqual([404, undefined])
  })

  it.each([
    ['not at all', 0, undefined],
    ['up to a number of characters', 12, [HELLO]],
  ])('is kept as settings.documents.kept_text says: %s', async (_title, keptText, texts) => {
    await using mynah = await serve('in process', { settings: { documents: { keptText } } })
    const handle = await uploaded(mynah, LETTER)
    await settled(mynah, handle)
    await download(mynah, handle)
    expect((await textsOf(mynah, handle.document_id))[1]).toEqual(texts)
  })
})
