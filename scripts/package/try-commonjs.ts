import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeZip } from '../../test/support/documents/make-zip.ts'
import { install } from '../run.ts'

/** A busy machine must not decide: the runners' own limits are a few seconds. */
const PATIENCE_MS = '60000'

/** As in a typical project, without flags or settings for ES modules. */
const RUNNERS = [
  { name: 'jest-29', needs: 'jest@29', command: ['jest', '--testTimeout', PATIENCE_MS] },
  { name: 'jest-30', needs: 'jest@30', command: ['jest', '--testTimeout', PATIENCE_MS] },
  { name: 'mocha', needs: 'mocha@11', command: ['mocha', '--timeout', PATIENCE_MS, 'mynah.test.js'] },
]

const BABEL = `module.exports = { plugins: ['@babel/plugin-transform-modules-commonjs'] }\n`

/** Uses Mynah from CommonJS in a folder where it is installed: with the most common runners, and ts-node. */
export function tryCommonJs(folder: string, root: string): void {
  const sources = join(root, 'test/fixtures/commonjs')
  for (const { name, needs, command } of RUNNERS) {
    const project = makeProject(join(folder, name))
    install(project, '@babel/plugin-transform-modules-commonjs@7', needs)
    cpSync(join(sources, 'mynah.test.js'), join(project, 'mynah.test.js'))
    writeFileSync(join(project, 'letter.docx'), letter())
    if (name.startsWith('jest')) {
      cpSync(join(sources, 'imports.test.js'), join(project, 'imports.test.js'))
      writeFileSync(join(project, 'babel.config.js'), BABEL)
    }
    npx(project, ...command)
    console.log(`works in ${name}, from CommonJS`)
  }
  const project = makeProject(join(folder, 'ts-node'))
  install(project, 'ts-node@10', 'typescript@5.9', '@types/node@20')
  cpSync(join(sources, 'use.cts'), join(project, 'use.ts'))
  for (const options of [{ module: 'commonjs' }, { module: 'node16' }]) {
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      lib: ['es2023', 'esnext.disposable'],
      esModuleInterop: true,
    }
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true, ...options } }),
    )
    const printed = npx(project, 'ts-node', 'use.ts')
    if (printed.trim() !== 'Protonenstrahl 200 true true true') throw new Error(`ts-node printed ${printed}`)
    console.log(`works with ts-node and module ${options.module}`)
  }
}

function makeProject(folder: string): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "name": "somebody-elses", "private": true }')
  return folder
}

/** Runs a command of a project and returns its output. */
function npx(folder: string, ...command: readonly string[]): string {
  return execFileSync('npx', command, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // If a failed test leaves something open, Jest waits forever.
    timeout: 5 * 60_000,
  })
}

/** An uncompressed Word document with one paragraph, so that its text can be found in its bytes. */
export function letter(): Buffer {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="a" Type="${main}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>proton beam</w:t></w:r></w:p></w:body></w:document>`,
  }
  return makeZip(Object.entries(parts).map(([name, data]) => ({ name, data, stored: true }))).bytes
}
