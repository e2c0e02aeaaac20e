import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/files-below.ts'
import { maskFor } from '../../../src/base/secrets/mask.ts'
import { KEY_PLACEHOLDER } from '../../../src/base/secrets/placeholders.ts'
import { secretForms } from '../../../src/base/secrets/secret-forms.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { cleanBody } from '../../../src/real/recording/document-text.ts'
import { createSecrets } from '../../../src/real/recording/secrets.ts'
import { downloaded, statusOf, uploaded } from '../../support/documents/documents.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { flateStream, pdfOf, rawPdf } from '../../support/documents/make-pdf.ts'
import { listening } from '../../support/listening.ts'
import { newFolder } from '../../support/new-folder.ts'
import { filesWith, recordFrom } from '../../support/recording.ts'
import { type Served, servedAt, withCall } from '../../support/served.ts'

/** In the service's format, with characters that base64 and percent-encoding change. */
const KEY = 'c0ffee12-3456-4789-abcd-ef0123456789:fx'

let folder: string
let service: Emulator
let url: string
beforeEach(async () => {
  folder = newFolder()
  // The service returns texts unchanged: a secret in a text is also in its translation.
  service = await createEmulator({ settings: { translation: { mode: 'identity' } } })
  url = (await service.listen()).url
})
afterEach(() => service.close())

/** Calls at an address of the service or of a recorder, with the key and a cookie. */
const at = (base: string): Served =>
  withCall(service, (path, init) =>
    servedAt(service, base).call(path, {
      key: KEY,
      headers: { Cookie: 'session=cookie-secret-4711' },
      ...init,
    }),
  )

/** Uploads a file, and downloads its translation. */
async function translateFile(base: string, name: string, content: string | Uint8Array) {
  const handle = await uploaded(at(base), { name, content })
  await downloaded(at(base), handle, KEY)
  return handle
}

async function expectNothingOf(secrets: readonly string[]) {
  expect(filesBelow(folder)).not.toEqual([])
  expect(filesWith(folder, secrets)).toEqual([])
}

describe('no written file contains a secret', () => {
  it('wherever a key is, however it is encoded', async () => {
    const recording = await recordFrom(url, folder)
    const base64 = Buffer.from(`user:${KEY}`).toString('base64')
    const texts = [
      `My key is ${KEY}, really`,
      KEY.toUpperCase(),
      `Basic ${base64}`,
      Buffer.from(`x${base64}`).toString('hex'),
      Buffer.from(KEY).toString('hex'),
      encodeURIComponent(KEY),
      Buffer.from(`{"a":"${KEY}"}`).toString('base64url'),
      'cookie-secret-4711',
    ]
    for (const text of texts)
      await at(recording.url).post('/v2/translate', { text: [text], target_lang: 'DE', context: text })
    const glossary = {
      name: KEY,
      source_lang: 'en',
      target_lang: 'de',
      entries: `${KEY}\tx`,
      entries_format: 'tsv',
    }
    const { json } = await at(recording.url).post('/v2/glossaries', glossary)
    const plain = await at(recording.url).post('/v2/translate', { text: ['Plain'], target_lang: 'DE' })
    const traceId = plain.headers.get('x-trace-id') ?? ''
    await at(recording.url).call(`/v2/languages?auth_key=${encodeURIComponent(KEY)}`)
    await recording.end()
    await expectNothingOf([KEY, traceId, json.glossary_id, 'cookie-secret-4711'])
    expect(await recording.text()).toContain('My key is 5ec04ded')
  })

  it.each([
    ['identity', Buffer.from],
    ['gzip', gzipSync],
  ] as const)('from answers that repeat their own cookie: %s', async (encoding, encoded) => {
    const cookie = 'of-the-answer-4711'
    const headers = {
      'Content-Type': 'application/json',
      'Content-Encoding': encoding,
      'Set-Cookie': ['first=of-another-one', `session=${cookie}; Path=/; HttpOnly`],
    }
    const body = encoded(JSON.stringify({ message: `Not for ${cookie}` }))
    const upstream = await listening(createServer((_, answer) => answer.writeHead(404, headers).end(body)))
    const recording = await recordFrom(upstream.url, folder)
    expect((await at(recording.url).post('/v2/write/rephrase', { text: ['a'] })).text).toContain(cookie)
    expect((await recording.end()).exchanges).toBe(1)
    await expectNothingOf([cookie])
  })

  it('from documents and their keys', async () => {
    const recording = await recordFrom(url, folder)
    const plain = await translateFile(
      recording.url,
      'a.txt',
      `Dear ${KEY}, hello. ${Buffer.from(KEY).toString('base64')}`,
    )
    const office = await translateFile(
      recording.url,
      'a.docx',
      (await makeDocx({ body: paragraph(run('Key '), run(KEY.slice(0, 9)), run(KEY.slice(9))) })).bytes,
    )
    const summary = await recording.end()
    await expectNothingOf([
      KEY,
      plain.document_key,
      plain.document_id,
      office.document_key,
      office.document_id,
    ])
    const files = filesBelow(folder)
    expect(files.filter((file) => file.endsWith('.txt'))).toHaveLength(1)
    expect(files.filter((file) => file.endsWith('.docx'))).toHaveLength(0)
    // The upload too: with another key, it would be another file.
    expect(summary.leftOut.get('secret')).toBe(2)
  })

  it('from resources that another key created before', async () => {
    const handle = await uploaded(at(url))
    const recording = await recordFrom(url, folder)
    await at(recording.url).post('/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    await statusOf(at(recording.url), handle, KEY)
    await at(recording.url).call(`/v2/document/${handle.document_id}?document_key=${handle.document_key}`)
    await recording.end()
    await expectNothingOf([KEY, handle.document_key])
  })
})

describe('account data is left out', () => {
  it('unless it is requested', async () => {
    const recording = await recordFrom(url, folder)
    await at(recording.url).post('/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    await at(recording.url).call('/v2/usage')
    expect((await recording.end()).leftOut.get('account')).toBe(1)
    expect(await recording.text()).not.toContain('usage')

    const asked = await recordFrom(url, folder, { includesAccount: true })
    await at(asked.url).call('/v2/usage')
    await asked.end()
    expect(await asked.text()).toContain('character_count')
  })
})

describe('a secret is found', () => {
  const secrets = createSecrets()
  secrets.add(KEY, 'PLACEHOLDER')

  it.each([0, 1, 2, 3, 4, 5])('in base64 after %i other bytes, whatever follows', (offset) => {
    for (let after = 0; after < 4; after += 1) {
      const text = Buffer.from('~'.repeat(offset) + KEY + '~'.repeat(after)).toString('base64')
      expect(secrets.scrub(text)).toContain('PLACEHOLDER')
      for (const form of secretForms(KEY).exact) expect(secrets.scrub(text)).not.toContain(form)
    }
  })

  it('in text next to letters that are longer in lower case', () => {
    const text = `İİ ${KEY.toUpperCase()} İ`
    expect(secrets.scrub(text)).toBe('İİ PLACEHOLDER İ')
    // A replayed request must have the same form as the recorded one.
    expect(maskFor([KEY])?.(text)).toEqual({
      text: `İİ ${KEY_PLACEHOLDER} İ`,
      originals: [KEY.toUpperCase()],
    })
  })

  it('in order, and as a whole if another one is a part of it', () => {
    const both = createSecrets()
    both.addId('12345678', 'ID')
    both.add('12345678:secret', 'SECRET')
    expect(both.scrub('12345678:secret, 12345678 and 12345678:SECRET')).toBe('SECRET, ID and SECRET')
    expect(maskFor(['a-secret', 'b-secret'])?.('B-SECRET, a-secret').originals).toEqual([
      'B-SECRET',
      'a-secret',
    ])
  })

  it('in documents of any kind, compressed or not', async () => {
    const utf16 = Buffer.from(`x${KEY}`, 'utf16le')
    const pdf = rawPdf({ 1: flateStream(Buffer.from(`(${KEY})`)) })
    expect(await cleanBody(utf16, 'txt', secrets)).toBeUndefined()
    expect(await cleanBody(pdf, 'pdf', secrets)).toBeUndefined()
    expect(await cleanBody(pdfOf(KEY), 'pdf', secrets)).toBeUndefined()
    expect(await cleanBody(gzipSync(KEY), 'bin', secrets)).toBeUndefined()
    expect(await cleanBody(Buffer.from('PK\x03\x04 broken'), 'docx', secrets)).toBeUndefined()
    expect((await cleanBody(Buffer.from(`<p>${KEY}</p>`), 'html', secrets))?.toString()).toBe(
      '<p>PLACEHOLDER</p>',
    )
    const harmless = pdfOf('Nothing to see')
    expect(await cleanBody(harmless, 'pdf', secrets)).toBe(harmless)
  })
})
