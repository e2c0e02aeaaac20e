import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { describe } from 'vitest'
import { expect, test } from '../../src/embedding/vitest.ts'
import { newFolder } from '../support/new-folder.ts'

describe('the official client for Node', () => {
  test('triggers no advisories, however it is used', async ({ emulator }) => {
    const { url } = await emulator.listen()
    const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url })
    await client.getUsage()
    const texts = Array.from({ length: 20 }, (_, number) => `The lighthouse keeper waters garden ${number}.`)
    await client.translateText(texts, 'en', 'de', { formality: 'prefer_more' })
    await client.translateText('Click <b>Save</b>.', null, 'fr', { tagHandling: 'html' })
    await client.rephraseText('This sentence could be better.', 'en-US')

    const entries = new deepl.GlossaryEntries({ entries: { Save: 'Sichern' } })
    const glossary = await client.createGlossary('Menu', 'en', 'de', entries)
    await client.translateText('Save', 'en', 'de', { glossary })
    await client.deleteGlossary(glossary)

    const handle = await client.uploadDocument(Buffer.from('Save your changes.'), 'en', 'de', {
      filename: 'a.txt',
    })
    expect((await client.getDocumentStatus(handle)).ok()).toBe(true)
    const folder = newFolder()
    await client.downloadDocument(handle, join(folder, 'a.txt'))
    expect(emulator).toHaveNoAdvisories({ severity: 'info', except: ['deprecated'] })
  })
})
