import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { tmx } from '../support/translation-memories.ts'
import { PATIENT } from './patient.ts'

const FILE = tmx('de', [
  { de: 'Hallo Welt!', en: 'Hello everyone!', fr: 'Bonjour à tous !' },
  { de: 'Guten Tag', en: 'Good day', fr: 'Bonjour' },
])

describe('the official Node client with translation memories of its own', () => {
  let emulator: Emulator
  let client: deepl.DeepLClient
  let path: string

  beforeAll(async () => {
    emulator = await createEmulator({ contract: 'latest' })
    const { url } = await emulator.listen()
    client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })
    path = join(tmpdir(), 'client.tmx')
    await writeFile(path, FILE)
  })
  afterAll(() => emulator.close())

  const imported = async () => {
    const { results } = await client.importTranslationMemoryFromFilepath(path, { displayName: 'Greetings' })
    return results[0]?.translationMemoryId as string
  }

  it('imports a file, and translates with it', async () => {
    const job = await client.importTranslationMemoryFromFilepath(path)
    expect(job).toMatchObject({
      operation: 'import',
      displayName: 'client.tmx',
      sourceContentType: 'application/xml',
      sourceContentLength: Buffer.byteLength(FILE),
      creationTime: expect.any(Date),
      results: [{ status: 'completed', skippedSegmentCount: 0 }],
    })
    const translationMemory = job.results[0]?.translationMemoryId as string
    expect(await client.getTranslationMemory(translationMemory)).toMatchObject({
      name: 'client.tmx',
      sourceLanguage: 'de',
      targetLanguages: ['en', 'fr'],
      segmentCount: 2,
      creationTime: expect.any(Date),
    })
    const { text } = await client.translateText('Hallo Welt!', 'de', 'en-US', { translationMemory })
    expect(text).toBe('Hello everyone!')
  })

  it('shows the error of a file that cannot be imported', async () => {
    const wrong = join(tmpdir(), 'wrong.tmx')
    await writeFile(wrong, '<xliff/>')
    await expect(client.importTranslationMemoryFromFilepath(wrong)).rejects.toThrow(/root element is xliff/)
  })

  it('pages through segments', async () => {
    const id = await imported()
    const first = await client.listTranslationMemorySegments(id, { pageSize: 1, filterText: 'bonjour' })
    const second = await client.listTranslationMemorySegments(id, {
      pageSize: 1,
      filterText: 'bonjour',
      pageCursor: first.nextPageCursor as string,
    })
    expect([...first.segments, ...second.segments].map(({ sourceText }) => sourceText)).toEqual([
      'Hallo Welt!',
      'Guten Tag',
    ])
    expect(first.segments[0]?.targets).toMatchObject([
      { targetLanguage: 'en', targetText: 'Hello everyone!' },
      { targetLanguage: 'fr', targetText: 'Bonjour à tous !' },
    ])
    expect([first.segmentCount, second.nextPageCursor]).toEqual([2, undefined])
  })

  it('exports a memory, reuses the export, and imports it again', async () => {
    const id = await imported()
    const exported = join(tmpdir(), `${id}.tmx`)
    const job = await client.exportTranslationMemoryToFilepath(id, exported)
    expect(await client.createTranslationMemoryExport(id)).toEqual({
      jobId: job.jobId,
      translationMemoryId: id,
      reusedExisting: true,
    })
    expect(await readFile(exported, 'utf8')).toContain('<tuv xml:lang="fr"><seg>Bonjour à tous !</seg></tuv>')
    path = exported
    const copy = await client.listTranslationMemorySegments(await imported())
    const original = await client.listTranslationMemorySegments(id)
    const texts = ({ segments }: deepl.TranslationMemorySegments) =>
      segments.map(({ sourceText, targets }) => [sourceText, ...targets.map(({ targetText }) => targetText)])
    expect(texts(copy)).toEqual(texts(original))
  })

  it('deletes a memory', async () => {
    const id = await imported()
    await client.deleteTranslationMemory(id)
    await expect(client.getTranslationMemory(id)).rejects.toThrow('Translation memory not found')
  })
})
