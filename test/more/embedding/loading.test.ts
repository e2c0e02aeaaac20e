import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))

/** Writes the address of every loaded module to standard error. */
const HOOK = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(\`
    import { writeSync } from 'node:fs'
    export async function resolve(specifier, context, next) {
      const found = await next(specifier, context)
      writeSync(1, 'loaded ' + found.url + '\\\\n')
      return found
    }
  \`))
`)}`

/** The addresses of the modules that a program loads. */
function loadedBy(code: string): string[] {
  const args = ['--import', HOOK, '--input-type=module', '-e', code]
  const output = execFileSync(process.execPath, args, { cwd: DIST, encoding: 'utf8' })
  return output.split('\n').flatMap((line) => /^loaded (.+)$/.exec(line)?.[1] ?? [])
}

const SERVERS = /\/dist\/server-|^node:(http|https|http2|net|tls)$/
const FORMATS = /unpdf|yauzl|saxes|\/eld\/|faker/

describe('import of mynah', () => {
  it('and an answer in process load no server, no document format, no lexicon', () => {
    const loaded = loadedBy(`
      const { createEmulator } = await import('./index.js')
      const emulator = await createEmulator()
      const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey }
      const body = new URLSearchParams({ text: 'Hello, world!', target_lang: 'DE' })
      const { status } = await emulator.fetch('http://mynah/v2/translate', { method: 'POST', headers, body })
      if (status !== 200) throw new Error('Answered ' + status)
    `)
    expect(loaded.filter((url) => SERVERS.test(url) || FORMATS.test(url))).toEqual([])
  })

  it('loads the server with the first listener', () => {
    const loaded = loadedBy(`
      const { createEmulator } = await import('./index.js')
      const emulator = await createEmulator()
      await emulator.listen()
      await emulator.close()
    `)
    expect(loaded.filter((url) => SERVERS.test(url)).length).toBeGreaterThan(0)
  })

  it('loads few files until the first translation, and not the platform’s fetch, since each slows down startup', () => {
    const loaded = loadedBy(`
      const { request } = await import('node:http')
      const { createEmulator } = await import('./index.js')
      const emulator = await createEmulator()
      const { url } = await emulator.listen()
      const headers = {
        Authorization: 'DeepL-Auth-Key ' + emulator.authKey,
        'Content-Type': 'application/x-www-form-urlencoded',
      }
      const body = new URLSearchParams({ text: 'Hello, world!', target_lang: 'DE' })
      const answer = await new Promise((resolve) =>
        request(url + '/v2/translate', { method: 'POST', headers }, resolve).end(String(body)),
      )
      answer.resume()
      if (answer.statusCode !== 200) throw new Error('Answered ' + answer.statusCode)
      if (process.moduleLoadList.some((name) => name.includes('undici'))) throw new Error('Loads fetch')
      await emulator.close()
    `)
    const files = loaded.filter((url) => url.startsWith('file:')).map((url) => url.split('/dist/')[1])
    expect([...new Set(files)].map((file) => file?.replace(/-[\w-]+\.js$/, ''))).toEqual([
      'index.js',
      'node-version.cjs',
      'emulator',
      'shared',
      'server',
      // The self-check is only on in tests.
      'translateText.answers',
    ])
  })

  it('of mynah/client loads no dependencies', () => {
    const loaded = loadedBy(`await import('./client.js')`)
    // `mynah logs` loads it too, so it is a separate file.
    const names = loaded.map((url) =>
      url
        .split('/')
        .at(-1)
        ?.replace(/-[\w-]+(?=\.js$)/, ''),
    )
    expect(new Set(names)).toEqual(new Set(['node-version.cjs', 'client.js']))
  })
})

describe('an emulator that was used, listened and closed', () => {
  it('does not change the globals, the process’s listeners or its handles', () => {
    const output = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
        const names = () => Object.getOwnPropertyNames(globalThis)
        const before = new Map(names().map((name) => [name, globalThis[name]]))
        const prototypes = [Request, Response, Headers, Array, Object, Promise, String]
        const members = () => prototypes.map(({ prototype }) => Object.getOwnPropertyNames(prototype).join())
        const listeners = () => process.eventNames().map((name) => [String(name), process.listenerCount(name)])
        const membersBefore = members()
        const listenersBefore = JSON.stringify(listeners())
        const environment = JSON.stringify(process.env)

        const { createEmulator } = await import('./index.js')
        const emulator = await createEmulator()
        const { url } = await emulator.listen()
        const { status } = await fetch(url + '/healthz', { headers: { Connection: 'close' } })
        await emulator.session('one').fetch('http://mynah/healthz')
        await emulator.close()
        // Handles that were closed are gone a few turns later.
        const handles = () =>
          process.getActiveResourcesInfo().filter((kind) => /Server|Worker|FSEvent|Timeout/.test(kind))
        for (let turn = 0; turn < 100_000 && handles().length > 0; turn++) await new Promise(setImmediate)

        console.log(JSON.stringify({
          status,
          added: names().filter((name) => !before.has(name)),
          changed: [...before].filter(([name, value]) => !Object.is(globalThis[name], value)).map(([name]) => name),
          prototypes: members().every((text, index) => text === membersBefore[index]),
          listeners: JSON.stringify(listeners()) === listenersBefore,
          environment: JSON.stringify(process.env) === environment,
          servers: handles(),
        }))
        `,
      ],
      { cwd: DIST, encoding: 'utf8' },
    )
    expect(JSON.parse(output)).toEqual({
      status: 200,
      added: [],
      changed: [],
      prototypes: true,
      listeners: true,
      environment: true,
      servers: [],
    })
  })
})

describe('the thread of a document', () => {
  it('loads nothing of the emulator, whatever the format', () => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      const imports = readFileSync(join(DIST, file), 'utf8').matchAll(
        /(?:from ?|import\()["`]\.\/([^"`]+\.js)["`]/g,
      )
      for (const [, imported] of imports) visit(String(imported))
    }
    visit('document-worker.js')
    expect([...reached].filter((file) => file.startsWith('formats-'))).toHaveLength(1)
    expect([...reached].filter((file) => /^(emulator|server|index|cli)/.test(file))).toEqual([])
  })
})
