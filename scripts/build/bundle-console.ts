import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OutputChunk, type RolldownOutput, rolldown } from 'rolldown'
import { contentHash } from './content-hash.ts'
import { libraryOf } from './library-of.ts'
import { minifyCss } from './minify-css.ts'

/** Where the sources of the console are. */
const SOURCE = 'src/console'

/** The path under which the emulator serves the console. */
const SERVED_AT = '/_mynah/ui/'

/** Most bytes, compressed, that a browser loads (our choice): of all screens together, and for the first one. */
const BUDGET = { allBytes: 72_000, firstScreenBytes: 25_000 } as const

/** The screen that opens first. */
const FIRST_SCREEN = 'traffic'

/** What a build of the console weighs, compressed. */
export interface ConsoleSize {
  readonly allBytes: number
  readonly firstScreenBytes: number
}

/**
 * Bundles the console into static files: a page, a style sheet, a script for the frame and one for each screen, which is
 * loaded when it is first opened, and the shared worker. Names have a digest in them, so browsers may keep them forever.
 * @returns the names of the libraries that have become part of it, and what it weighs
 * @throws when it weighs more than what a browser should have to load
 */
export async function bundleConsole(directory: string): Promise<{ libraries: string[]; size: ConsoleSize }> {
  const target = join(directory, 'console')
  mkdirSync(target, { recursive: true })
  const worker = await bundleFrom('stream/worker.ts', target, {})
  const style = writeStyle(target, 'console', 'styles')
  const styleUrls = Object.fromEntries(
    screens().map((name) => [name, writeStyle(target, name, `screens/${name}`)]),
  )
  const scripts = await bundleFrom('main.tsx', target, {
    WORKER_URL: JSON.stringify(SERVED_AT + worker.output[0].fileName),
    STYLE_URLS: JSON.stringify(mapped(styleUrls, ({ file }) => SERVED_AT + file)),
  })
  cpSync(join(SOURCE, 'icon.svg'), join(target, 'icon.svg'))
  writeFileSync(join(target, 'index.html'), page({ script: scripts.output[0].fileName, style: style.file }))

  const chunks = [...chunksOf(scripts), ...chunksOf(worker)]
  const size = {
    allBytes: sum([style, ...Object.values(styleUrls)].map(({ bytes }) => bytes)) + sum(chunks.map(bytesOf)),
    firstScreenBytes:
      style.bytes +
      (styleUrls[FIRST_SCREEN]?.bytes ?? 0) +
      sum([...firstScreen(scripts), ...chunksOf(worker)].map(bytesOf)),
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
    transform: { target: 'es2022', define },
  })
  const output = await build.write({
    dir: directory,
    format: 'esm',
    minify: true,
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

/** Writes the style sheets of a folder as one, in the order of their paths. */
function writeStyle(target: string, name: string, folder: string): Style {
  const root = join(SOURCE, folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  )
  const css = minifyCss(
    files
      .sort()
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n'),
  )
  const file = `${name}-${contentHash(css)}.css`
  writeFileSync(join(target, file), css)
  return { file, bytes: compressed(css) }
}

/** The screens that have a style sheet. */
const screens = () =>
  readdirSync(join(SOURCE, 'screens'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => path.split('/')[0] ?? [])
    .filter((name, index, all) => all.indexOf(name) === index)

const mapped = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const chunksOf = ({ output }: RolldownOutput): OutputChunk[] =>
  output.filter((file): file is OutputChunk => file.type === 'chunk')

/** The scripts that a browser loads until the first screen is there. */
function firstScreen(built: RolldownOutput): OutputChunk[] {
  const chunks = chunksOf(built)
  const found = new Set<OutputChunk>()
  const visit = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(built.output[0])
  visit(
    chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/screens/${FIRST_SCREEN}/${FIRST_SCREEN}.tsx`),
    ),
  )
  return [...found]
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
