import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { letter } from '../../../scripts/package/try-commonjs.ts'
import { newFolder } from '../../support/new-folder.ts'

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
  it('runs a suite, which scripts/check-package.ts runs with Jest itself and Mocha', () => {
    const project = newFolder()
    const suite = join(project, 'mynah.test.js')
    cpSync(resolve(ROOT, 'test/fixtures/commonjs/mynah.test.js'), suite)
    writeFileSync(join(project, 'letter.docx'), letter())
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(ROOT, join(project, 'node_modules/mynah'))
    const passed = printedBy(`
      const tests = []
      globalThis.it = (name, test) => tests.push(test)
      ${RUNNER}
      run(${JSON.stringify(suite)})
      tests.reduce((before, test) => before.then(test), Promise.resolve()).then(() => console.log(tests.length))
    `)
    expect(passed).toBe(6)
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
})
