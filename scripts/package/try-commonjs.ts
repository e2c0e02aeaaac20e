import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paragraph, run as wordRun } from '../../test/support/documents/make-docx.ts'
import { makePackage, NAMESPACES } from '../../test/support/documents/office-xml.ts'
import { install, newProject, run } from '../run.ts'

/** A busy machine must not decide: the runners' own limits are a few seconds. */
const PATIENCE_MS = '60000'

/** As in a typical project, without flags or settings for ES modules. */
const RUNNERS = [
  { name: 'jest-29', needs: 'jest@29', command: ['jest', '--testTimeout', PATIENCE_MS] },
  { name: 'jest-30', needs: 'jest@30', command: ['jest', '--testTimeout', PATIENCE_MS] },
  { name: 'mocha', needs: 'mocha@11', command: ['mocha', '--timeout', PATIENCE_MS, 'mynah.test.js'] },
]

const BABEL = `module.exports = { plugins: ['@babel/plugin-transform-modules-commonjs'] }\n`

const COMPILER_OPTIONS = { strict: true, target: 'es2022', esModuleInterop: true, skipLibCheck: true }

/** Uses Mynah from CommonJS in a folder where it is installed: with the most common runners, and ts-node. */
export function tryCommonJs(folder: string, root: string): void {
  const sources = join(root, 'test/fixtures/commonjs')
  for (const { name, needs, command } of RUNNERS) {
    const project = newProject(join(folder, name))
    install(project, '@babel/plugin-transform-modules-commonjs@7', needs)
    cpSync(join(sources, 'mynah.test.js'), join(project, 'mynah.test.js'))
    writeFileSync(join(project, 'letter.docx'), letter())
    if (name.startsWith('jest')) {
      cpSync(join(sources, 'imports.test.js'), join(project, 'imports.test.js'))
      writeFileSync(join(project, 'babel.config.js'), BABEL)
    }
    run(project, 'npx', ...command)
    console.log(`works in ${name}, from CommonJS`)
  }
  const project = newProject(join(folder, 'ts-node'))
  install(project, 'ts-node@10', 'typescript@5.9', '@types/node@20')
  cpSync(join(sources, 'use.cts'), join(project, 'use.ts'))
  for (const options of [{ module: 'commonjs' }, { module: 'node16' }]) {
    const lib = ['es2023', 'esnext.disposable']
    const compilerOptions = { ...COMPILER_OPTIONS, lib, ...options }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const printed = run(project, 'npx', 'ts-node', 'use.ts')
    if (printed.trim() !== 'Protonenstrahl 200 true true true') throw new Error(`ts-node printed ${printed}`)
    console.log(`works with ts-node and module ${options.module}`)
  }
}

/** A Word document whose text can be found in its bytes. */
export const letter = () =>
  makePackage([
    {
      name: 'word/document.xml',
      xml: `<w:document xmlns:w="${NAMESPACES.word}"><w:body>${paragraph(wordRun('proton beam'))}</w:body></w:document>`,
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      stored: true,
    },
  ]).bytes
