import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect } from 'vitest'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../../src/contract/openapi/operation.ts'
import { createEmulator } from '../../../src/index.ts'
import { goodEnough, HOSTILE_SEGMENTS, pathWith } from '../../load/bad-requests.ts'
import { createSender } from '../../load/sender.ts'
import { upload } from '../../support/documents/documents.ts'
import { dictionary } from '../../support/glossaries.ts'
import { newFolder } from '../../support/new-folder.ts'
import { serveRaw, statuses } from '../../support/raw-connection.ts'
import { itInMore } from '../../support/runs.ts'
import { itServed, serve, servedAt } from '../../support/served.ts'

const it = itServed('in process')

const all = Object.values<Operation>(operations)
/** Property names that every JavaScript object has. */
const NAMES = '__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__'.split(' ')
const untouched = Object.getOwnPropertyNames(Object.prototype).sort()

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(untouched)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(([] as { polluted?: unknown }).polluted).toBeUndefined()
})

describe('a hostile path', () => {
  itInMore('is 4xx for every operation with a parameter in its path, and reaches no file', async () => {
    await using emulator = await createEmulator({ state: join(newFolder(), 'state') })
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const send = createSender(await emulator.listen(), emulator.authKey, agent)
    const withParameter = all.filter(({ path }) => path.includes('{'))
    expect(withParameter.length).toBeGreaterThan(10)
    for (const operation of withParameter) {
      for (const segment of HOSTILE_SEGMENTS) {
        const { status, text } = await send({ ...goodEnough(operation), path: pathWith(operation, segment) })
        expect([operation.id, segment, status >= 400 && status < 500 ? '4xx' : `${status} ${text}`]).toEqual([
          operation.id,
          segment,
          '4xx',
        ])
        expect(text).not.toMatch(/root:|\/etc\/|node_modules|\bat \/?\w/)
      }
    }
    agent.destroy()
  })

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/v2/%00',
    '//evil.example/v2/usage',
    '/v2/usage%',
  ])('%s that no operation has is 404', async (path) => {
    await using emulator = await createEmulator()
    const agent = new Agent()
    const send = createSender(await emulator.listen(), emulator.authKey, agent)
    expect((await send({ method: 'GET', path })).status).toBe(404)
    agent.destroy()
  })
})

describe.each(NAMES)('%s is an ordinary name', (name) => {
  it('of a key, a session, a glossary, a label, a reporting tag and a fault', async ({ mynah }) => {
    const own = { key: name, headers: { 'X-Mynah-Session': name, 'X-DeepL-Reporting-Tag': name } }
    expect((await mynah.call('/v2/usage', own)).json.character_count).toBe(0)
    const dictionaries = [dictionary('en', 'de', `${name}\t${name}`)]
    const made = await mynah.call('/v3/glossaries', { ...own, body: { name, dictionaries } })
    expect([made.status, made.json.name]).toEqual([201, name])
    const entries = `/v3/glossaries/${made.json.glossary_id}/entries?source_lang=en&target_lang=de`
    expect((await mynah.call(entries, own)).json.dictionaries[0].entries).toBe(`${name}\t${name}`)
    const text = { text: [name], source_lang: 'EN', target_lang: 'DE', glossary_id: made.json.glossary_id }
    expect((await mynah.call('/v2/translate', { ...own, body: text })).json.translations[0].text).toBe(name)
    expect((await mynah.call('/v2/usage', own)).json.character_count).toBe(name.length)
    const list = { name, language: 'en', custom_instructions: [{ label: name, prompt: name }] }
    const style = await mynah.call('/v3/style_rules', { ...own, body: list })
    expect([style.status, style.json.custom_instructions[0].label]).toEqual([201, name])
    // Nothing of it is visible to other keys and sessions.
    const others = { key: 'another', headers: { 'X-Mynah-Session': name } }
    expect((await mynah.call('/v2/usage', others)).json.character_count).toBe(0)
    expect((await mynah.call('/v3/glossaries', others)).json.glossaries).toEqual([])

    const session = `session=${name}`
    const control = (path: string, init = {}) => mynah.call(`/_mynah/${path}`, { key: null, ...init })
    expect((await control('sessions')).json.sessions).toEqual([name])
    expect((await control(`accounts/${name}?${session}`)).status).toBe(200)
    expect((await control(`accounts/${name}`)).status).toBe(404)
    expect((await control(`requests/${name}?${session}`)).status).toBe(404)
    expect(
      (await control(`documents/${name}/status?${session}`, { method: 'PUT', body: { status: 'done' } }))
        .status,
    ).toBe(404)
    const fault = `{"id":"${name}","match":{"header":{"${name}":"x"},"query":{"${name}":"x"},"body":{"$.${name}":"x"}},"then":{"status":503}}`
    const json = { 'Content-Type': 'application/json' }
    const put = await control(`faults?${session}`, { method: 'POST', headers: json, body: fault })
    expect(put.status).toBeLessThan(500)
    expect((await control(`faults/${name}?${session}`, { method: 'DELETE' })).status).toBe(
      put.status === 201 ? 204 : 404,
    )
    expect((await control(`metrics?${session}`)).text).toContain('mynah_requests_total')
  })

  it('of a part of a form, and of a header', async () => {
    await using mynah = await serveRaw()
    const parts = Object.fromEntries([[name, 'x']])
    const { status } = await upload(servedAt(mynah.emulator, mynah.url), { ...parts, name: `${name}.txt` })
    expect(status).toBe(200)
    const answer = await mynah.exchange(mynah.request('GET /v2/usage', [`${name}: x`, 'Connection: close']))
    expect(statuses(answer)).toEqual([200])
    const entry = mynah.emulator.requests.all().at(-1)
    expect(entry?.headers).toContainEqual([name, 'x'])
  })
})

describe('a method that is a name of JavaScript', () => {
  it.for(['__proto__', 'constructor', 'toString'])('%s changes no object', async (method, { mynah }) => {
    for (const path of ['/v2/usage', '/v3/glossaries/a', '/_mynah/requests'])
      expect((await mynah.call(path, { method })).status).toBe(405)
    expect((await mynah.call('/nothing', { method })).status).toBe(404)
    const inherited: string[] = []
    for (const name in {}) inherited.push(name)
    expect([inherited, Object.keys(Object)]).toEqual([[], []])
  })
})

describe('the name of a file', () => {
  const FILES = [
    ...['../../../outside.txt', '..\\..\\outside.txt', '/etc/outside.txt', 'C:\\outside.txt'],
    ...['a/../../outside.txt', '....//outside.txt', '.txt', '%2e%2e%2foutside.txt', 'outside.txt\u0000.docx'],
    ...['__proto__.txt', 'CON.txt', `${'long'.repeat(500)}.txt`, '\u202etxt.exe.txt'],
  ]

  it('is a name but not a path: files are only written below the state directory, under Mynah’s own names', async () => {
    const parent = newFolder()
    const state = join(parent, 'state')
    await using mynah = await serve('in process', { state })
    for (const name of FILES) {
      const boundary = 'boundary'
      // As a string: clients change such names.
      const body = [
        `--${boundary}\r\nContent-Disposition: form-data; name="target_lang"\r\n\r\nDE\r\n`,
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nproton beam\r\n`,
        `--${boundary}--\r\n`,
      ].join('')
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      const answer = await mynah.post('/v2/document', body, { headers })
      expect(answer.status, name).toBeLessThan(500)
    }
    expect(readdirSync(parent)).toEqual(['state'])
    const files = readdirSync(state, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const names = files.map(({ name, parentPath }) => `${parentPath.slice(state.length)}/${name}`)
    // Files that are being written end with .tmp.
    for (const name of names) {
      expect(name).toMatch(
        /^\/(state\.json|lock\.1|pages\/\w+\.\d+\.json|blobs\/[0-9a-f]{2}\/[0-9a-f]{64})(\.tmp)?$/,
      )
    }
    expect(names.length).toBeGreaterThan(4)
  })
})

describe('user input', () => {
  it('never becomes a regular expression: none is created from scenarios, faults, requests and control', () => {
    const source = join(import.meta.dirname, '../../../src')
    const folders = ['client', 'contract', 'plan', 'server', 'watch']
    const makers = folders
      .flatMap((folder) =>
        readdirSync(join(source, folder), { recursive: true }).map((name) => join(folder, String(name))),
      )
      .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
      .filter((name) => /\bRegExp\(/.test(readFileSync(join(source, name), 'utf8')))
    // Built from names in the document, to find secrets in answers; from our own names of header fields; and from a constant.
    expect(makers.sort()).toEqual([
      join('server', 'http', 'stages', 'redact-for-journal.ts'),
      join('server', 'proxy', 'gateway.ts'),
      join('watch', 'advisories', 'texts.ts'),
    ])
  })
})
