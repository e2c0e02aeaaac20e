import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { noRealTime } from '../support/documents/no-real-time.ts'
import { PATIENT } from './patient.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  let emulator: Emulator
  let serverUrl: string
  let folder: string

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    serverUrl = (await emulator.listen()).url
    folder = mkdtempSync(join(tmpdir(), 'mynah-documents-'))
  })
  afterAll(async () => {
    await emulator.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const client = (key = emulator.authKey, options: deepl.DeepLClientOptions = {}) =>
    new deepl.DeepLClient(key, { serverUrl, ...PATIENT, ...options })

  function fileWith(name: string, content: string | Uint8Array): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  const nextPath = (extension: string) => join(folder, `${crypto.randomUUID()}.${extension}`)

  describe('documents with the official Node client', () => {
    it('uploads, waits, and downloads', async () => {
      const output = nextPath('txt')
      const status = await client().translateDocument(fileWith('a.txt', 'proton beam\n'), output, 'en', 'de')
      expect(status).toMatchObject({ status: 'done', billedCharacters: 12 })
      expect(readFileSync(output, 'utf8')).toBe('Protonenstrahl\n')
    })

    it('sends every option in a form that Mynah accepts', async () => {
      const translator = client()
      const glossary = await translator.createGlossary(
        'Fruit',
        'en',
        'de',
        new deepl.GlossaryEntries({ entries: { apple: 'Melone' } }),
      )
      const output = nextPath('txt')
      const input = fileWith('b.txt', 'apple')
      await translator.translateDocument(input, output, 'en', 'de', {
        glossary,
        formality: 'prefer_more',
        filename: 'other.txt',
      })
      expect(readFileSync(output, 'utf8')).toBe('Melone')
      const upload = emulator.requests.all().findLast(({ operation }) => operation === 'translateDocument')
      expect(upload?.body).toMatchObject({ formality: 'prefer_more', glossary_id: glossary.glossaryId })
    })

    it('advances step by step, and accepts buffers', async () => {
      const translator = client()
      const handle = await translator.uploadDocument(Buffer.from('proton beam'), null, 'fr', {
        filename: 'c.txt',
      })
      await expect.poll(async () => (await translator.getDocumentStatus(handle)).done()).toBe(true)
      const output = nextPath('txt')
      await translator.downloadDocument(handle, output)
      expect(readFileSync(output, 'utf8')).toBe('faisceau de protons')
      await expect(translator.downloadDocument(handle, nextPath('txt'))).rejects.toThrow(/Document not found/)
    })

    it('reports a document that is not done', async () => {
      await using slow = await createEmulator({ contract, settings: { documents: { translateMs: 60_000 } } })
      const { url } = await slow.listen()
      const translator = client(slow.authKey, { serverUrl: url })
      const handle = await translator.uploadDocument(Buffer.from('proton beam'), null, 'fr', {
        filename: 'c.txt',
      })
      const status = await translator.getDocumentStatus(handle)
      expect([status.status, status.ok(), status.done()]).toEqual(['translating', true, false])
      expect(status.secondsRemaining).toBe(60)
      await expect(translator.downloadDocument(handle, nextPath('txt'))).rejects.toThrow(
        deepl.DocumentNotReadyError ?? /not done/,
      )
    })

    it('reports the error of a failed document', async () => {
      const translation = client().translateDocument(
        fileWith('d.txt', 'Protonenstrahl'),
        nextPath('txt'),
        null,
        'de',
      )
      await expect(translation).rejects.toThrow(/Source and target language/)
    })

    it('reports refused uploads', async () => {
      const upload = (name: string, content: string | Uint8Array, key?: string) =>
        client(key).uploadDocument(fileWith(name, content), null, 'de')
      await expect(upload('e.exe', 'x')).rejects.toThrow(/Invalid file data/)
      await expect(upload('e.txt', new Uint8Array(2 * 1024 * 1024))).rejects.toThrow(/413|too large/i)
      await expect(upload('e.docx', new Uint8Array(40 * 1024 * 1024))).rejects.toThrow(/413|too large/i)
      await emulator.fetch(`${serverUrl}/_mynah/accounts/poor:fx`, {
        method: 'PATCH',
        body: JSON.stringify({ character_limit: 10 }),
      })
      // Characters are counted before the answer, however long that takes.
      using _ = noRealTime()
      await expect(upload('e.txt', 'x'.repeat(11), 'poor:fx')).rejects.toThrow(deepl.QuotaExceededError)
    })
  })
})
