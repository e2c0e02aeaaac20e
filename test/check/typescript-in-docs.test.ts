import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Block, blocksOf, isSuite, PAGES, ROOT } from '../docs/markdown.ts'
import { compileModules } from '../support/compile-modules.ts'

/* TypeScript on the pages and in the examples of doc comments compiles strictly against the types that users get. */

const EXAMPLE = /^ *\* @example(.*(?:\n *\*(?!\/)(?! @).*)*)/gm

/** The examples of the doc comments in a source. */
function examplesOf(page: string): Block[] {
  const source = readFileSync(join(ROOT, page), 'utf8')
  return [...source.matchAll(EXAMPLE)].map(({ 1: example = '', index }) => ({
    page,
    line: source.slice(0, index).split('\n').length,
    language: 'ts',
    code: example.replaceAll(/^ *\* ?/gm, ''),
    note: {},
  }))
}

const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name))

const blocks = [
  ...PAGES.flatMap(blocksOf).filter(({ language, note }) => language === 'ts' && !note.excuse && !note.needs),
  ...SOURCES.flatMap(examplesOf),
]

/** Names that exist where a block begins (CONTRIBUTING.md); a block may redeclare them. */
const AMBIENT: Readonly<Record<string, string>> = {
  emulator: `declare const emulator: import('mynah').Emulator`,
  url: 'declare const url: string',
  client: `declare const client: import('deepl-node').DeepLClient`,
}

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts'],
  types: ['node'],
  allowImportingTsExtensions: true,
  // The sources, from which declarations are generated; a test of the package checks those.
  paths: {
    mynah: [join(ROOT, 'src/index.ts')],
    'mynah/client': [join(ROOT, 'src/client/index.ts')],
    'mynah/msw': [join(ROOT, 'src/embedding/msw.ts')],
    'mynah/vitest': [join(ROOT, 'src/embedding/vitest.ts')],
    'mynah/vitest/global-setup': [join(ROOT, 'src/embedding/global-setup.ts')],
  },
}

/** Each block is a separate module in the repository. */
const nameOf = ({ page, line }: Block) => join(ROOT, `${page.replaceAll('/', '-')}-line-${line}.mts`)

function moduleOf(block: Block): string {
  if (isSuite(block)) return block.code
  const own = Object.entries(AMBIENT).filter(
    ([name]) => !new RegExp(`(const|using|let) (\\{[^}]*)?\\b${name}\\b`).test(block.code),
  )
  return `${own.map(([, declaration]) => declaration).join('; ')}; export {}; ${block.code}`
}

describe('TypeScript on the pages and in doc comments', () => {
  let problems: ReadonlyMap<string, string[]>

  beforeAll(() => {
    problems = compileModules(new Map(blocks.map((block) => [nameOf(block), moduleOf(block)])), OPTIONS)
  })

  it.each(blocks)('$page, line $line, compiles', (block) => {
    expect(problems.get(nameOf(block))).toEqual([])
  })
})
