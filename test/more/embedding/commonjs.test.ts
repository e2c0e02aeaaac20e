import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const ENTRIES = ['mynah', 'mynah/client', 'mynah/msw']

/** The JSON that a program prints. In the repository, Mynah can import itself by name as if it were installed. */
function printedBy(code: string) {
  return JSON.parse(execFileSync(process.execPath, ['-e', code], { cwd: ROOT, encoding: 'utf8' }))
}

/**
 * A test runner like Jest: it runs files in their own context with a separate `require`, `module` and `process`, and
 * without import(). scripts/check-package.ts tests Jest itself, Mocha and ts-node.
 */
const RUNNER = `
  const { readFileSync } = require('node:fs')
  const { dirname } = require('node:path')
  const { createRequire } = require('node:module')
  const vm = require('node:vm')

  const builtins = { ...process, getBuiltinModule: undefined }
  // Those of the language are the context's own: a RegExp of one file is none to the others.
  const ofLanguage = Object.getOwnPropertyNames(vm.runInNewContext('globalThis'))
  const given = Object.getOwnPropertyNames(globalThis).filter((name) => !ofLanguage.includes(name))
  const context = vm.createContext(Object.fromEntries(given.map((name) => [name, globalThis[name]])))
  context.process = builtins
  context.console = console
  context.global = context
  const loaded = new Map()

  function requireFrom(file) {
    return (name) => {
      if (/^(node:)?module$/.test(name)) return { createRequire: requireFrom }
      if (/^(node:)?process$/.test(name)) return builtins
      const found = createRequire(file).resolve(name)
      if (!/\\/(dist|node_modules\\/msw)\\//.test(found)) return require(found)
      // Node finds the ES module of a package that has both; Jest does not.
      const path = found.replace(/\\.mjs$/, '.js')
      return (loaded.get(path) ?? run(path)).exports
    }
  }
  function run(path, text = readFileSync(path, 'utf8')) {
    const module = { exports: {} }
    loaded.set(path, module)
    const wrapped = '(function (module, exports, require, __filename, __dirname) {' + text + '\\n})'
    const script = new vm.Script(wrapped, { filename: path })
    script.runInContext(context)(module, module.exports, requireFrom(path), path, dirname(path))
    return module
  }
`

/** The output of a program in this runner. */
const printedInRunner = (code: string) =>
  printedBy(`${RUNNER}\nrun(${JSON.stringify(resolve(ROOT, 'somebody.js'))}, ${JSON.stringify(code)})`)

describe('CommonJS', () => {
  it.each(ENTRIES)('finds in %s everything that ES modules find, with the same classes', (entry) => {
    const found = printedBy(`
      const required = require('${entry}')
      import('${entry}').then((imported) => {
        const names = Object.keys(imported)
        const isOwn = (name) => '${entry}' === 'mynah/msw' && name === 'handlers'
        const others = names.filter((name) => required[name] !== imported[name] && !isOwn(name))
        console.log(JSON.stringify({ names, required: Object.keys(required), others }))
      })
    `)
    expect(found.names).not.toEqual([])
    expect(found.required.sort()).toEqual(found.names.sort())
    expect(found.others).toEqual([])
  })

  it('can replace exports, as tests do', () => {
    expect(
      printedBy(`
        const mynah = require('mynah')
        mynah.createEmulator = () => 'replaced'
        console.log(JSON.stringify(require('mynah').createEmulator()))
      `),
    ).toBe('replaced')
  })
})

describe('a test runner with its own require and without import()', () => {
  it('translates, also over a socket, and recognizes its errors', () => {
    const printed = printedInRunner(`
      const { createEmulator, InvalidOption } = require('mynah')
      const { createControlClient, ControlError } = require('mynah/client')
      async function main() {
        const emulator = await createEmulator()
        const { url } = await emulator.listen()
        const answer = await fetch(url + '/v2/translate', {
          method: 'POST',
          headers: { Authorization: 'DeepL-Auth-Key ' + emulator.authKey },
          body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
        })
        const { translations } = await answer.json()
        const refused = await createControlClient({ url }).requests.verify({ status: 456 }).catch((error) => error)
        const wrong = await createEmulator({ seeed: 'x' }).catch((error) => error)
        await emulator.close()
        const isKnown = [refused instanceof ControlError, wrong instanceof InvalidOption]
        console.log(JSON.stringify({ text: translations[0].text, isKnown }))
      }
      main()
    `)
    expect(printed).toEqual({ text: 'Protonenstrahl', isKnown: [true, true] })
  })

  it('uses the msw of the test for its handlers', () => {
    const printed = printedInRunner(`
      const { getResponse } = require('msw')
      const { createEmulator } = require('mynah')
      const { handlers } = require('mynah/msw')
      async function main() {
        const emulator = await createEmulator()
        const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.freeAuthKey }
        const ask = (url) => getResponse(handlers(emulator), new Request(url, { headers }))
        const { status } = await ask('https://api-free.deepl.com/v2/usage')
        const others = await ask('https://example.com/v2/usage')
        emulator.faults.use({ then: { reset: true } })
        const broken = (await ask('https://api.deepl.com/v2/usage')).type
        await emulator.close()
        console.log(JSON.stringify({ status, broken, isOthers: others === undefined }))
      }
      main()
    `)
    expect(printed).toEqual({ status: 200, broken: 'error', isOthers: true })
  })

  it('reads an upload in its thread, a glossary as CSV and state from a directory', () => {
    const printed = printedInRunner(`
      const { mkdtempSync, rmSync } = require('node:fs')
      const { tmpdir } = require('node:os')
      const { join } = require('node:path')
      const { createEmulator } = require('mynah')
      async function main() {
        const state = mkdtempSync(join(tmpdir(), 'mynah-commonjs-'))
        const emulator = await createEmulator({ state, settings: { documents: { pollWaitMs: 60_000 } } })
        const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey }
        const send = async (path, body, type) => {
          const headers_ = type ? { ...headers, 'Content-Type': type } : headers
          const answer = await emulator.fetch('http://mynah' + path, { method: 'POST', headers: headers_, body })
          if (!answer.ok) throw new Error(path + ': ' + (await answer.text()))
          return answer
        }
        const json = async (path, body) => (await send(path, JSON.stringify(body), 'application/json')).json()
        const multipart = [
          '--x', 'Content-Disposition: form-data; name="target_lang"', '', 'DE',
          '--x', 'Content-Disposition: form-data; name="file"; filename="a.txt"', '', 'proton beam', '--x--', '',
        ].join('\\r\\n')
        const upload = await (await send('/v2/document', multipart, 'multipart/form-data; boundary=x')).json()
        const path = '/v2/document/' + upload.document_id
        const { status } = await json(path, { document_key: upload.document_key })
        const form = new URLSearchParams({ document_key: upload.document_key })
        const text = await (await send(path + '/result', form)).text()
        const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'cart,Karre', entries_format: 'csv' }
        const { glossary_id } = await json('/v3/glossaries', { name: 'One', dictionaries: [dictionary] })
        await emulator.close()

        const again = await createEmulator({ state })
        const found = await again.fetch('http://mynah/v3/glossaries/' + glossary_id, { headers })
        const { name } = await found.json()
        await again.close()
        rmSync(state, { recursive: true })
        console.log(JSON.stringify({ status, text, name }))
      }
      main()
    `)
    expect(printed).toEqual({ status: 'done', text: 'Protonenstrahl', name: 'One' })
  })
})
