// A typical test suite against the service's own mock: it knows nothing about Mynah, only the mock's variables, headers
// and answers.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import * as deepl from 'deepl-node'

const { DEEPL_MOCK_PROXY_SERVER_PORT, DEEPL_PROXY_URL = '', DEEPL_SERVER_URL = '' } = process.env
const folder = mkdtempSync(join(tmpdir(), 'moved-suite-'))
/** Of a document, in order. */
const STATES = ['queued', 'translating', 'done']
let sessions = 0
let files = 0

/** Enough time for every request, so that none is retried because its answer was slow. */
const PATIENT = { minTimeout: 10 * 60_000 }

/** A client with a separate session, and the mock's options for it. */
function client(session = {}, options = {}, key = `key-${process.pid}-${sessions}`) {
  sessions += 1
  /** @type {Record<string, string>} */
  const headers = { 'mock-server-session': `session ${process.pid}/${sessions}` }
  for (const [name, value] of Object.entries(session)) headers[`mock-server-session-${name}`] = String(value)
  const made = new deepl.DeepLClient(key, { serverUrl: DEEPL_SERVER_URL, headers, ...PATIENT, ...options })
  return Object.assign(made, { session: headers })
}

/**
 * The paths of a document with this content and of its translation.
 * @param {string} content
 */
function paths(content) {
  files += 1
  const input = join(folder, `in-${files}.txt`)
  writeFileSync(input, content)
  return { input, output: join(folder, `out-${files}.txt`) }
}

// Concurrently, since most tests only wait.
describe('an application', { concurrency: true }, () => {
  after(() => rmSync(folder, { recursive: true }))

  it('translates the phrase that the mock knows', async () => {
    const results = await client().translateText(['proton beam', 'faisceau de protons'], null, 'de')
    assert.deepEqual(
      results.map(({ text, detectedSourceLang }) => [text, detectedSourceLang]),
      [
        ['Protonenstrahl', 'en'],
        ['Protonenstrahl', 'fr'],
      ],
    )
  })

  it('translates at the second address', async () => {
    const { text } = await client().translateText('proton beam', null, 'de', {
      __path: '/v2/translate_secondary',
    })
    assert.equal(text, 'Protonenstrahl')
  })

  it('tries again after two 429s', async () => {
    const { text } = await client({ '429-count': 2 }).translateText('proton beam', null, 'de')
    assert.equal(text, 'Protonenstrahl')
  })

  it('gives up on a server that does not answer', async () => {
    const hasty = client({ 'no-response-count': 1 }, { maxRetries: 0, minTimeout: 3000 })
    await assert.rejects(hasty.getUsage(), deepl.ConnectionError)
    const options = { serverUrl: DEEPL_SERVER_URL, headers: hasty.session, ...PATIENT }
    assert.equal((await new deepl.DeepLClient('key', options).getUsage()).character?.count, 0)
  })

  it('tells what a 503 is', async () => {
    await assert.rejects(
      client({ '5xx-count': 1 }, { maxRetries: 0 }).getUsage(),
      (error) => error instanceof deepl.DeepLError && !(error instanceof deepl.ConnectionError),
    )
  })

  it('refuses the key that is invalid', async () => {
    await assert.rejects(client({}, {}, 'invalid').getUsage(), deepl.AuthorizationError)
  })

  it('stops when characters and documents are used up', async () => {
    const poor = client({ 'init-character-limit': 20, 'init-document-limit': 1 })
    const { input, output } = paths('a'.repeat(20))
    await poor.translateDocument(input, output, null, 'de')
    const usage = await poor.getUsage()
    assert.ok(usage.character?.limitReached() && usage.document?.limitReached())
    await assert.rejects(poor.translateText('Test', null, 'de'), deepl.QuotaExceededError)
  })

  it('waits for a document, and is billed for it', async () => {
    const slow = client({ 'doc-queue-time': 700, 'doc-translate-time': 500 })
    const { input, output } = paths('proton beam')
    const handle = await slow.uploadDocument(input, null, 'de')
    /** @type {string[]} */
    const seen = []
    do {
      const { status } = await slow.getDocumentStatus(handle)
      if (status !== seen.at(-1)) seen.push(status)
    } while (seen.at(-1) !== 'done' && seen.at(-1) !== 'error')
    // Which states a client sees depends on timing, but their order does not.
    assert.deepEqual(
      seen,
      STATES.filter((state) => seen.includes(state)),
    )
    await slow.downloadDocument(handle, output)
    assert.equal(readFileSync(output, 'utf8'), 'Protonenstrahl')
    assert.equal((await slow.getUsage()).character?.count, 11)
  })

  it('hears that a document failed', async () => {
    const { input, output } = paths('proton beam')
    await assert.rejects(
      client({ 'doc-failure': 1 }).translateDocument(input, output, null, 'de'),
      /Translation error triggered/,
    )
  })

  it('has the style list and the memory that every account has', async () => {
    const one = client()
    assert.equal((await one.getAllStyleRules())[0]?.styleId, 'dca2e053-8ae5-45e6-a0d2-881156e7f4e4')
    const [memory] = await one.listTranslationMemories()
    assert.equal(memory?.translationMemoryId, 'a74d88fb-ed2a-4943-a664-a4512398b994')
  })

  it('goes through a proxy where one is expected', async () => {
    const proxy = { host: new URL(DEEPL_PROXY_URL).hostname, port: Number(DEEPL_MOCK_PROXY_SERVER_PORT) }
    await assert.rejects(client({ 'expect-proxy': 1 }).getUsage(), /Expected a request via proxy/)
    assert.equal((await client({ 'expect-proxy': 1 }, { proxy }).getUsage()).character?.count, 0)
  })

  it('looks at what it sent last', async () => {
    const one = client()
    await one.translateText('proton beam', 'en', 'de')
    const answer = await fetch(`${DEEPL_SERVER_URL}/__session__/last-request`, { headers: one.session })
    /** @type {{ method: string, path: string, body: Record<string, unknown> }} */
    const { method, path, body } = JSON.parse(await answer.text())
    assert.deepEqual(
      [method, path, body.source_lang, body.text],
      ['POST', '/v2/translate', 'en', ['proton beam']],
    )
  })
})
