import { rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretForms } from '../../../src/base/secrets/secret-forms.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { cleanBody } from '../../../src/real/recording/document-text.ts'
import { createSecrets } from '../../../src/real/recording/secrets.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { flateStream, pdfOf, rawPdf } from '../../support/documents/make-pdf.ts'
import { filesIn, formsOf, recordFrom, recordingFolder } from '../../support/recording.ts'

/** In the service's format, with characters that base64 and percent-encoding change. */
const KEY = 'c0ffee12-3456-4789-abcd-ef0123456789:fx'

let folder: string
let service: Emulator
let url: string
beforeEach(async () => {
  folder = await recordingFolder()
  // The service returns texts unchanged: a secret in a text is also in its translation.
  service = await createEmulator({ settings: { translation: { mode: 'identity' } } })
  url = (await service.listen()).url
})
afterEach(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function post(base: string, path: string, body: object) {
  const form = body instanceof FormData
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: {
      Authorization: `DeepL-Auth-Key ${KEY}`,
      Cookie: `session=cookie-secret-4711`,
      ...(!form && { 'Content-Type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    text,
    traceId: answer.headers.get('x-trace-id') ?? '',
    json: isJson ? JSON.parse(text) : {},
  }
}

/** Uploads a file, and downloads its translation. */
async function translateFile(base: string, name: string, content: string | Uint8Array) {
  const form = new FormData()
  form.append('target_lang', 'DE')
  form.append('file', new File([content], name))
  const { json } = await post(base, '/v2/document', form)
  const { document_id: id, document_key } = json
  for (;;) {
    const { json: status } = await post(base, `/v2/document/${id}`, { document_key })
    if (status.status !== 'queued' && status.status !== 'translating') break
  }
  await post(base, `/v2/document/${id}/result`, { document_key })
  return { id, document_key }
}

async function expectNothingOf(secrets: readonly string[]) {
  const files = await filesIn(folder)
  expect(files.size).toBeGreaterThan(0)
  for (const [path, content] of files) {
    const text = content.toString('latin1').toLowerCase()
    for (const secret of secrets)
      for (const form of formsOf(secret))
        expect([path, form, text.includes(form.toLowerCase())]).toEqual([path, form, false])
  }
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
      await post(recording.url, '/v2/translate', { text: [text], target_lang: 'DE', context: text })
    const glossary = {
      name: KEY,
      source_lang: 'en',
      target_lang: 'de',
      entries: `${KEY}\tx`,
      entries_format: 'tsv',
    }
    const { json } = await post(recording.url, '/v2/glossaries', glossary)
    const { traceId } = await post(recording.url, '/v2/translate', { text: ['Plain'], target_lang: 'DE' })
    await fetch(`${recording.url}/v2/languages?auth_key=${encodeURIComponent(KEY)}`, {
      headers: { Authorization: `DeepL-Auth-Key ${KEY}` },
    })
    await recording.end()
    await expectNothingOf([KEY, traceId, json.glossary_id, 'cookie-secret-4711'])
    expect(await recording.text()).toContain('My key is 5ec04ded')
  })

  it('from answers that repeat their own cookie', async () => {
    const cookie = 'session=of-the-answer-4711'
    const then = { status: 404, headers: { 'Set-Cookie': cookie }, body: { message: `Not for ${cookie}` } }
    service.faults.use({ then })
    const recording = await recordFrom(url, folder)
    expect((await post(recording.url, '/v2/write/rephrase', { text: ['a'] })).text).toContain(cookie)
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
    await expectNothingOf([KEY, plain.document_key, plain.id, office.document_key, office.id])
    const files = [...(await filesIn(folder)).keys()]
    expect(files.filter((file) => file.endsWith('.txt'))).toHaveLength(1)
    expect(files.filter((file) => file.endsWith('.docx'))).toHaveLength(0)
    // The upload too: with another key, it would be another file.
    expect(summary.leftOut.get('secret')).toBe(2)
  })

  it('from resources that another key created before', async () => {
    const { json } = await post(
      url,
      '/v2/document',
      (() => {
        const form = new FormData()
        form.append('target_lang', 'DE')
        form.append('file', new File(['Hello'], 'a.txt'))
        return form
      })(),
    )
    const recording = await recordFrom(url, folder)
    await post(recording.url, '/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    await post(recording.url, `/v2/document/${json.document_id}`, { document_key: json.document_key })
    await fetch(`${recording.url}/v2/document/${json.document_id}?document_key=${json.document_key}`, {
      headers: { Authorization: `DeepL-Auth-Key ${KEY}` },
    })
    await recording.end()
    await expectNothingOf([KEY, json.document_key])
  })
})

describe('account data is left out', () => {
  it('unless it is requested', async () => {
    const usage = (base: string) =>
      fetch(`${base}/v2/usage`, { headers: { Authorization: `DeepL-Auth-Key ${KEY}` } })
    const recording = await recordFrom(url, folder)
    await post(recording.url, '/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    await usage(recording.url)
    expect((await recording.end()).leftOut.get('account')).toBe(1)
    expect(await recording.text()).not.toContain('usage')

    const asked = await recordFrom(url, folder, { includesAccount: true })
    await usage(asked.url)
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
    expect(secrets.scrub(`İİ ${KEY.toUpperCase()} İ`)).toBe('İİ PLACEHOLDER İ')
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
