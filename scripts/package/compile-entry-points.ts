import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A program that uses every entry point; test/fixtures/commonjs/use.cts is the CommonJS version. */
const PROGRAM = `import { createEmulator, type Emulator, ListenFailed, openApiDocument } from 'mynah'
import { createControlClient } from 'mynah/client'
import { handlers } from 'mynah/msw'
import { expect, test } from 'mynah/vitest'
import setup from 'mynah/vitest/global-setup'
import 'mynah/register'
export const entries = [handlers, expect, test, setup, ListenFailed]
export const title: string = openApiDocument().info.title
export async function use(): Promise<number> {
  const emulator: Emulator = await createEmulator({ seed: 'x' })
  const answer = await emulator.fetch('http://mynah/v2/usage')
  const client = createControlClient({ url: 'http://127.0.0.1:1' })
  emulator.verify({ operation: 'getUsage' }, { count: { min: 1 } })
  return answer.status + Object.keys(client).length
}
`

const { Node16, Node18, Node20, NodeNext, ESNext, Preserve, CommonJS } = ts.ModuleKind
const { Node16: LikeNode16, NodeNext: LikeNode, Bundler, Node10 } = ts.ModuleResolutionKind
const { ES2015, ES2020, ES2022 } = ts.ScriptTarget

/** What strict projects add to `strict`. */
const STRICTEST = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  isolatedModules: true,
}
const WITHOUT_DOM = { lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts'] }

/** Configurations that users have. None has `skipLibCheck`, whose default is false. */
const CONFIGURATIONS: readonly (readonly [file: 'use.ts' | 'use.cts', options: ts.CompilerOptions])[] = [
  ['use.ts', { module: Node16, moduleResolution: LikeNode16, ...WITHOUT_DOM }],
  ['use.ts', { module: Node18, moduleResolution: LikeNode16, target: ES2020 }],
  ['use.ts', { module: NodeNext, moduleResolution: LikeNode, ...STRICTEST, verbatimModuleSyntax: true }],
  ['use.ts', { module: ESNext, moduleResolution: Bundler, strict: false }],
  ['use.ts', { module: Preserve, moduleResolution: Bundler, ...STRICTEST, allowImportingTsExtensions: true }],
  ['use.cts', { module: Node16, moduleResolution: LikeNode16, target: ES2020 }],
  ['use.cts', { module: Node20, moduleResolution: LikeNode16, ...WITHOUT_DOM }],
  ['use.cts', { module: NodeNext, moduleResolution: LikeNode, ...STRICTEST }],
  ['use.cts', { module: CommonJS, moduleResolution: Node10, target: ES2015, esModuleInterop: true }],
  ['use.cts', { module: CommonJS, moduleResolution: Node10, strict: false, esModuleInterop: false }],
]

/**
 * Compiles programs that use every entry point, in a folder where Mynah is installed. Mynah's own declarations are
 * checked, too; those of other packages are theirs: without DOM in `lib`, those of msw have errors.
 * @throws Error if a program or a declaration of Mynah has errors in one of the configurations
 */
export function compileEntryPoints(folder: string, root: string): void {
  const programs = {
    'use.ts': PROGRAM,
    'use.cts': readFileSync(join(root, 'test/fixtures/commonjs/use.cts'), 'utf8'),
  }
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object }
  const data = Object.keys(exports).filter((entry) => entry.endsWith('.json'))
  for (const [file, options] of CONFIGURATIONS) {
    // Modules of Node 16 have no import attributes; later ones need them.
    const attributes = file === 'use.cts' || options.module === Node16 ? '' : ` with { type: 'json' }`
    const imports = data.map(
      (entry, index) => `import * as data${index} from 'mynah/${entry.slice(2)}'${attributes}`,
    )
    const uses = `export const data = [${data.map((_, index) => `data${index}`)}]`
    writeFileSync(join(folder, file), [programs[file], ...imports, uses].join('\n'))
    compile(join(folder, file), root, options)
  }
}

/** @throws Error if a file or a declaration of Mynah has errors */
export function compile(file: string, root: string, options: ts.CompilerOptions): void {
  const common = { noEmit: true, strict: true, target: ES2022, resolveJsonModule: true, types: ['node'] }
  const typeRoots = [join(root, 'node_modules/@types')]
  const program = ts.createProgram([file], { ...common, typeRoots, ...options })
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName === file || OURS.test(fileName))
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ]
  const { module = CommonJS, moduleResolution = Node10 } = options
  const configuration = `${file} as ${ts.ModuleKind[module]}, resolved like ${ts.ModuleResolutionKind[moduleResolution]}`
  if (problems.length > 0) throw new Error(`${configuration}:\n${ts.formatDiagnostics(problems, FORMAT)}`)
  console.log(`${configuration}, compiles with ${ours.length} files of Mynah`)
}

const OURS = /\/node_modules\/mynah\//

const FORMAT: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}
