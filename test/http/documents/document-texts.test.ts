import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'

async function upload(emulator: Emulator, name: string, content: string) {
  const form = new FormData()
  form.set('target_lang', 'DE')
  form.set('file', new File([content], name))
  const answer = await emulator.fetch('http://mynah/v2/document', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
    body: form,
  })
  return (await answer.json()) as { document_id: string; document_key: string }
}

function ask(
  emulator: Emulator,
  { document_id, document_key }: Awaited<ReturnType<typeof upload>>,
  path = '',
) {
  return emulator.fetch(`http://mynah/v2/document/${document_id}${path}`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ document_key }),
  })
}

async function done(emulator: Emulator, document: Awaited<ReturnType<typeof upload>>) {
  for (;;) {
    const { status } = (await (await ask(emulator, document)).json()) as { status: string }
    if (status === 'done' || status === 'error') return status
  }
}

async function textsOf(emulator: Emulator, id: string) {
  const answer = await emulator.fetch(`http://mynah/_mynah/console/documents/${id}`)
  return { status: answer.status, ...((await answer.json()) as { texts?: unknown; detail?: string }) }
}

describe('the text of a document', () => {
  it('is shown before and after translation, also once the application has downloaded it', async () => {
    await using emulator = await createEmulator()
    const document = await upload(emulator, 'letter.txt', 'Hello\n\nGood morning')
    expect(await done(emulator, document)).toBe('done')
    const texts = [
      { source: 'Hello', target: 'Hallo' },
      { source: 'Good morning', target: 'Guten Morgen' },
    ]
    expect(await textsOf(emulator, document.document_id)).toEqual({ status: 200, texts })
    expect((await ask(emulator, document, '/result')).status).toBe(200)
    expect(await textsOf(emulator, document.document_id)).toEqual({ status: 200, texts })
    const list = await (await emulator.fetch('http://mynah/_mynah/console/documents')).json()
    expect(list).toMatchObject({
      downloaded: [{ document_id: document.document_id, filename: 'letter.txt' }],
    })
    // Within the limits of the journal: with it, the text is gone.
    emulator.requests.clear()
    expect(await textsOf(emulator, document.document_id)).toMatchObject({ status: 404 })
  })

  it.each([
    ['not at all', 0, undefined],
    ['up to a number of characters', 12, [{ source: 'Hello', target: 'Hallo' }]],
  ])('is kept as settings.documents.kept_text says: %s', async (_title, keptText, texts) => {
    await using emulator = await createEmulator({ settings: { documents: { keptText } } })
    const document = await upload(emulator, 'letter.txt', 'Hello\n\nGood morning')
    await done(emulator, document)
    await ask(emulator, document, '/result')
    expect((await textsOf(emulator, document.document_id)).texts).toEqual(texts)
  })
})
