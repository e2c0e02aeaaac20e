import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type CodeSplittingNameFunction, type OutputChunk, type RolldownOutput, rolldown } from 'rolldown'
import { reachedFrom } from './imports.ts'
import { libraryOf } from './packages.ts'

/** The sources of the console. */
const SOURCE = 'src/console'

/** The path under which the emulator serves the console. */
const SERVED_AT = '/_mynah/ui/'

/**
 * The maximum that a browser loads (our choice): for all screens together, and for the first one. With brotli, as they are
 * sent on loopback and over HTTPS; gzip needs about a tenth more.
 */
const BUDGET = { allBytes: 70_000, firstScreenBytes: 22_000 } as const

/** The screen that opens first. */
const FIRST_SCREEN = 'traffic'

/** The script and style that a browser loads first. */
const FIRST = 'main'

/** Entry points for the first script and the worker. */
const ENTRIES = ['main.tsx', `screens/${FIRST_SCREEN}/${FIRST_SCREEN}.tsx`, 'stream/worker.ts'] as const

/** The style sheet of all other screens, and the script of what several of them share. */
const SHARED = 'shared'

/** The compressed size of the console. */
export interface ConsoleSize {
  readonly allBytes: number
  readonly firstScreenBytes: number
}

/**
 * Bundles the console into static files: a page, a script and a style sheet for the frame with the first screen, a
 * script for each folder of screens, one for what these share, their style sheet, and the shared worker. Names contain a
 * digest, so browsers may cache them forever.
 * @returns the folders of the bundled libraries, and the size
 * @throws Error if it is larger than the budget
 */
export async function bundleConsole(directory: string): Promise<{ libraries: string[]; size: ConsoleSize }> {
  const target = join(directory, 'console')
  mkdirSync(target, { recursive: true })
  const worker = await bundleFrom('stream/worker.ts', target, {})
  const firstStyle = `screens/${FIRST_SCREEN}/${FIRST_SCREEN}.css`
  const first = writeStyle(target, FIRST, [...styleSheets('styles'), firstStyle])
  const later = writeStyle(
    target,
    SHARED,
    styleSheets('screens').filter((path) => path !== firstStyle),
  )
  const scripts = await bundleFrom('main.tsx', target, {
    WORKER_URL: JSON.stringify(SERVED_AT + worker.output[0].fileName),
    STYLE_URL: JSON.stringify(SERVED_AT + later.file),
  })
  cpSync(join(SOURCE, 'icon.svg'), join(target, 'icon.svg'))
  writeFileSync(join(target, 'index.html'), page({ script: scripts.output[0].fileName, style: first.file }))

  const chunks = [...chunksOf(scripts), ...chunksOf(worker)]
  const size = {
    allBytes: first.bytes + later.bytes + sum(chunks.map(bytesOf)),
    firstScreenBytes: first.bytes + sum([scripts.output[0], ...chunksOf(worker)].map(bytesOf)),
  }
  checkSize(size)
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  return { libraries: [...new Set(modules.flatMap((id) => libraryOf(id) ?? []))].sort(), size }
}

async function bundleFrom(
  entry: string,
  directory: string,
  define: Record<string, string>,
): Promise<RolldownOutput> {
  const build = await rolldown({
    input: join(SOURCE, entry),
    platform: 'browser',
    preserveEntrySignatures: false,
    tsconfig: join(SOURCE, 'tsconfig.json'),
    transform: {
      target: 'es2022',
      define,
      // Shorter than the factory used for type checks, and creates the same elements.
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
      inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] },
    },
  })
  const output = await build.write({
    dir: directory,
    format: 'esm',
    minify: true,
    comments: false,
    codeSplitting: {
      groups: [
        { name: withFirstScreen(), debugName: 'the frame and the first screen' },
        { name: SHARED, minShareCount: 2 },
        { name: folderOf, debugName: 'a script for each folder of screens' },
      ],
      includeDependenciesRecursively: false,
    },
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  return output
}

/** A written style sheet. */
interface Style {
  readonly file: string
  readonly bytes: number
}

/** Writes style sheets into one file, in order. */
function writeStyle(target: string, name: string, paths: readonly string[]): Style {
  const css = paths.map((path) => readFileSync(join(SOURCE, path), 'utf8')).join('\n')
  const file = `${name}-${contentHash(css)}.css`
  writeFileSync(join(target, file), css)
  return { file, bytes: compressed(css) }
}

/** The style sheets of a folder, ordered by path. */
const styleSheets = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    // Those of all screens before those of one.
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
    .map((path) => `${folder}/${path}`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const chunksOf = ({ output }: RolldownOutput): OutputChunk[] =>
  output.filter((file): file is OutputChunk => file.type === 'chunk')

/** Puts all imports of the frame and the first screen into one script. */
function withFirstScreen(): CodeSplittingNameFunction {
  const paths = ENTRIES.map((path) => resolve(SOURCE, path))
  let first: Set<string> | undefined
  return (id, context) => {
    first ??= reachedFrom(paths, (one) => context.getModuleInfo(one))
    return first.has(id) ? FIRST : null
  }
}

/** The screen of a module, by its folder: screens that people switch between as tabs share a script. */
function folderOf(id: string): string {
  const [, folder = SHARED] = /\/screens\/([^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return TABS[folder] ?? folder
}

const TABS: Readonly<Record<string, string>> = {
  voice: 'documents',
  resources: 'accounts',
  scenario: 'clock',
}

const bytesOf = ({ code }: OutputChunk) => compressed(code)

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

function checkSize(size: ConsoleSize): void {
  for (const [name, most] of Object.entries(BUDGET)) {
    const bytes = size[name as keyof ConsoleSize]
    if (bytes > most)
      throw new Error(`The console has ${bytes} ${name}, compressed; at most ${most} are allowed`)
  }
}

const page = ({ script, style }: { readonly script: string; readonly style: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Mynah</title>
<link rel="icon" href="${SERVED_AT}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${SERVED_AT}${style}">
<script type="module" src="${SERVED_AT}${script}"></script>
</head>
<body>
<noscript>The console needs JavaScript.</noscript>
<div id="console"></div>
</body>
</html>
`

/** Eight characters for a file's name that change with its content. */
const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)
