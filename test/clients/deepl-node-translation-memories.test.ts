import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { tmx } from '../support/translation-memories.ts'
import { PATIENT } from './patient.ts'

const FILE = tmx('de', [
  { de: 'Hallo Welt!', en: 'Hello everyone!', fr: 'Bonjour à tous !' },
  { de: 'Guten Tag', en: 'Good day', fr: 'Bonjour' },
])

it('the official Node client imports, uses, pages through, exports and deletes translation memories', async () => {
  await using emulator = await createEmulator({ contract: 'latest' })
  const { url } = await emulator.listen()
  const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })
  const folder = newFolder()
  const path = join(folder, 'client.tmx')
  await writeFile(path, FILE)

  const job = await client.importTranslationMemoryFromFilepath(path)
  expect(job).toMatchObject({
    operation: 'import',
    displayName: 'client.tmx',
    sourceContentLength: Buffer.byteLength(FILE),
    creationTime: expect.any(Date),
    results: [{ status: 'completed', skippedSegmentCount: 0 }],
  })
  const id = job.results[0]?.translationMemoryId as string
  expect(await client.getTranslationMemory(id)).toMatchObject({
    name: 'client.tmx',
    targetLanguages: ['en', 'fr'],
    segmentCount: 2,
  })
  const { text } = await client.translateText('Hallo Welt!', 'de', 'en-US', { translationMemory: id })
  expect(text).toBe('Hello everyone!')

  const options = { pageSize: 1, filterText: 'bonjour' }
  const first = await client.listTranslationMemorySegments(id, options)
  expect(first.segments).toMatchObject([{ sourceText: 'Hallo Welt!', targets: [{}, {}] }])
  const pageCursor = first.nextPageCursor as string
  const second = await client.listTranslationMemorySegments(id, { ...options, pageCursor })
  expect(second).toMatchObject({ segments: [{ sourceText: 'Guten Tag' }], segmentCount: 2 })
  expect(second.nextPageCursor).toBeUndefined()

  const exported = join(folder, 'exported.tmx')
  const { jobId } = await client.exportTranslationMemoryToFilepath(id, exported)
  expect(await client.createTranslationMemoryExport(id)).toMatchObject({ jobId, reusedExisting: true })
  expect(await readFile(exported, 'utf8')).toContain('<tuv xml:lang="fr"><seg>Bonjour à tous !</seg></tuv>')

  await client.deleteTranslationMemory(id)
  await expect(client.getTranslationMemory(id)).rejects.toThrow('Translation memory not found')
  await writeFile(path, '<xliff/>')
  await expect(client.importTranslationMemoryFromFilepath(path)).rejects.toThrow(/root element is xliff/)
})
