import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../scripts/files-below.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { some } from '../support/runs.ts'
import { serve } from '../support/served.ts'
import { service } from '../support/service.ts'
import { translate, usedCharacters } from '../support/translate.ts'

const flags = (state: string) => ['--port', '0', '--log', 'json', '--state', state]
/** Root ignores file permissions, so as root the tests run the command as another user. */
const NOBODY = process.getuid?.() === 0 ? 65534 : undefined

/** An unused state with five billed characters, owned by this user. */
async function filled(uid?: number): Promise<string> {
  const state = join(newFolder(), 'state')
  {
    await using mynah = await serve('in process', { state })
    expect((await translate(mynah, 'Hello')).status).toBe(200)
  }
  if (uid !== undefined) {
    const names = readdirSync(state, { recursive: true }).map((name) => join(state, String(name)))
    for (const path of [dirname(state), state, ...names]) chownSync(path, uid, uid)
  }
  return state
}

/** The one line that the command prints when it cannot start. */
async function refused(state: string, uid?: number): Promise<string> {
  const { code, stdout, stderr } = await (uid === undefined
    ? runCommand(flags(state))
    : startMynah(flags(state), {}, { uid }).ended())
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^mynah: .+\n$/)
  return stderr
}

async function usedIn(state: string): Promise<number> {
  await using mynah = await serve('in process', { state })
  return usedCharacters(mynah)
}

const contentOf = (directory: string) =>
  filesBelow(directory).map((path) => [path, readFileSync(path, 'base64')])

const pageOf = (state: string, table: string) => {
  const name = readdirSync(join(state, 'pages')).find((file) => file.startsWith(table))
  return join(state, 'pages', name ?? 'no such page')
}

describe('an unusable state directory stops the start with 2, and is left unchanged', () => {
  it('a directory that is not writable', async () => {
    const state = await filled(NOBODY)
    const before = contentOf(state)
    chmodSync(state, 0o555)
    expect(await refused(state, NOBODY)).toMatch(/state cannot be written \(.*lock\.1.*EACCES/)
    chmodSync(state, 0o755)
    expect(contentOf(state)).toEqual(before)
    expect(await usedIn(state)).toBe(5)
  })

  it.each<[string, (state: string) => string]>([
    ['a manifest cut short', (state) => damage(join(state, 'state.json'), (text) => text.slice(0, -10))],
    ['a page that is gone', (state) => removed(pageOf(state, 'counters'))],
  ])('%s', async (_name, spoil) => {
    const state = await filled()
    const path = spoil(state)
    const before = contentOf(state)
    const message = await refused(state)
    expect(message).toContain(`The state file ${path} is damaged: `)
    expect(message).toContain('Restore the state directory from a copy, move it away to start empty')
    expect(contentOf(state)).toEqual(before)
  })
})

describe('a state directory that is changed while Mynah runs', () => {
  it.each(
    some<[string, (state: string) => unknown]>([
      ['its manifest replaced', (state) => replace(join(state, 'state.json'))],
      ['its manifest edited', (state) => damage(join(state, 'state.json'), (text) => `${text} `)],
      ['its manifest deleted', (state) => rmSync(join(state, 'state.json'))],
      ['all of it deleted', (state) => rmSync(state, { recursive: true })],
      ['another state copied over it', (state) => cpSync(`${state}-other`, state, { recursive: true })],
    ]),
  )('%s: changes are 503, and nothing is overwritten', async (_name, change) => {
    const state = await filled()
    cpSync(state, `${state}-other`, { recursive: true })
    await using mynah = startMynah(flags(state))
    const { call, translate } = service(await mynah.listening())
    expect((await translate('kept')).status).toBe(200)
    change(state)
    const before = existsSync(state) ? contentOf(state) : undefined
    const { status, json } = await translate('refused')
    expect([status, json.message]).toEqual([503, 'Service unavailable'])
    expect(json.detail).toMatch(/state\.json was replaced, edited or deleted while this process was using it/)
    expect((await call('/healthz')).status).toBe(200)
    expect(existsSync(state) ? contentOf(state) : undefined).toEqual(before)
    mynah.child.kill('SIGTERM')
    const { code, stderr } = await mynah.ended()
    expect(code).toBe(1)
    expect(stderr).toContain('nothing is written over it')
  })

  it.each(
    some<[string, (blob: string) => unknown]>([
      ['damaged', (blob) => damage(blob, (text) => text.replace('Wort7', 'Wort8'))],
      ['deleted', (blob) => rmSync(blob)],
      ['replaced by a directory', (blob) => mkdirSync(removed(blob))],
      ['made unreadable', (blob) => chmodSync(blob, 0)],
    ]),
  )('a content file %s: that content is refused, and everything else works', async (_name, spoil) => {
    const state = await filled(NOBODY)
    await using mynah = startMynah(flags(state), {}, { uid: NOBODY })
    const target = await mynah.listening()
    const { call, translate } = service(target)
    const { id, blob } = await glossaryIn(state, call)
    spoil(blob)
    const pair = 'source_lang=en&target_lang=de'
    const texts = { text: ['word7'], glossary_id: id, source_lang: 'EN', target_lang: 'DE' }
    for (const answer of [
      await call(`/v3/glossaries/${id}/entries?${pair}`),
      await call('/v2/translate', { method: 'POST', body: texts }),
      await call(`/v3/glossaries/${id}`, {
        method: 'PATCH',
        body: { dictionaries: [{ ...DICTIONARY, entries: 'more\tmehr' }] },
      }),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([503, 'Service unavailable'])
      expect(answer.json.detail).toContain(blob)
    }
    expect((await call('/_mynah/state')).status).toBe(503)
    expect((await translate('Hello')).status).toBe(200)
    // Writing it again repairs it.
    const whole = await call(`/v3/glossaries/${id}/dictionaries`, {
      method: 'PUT',
      body: { ...DICTIONARY, entries: 'a\tb' },
    })
    expect(whole.status).toBe(200)
    expect((await call(`/v3/glossaries/${id}/entries?${pair}`)).status).toBe(200)
  })
})

const DICTIONARY = { source_lang: 'en', target_lang: 'de', entries_format: 'tsv' }

/** A glossary, and the file with its entries. */
async function glossaryIn(state: string, call: ReturnType<typeof service>['call']) {
  const entries = Array.from({ length: 5000 }, (_, number) => `word${number}\tWort${number}`).join('\n')
  const body = { name: 'Large', dictionaries: [{ ...DICTIONARY, entries }] }
  const made = await call('/v3/glossaries', { method: 'POST', body })
  expect(made.status).toBe(201)
  const [blob = ''] = contentOf(join(state, 'blobs')).map(([path]) => path)
  return { id: made.json.glossary_id as string, blob }
}

function damage(path: string, edit: (text: string) => string): string {
  const text = readFileSync(path, 'utf8')
  const edited = edit(text)
  expect(edited).not.toBe(text)
  writeFileSync(path, edited)
  return path
}

function removed(path: string): string {
  rmSync(path)
  return path
}

function replace(path: string) {
  const text = readFileSync(path)
  rmSync(path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
