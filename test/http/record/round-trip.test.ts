import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeepLClient, GlossaryEntries } from 'deepl-node'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { sampleOf } from '../../support/documents/sample-documents.ts'
import { newFolder } from '../../support/new-folder.ts'
import { recordFrom } from '../../support/recording.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

/** Requests of a typical application through the official client; returns everything it learns from the answers. */
async function suite(client: DeepLClient): Promise<unknown> {
  const texts = await client.translateText(
    ['Hello world', 'The cart is {empty}', ' Two  blanks '],
    null,
    'de',
  )
  const steered = await client.translateText('You win', 'en', 'de', { formality: 'less', context: 'A game' })
  const polite = await client.translateText('You win', 'en', 'de', { formality: 'more' })
  const tagged = await client.translateText('<b>Hi</b> <i>there</i>', 'en', 'fr', { tagHandling: 'xml' })
  const entries = new GlossaryEntries({ entries: { cart: 'Korb', invoice: 'Rechnung' } })
  const glossary = await client.createGlossary('Shop', 'en', 'de', entries)
  const withGlossary = await client.translateText('A cart', 'en', 'de', { glossary })
  const stored = await client.getGlossaryEntries(glossary)
  const several = await client.createMultilingualGlossary('Legal', [
    { sourceLangCode: 'en', targetLangCode: 'fr', entries: new GlossaryEntries({ entries: { law: 'loi' } }) },
  ])
  const listed = await client.listMultilingualGlossaries()
  const lawful = await client.translateText('The law', 'en', 'fr', { glossary: several })
  await client.deleteGlossary(glossary)
  const style = await client.createStyleRule({ name: 'House', language: 'de' })
  const styled = await client.translateText('At 10:30', 'en', 'de', { styleRule: style })
  const improved = await client.rephraseText('I has a pen', 'en-US')
  const languages = await client.getTargetLanguages()
  const refused = await client.translateText('x', 'en', 'xx' as 'de').catch(String)
  const document = join(folder, 'in.docx')
  const translated = join(folder, 'out.docx')
  await writeFile(document, sampleOf('docx'))
  const status = await client.translateDocument(document, createWriteStream(translated), 'en', 'de')
  return {
    texts,
    steered,
    polite,
    tagged,
    withGlossary,
    stored: stored.toTsv(),
    lawful,
    listed: listed.map(({ name }) => name),
    styled,
    improved,
    languages,
    refused,
    billed: status.billedCharacters,
    document: (await readFile(translated)).toString('base64'),
  }
}

const clientOf = (url: string, key: string) =>
  new DeepLClient(key, { serverUrl: url, maxRetries: 0, minTimeout: 120_000 })

describe('a suite of the official client that was recorded', () => {
  it('gets the same answers again without the service', async () => {
    // Differs from the replaying emulator in words, ids and times.
    const service: Emulator = await createEmulator({ seed: 'the real one' })
    const { url } = await service.listen()
    const recording = await recordFrom(url, folder)
    const real = await suite(clientOf(recording.url, service.authKey))
    const summary = await recording.end()
    await service.close()

    expect(summary).toMatchObject({ translations: 9, changed: 0 })
    expect(summary.exchanges).toBeGreaterThan(10)
    await using replaying = await createEmulator({
      scenario: recording.path,
      settings: { translation: { unknown: 'fail' } },
    })
    const { url: replayUrl } = await replaying.listen()
    expect(await suite(clientOf(replayUrl, replaying.authKey))).toEqual(real)
    // In another order and repeatedly: nothing is used up.
    expect(await suite(clientOf(replayUrl, replaying.authKey))).toMatchObject({
      ...(real as object),
      listed: expect.anything(),
    })
    await expect(
      clientOf(replayUrl, replaying.authKey).translateText('Never said', 'en', 'de'),
    ).rejects.toThrow(/is not a phrase of the scenario/)
  })

  it('writes the same file again, and grows with --add', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const translate = async (to: string, text: string) =>
      clientOf(to, service.authKey).translateText(text, 'en', 'de')

    const first = await recordFrom(url, folder)
    await translate(first.url, 'One')
    await translate(first.url, 'Two')
    await first.end()
    const text = await first.text()

    const second = await recordFrom(url, folder)
    await translate(second.url, 'Two')
    await translate(second.url, 'One')
    expect(await second.end()).toMatchObject({ translations: 2, added: 2 })
    expect(await second.text()).toBe(text)

    const third = await recordFrom(url, folder, { adds: true })
    await translate(third.url, 'Three')
    expect(await third.end()).toMatchObject({ translations: 3, added: 1 })
    const lines = (await third.text()).split('\n').filter((line) => !text.includes(line))
    expect(lines).toEqual([expect.stringContaining('text: "Three"')])
  })

  it('keeps what was answered about a resource before it was deleted', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const recording = await recordFrom(url, folder)
    const client = clientOf(recording.url, service.authKey)
    const entries = new GlossaryEntries({ entries: { cart: 'Korb' } })
    const { glossaryId } = await client.createGlossary('Shop', 'en', 'de', entries)
    await client.getGlossary(glossaryId)
    await client.deleteGlossary(glossaryId)
    await expect(client.getGlossary(glossaryId)).rejects.toThrow('not found')
    expect(await recording.end()).toMatchObject({ exchanges: 3 })
    expect(await recording.text()).not.toContain('status: 404')
  })
})
