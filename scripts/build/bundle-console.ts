import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CodeSplittingNameFunction, type OutputChunk, type RolldownOutput, rolldown } from 'rolldown'
import { contentHash } from './content-hash.ts'
import { libraryOf } from './library-of.ts'
import { minifyCss } from './minify-css.ts'

/** Where the sources of the console are. */
const SOURCE = 'src/console'

/** The path under which the emulator serves the console. */
const SERVED_AT = '/_mynah/ui/'

/** Most bytes, compressed, that a browser loads (our choice): of all screens together, and for the first one. */
const BUDGET = { allBytes: 60_000, firstScreenBytes: 25_000 } as const

/** The screen that opens first. */
const FIRST_SCREEN = 'traffic'

/** What a browser loads first: this script and its style. */
const FIRST = 'main'

/** What makes the first script, and the one of the worker. */
const ENTRIES = ['main.tsx', `screens/${FIRST_SCREEN}/${FIRST_SCREEN}.tsx`, 'stream/worker.ts'] as const

/**
 * Everything else. It is one script and one style for all other screens: a script for each weighs 11 kB more in all, since
 * what is compressed apart cannot refer to what the others say, and from this machine 25 kB are there within milliseconds.
 */
const SCREENS = 'screens'

/** What a build of the console weighs, compressed. */
export interface ConsoleSize {
  readonly allBytes: number
  readonly firstScreenBytes: number
}

/**
 * Bundles the console into static files: a page, a script and a style sheet for the frame with the first screen, the same for
 * everything that is opened later, and the shared worker. Names have a digest in them, so browsers may keep them forever.
 * @returns the names of the libraries that have become part of it, and what it weighs
 * @throws when it weighs more than what a browser should have to load
 */
export async function bundleConsole(directory: string): Promise<{ libraries: string[]; size: ConsoleSize }> {
  const target = join(directory, 'console')
  mkdirSync(target, { recursive: true })
  const worker = await bundleFrom('stream/worker.ts', target, {})
  const firstStyle = `screens/${FIRST_SCREEN}/${FIRST_SCREEN}.css`
  const first = writeStyle(target, FIRST, [...styleSheets('styles'), firstStyle])
  const later = writeStyle(
    target,
    SCREENS,
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
    tsconfig: join(SOURCE, 'tsconfig.json'),
    transform: {
      target: 'es2022',
      define,
      // Shorter than what the types are checked with, and the same elements.
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
      inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] },
    },
  })
  const output = await build.write({
    dir: directory,
    format: 'esm',
    minify: true,
    comments: false,
    codeSplitting: { groups: [{ name: inTwo(), debugName: 'two scripts' }] },
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  return output
}

/** A style sheet that was written. */
interface Style {
  readonly file: string
  readonly bytes: number
}

/** Writes style sheets as one, in their order. */
function writeStyle(target: string, name: string, paths: readonly string[]): Style {
  const css = minifyCss(paths.map((path) => readFileSync(join(SOURCE, path), 'utf8')).join('\n'))
  const file = `${name}-${contentHash(css)}.css`
  writeFileSync(join(target, file), css)
  return { file, bytes: compressed(css) }
}

/** The style sheets of a folder, in the order of their paths. */
const styleSheets = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .sort()
    .map((path) => `${folder}/${path}`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const chunksOf = ({ output }: RolldownOutput): OutputChunk[] =>
  output.filter((file): file is OutputChunk => file.type === 'chunk')

/** Puts what the frame and the first screen import, through whichever others, in one script, and the rest in another. */
function inTwo(): CodeSplittingNameFunction {
  const first = new Set<string>()
  return (id, context) => {
    const visit = (one: string) => {
      if (first.has(one)) return
      first.add(one)
      for (const imported of context.getModuleInfo(one)?.importedIds ?? []) visit(imported)
    }
    for (const path of ENTRIES) visit(resolve(SOURCE, path))
    return first.has(id) ? FIRST : SCREENS
  }
}

const bytesOf = ({ code }: OutputChunk) => compressed(code)

const compressed = (text: string) => gzipSync(text).length

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
