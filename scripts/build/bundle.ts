import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChunkingContext, type Plugin, rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { reachedFrom } from './imports.ts'
import { libraryOf, ownManifest } from './packages.ts'

/** Files read at run time, at the same paths below `src` and below the build. */
export const DATA: readonly string[] = [
  'files/audio/speech/tones.json',
  'service/languages/languages.json',
  'files/pdf/template.docx',
  'text/detection/data',
  'text/dictionary/data',
  'text/lexicons',
  'text/improve/languages',
  'text/phrases/phrases.json',
  'text/phrases/phrases-of-address.json',
  'text/style/rules.json',
]

/**
 * Escapes characters outside of Latin-1: a single one makes V8 store the whole file with two bytes per character. The
 * escapes are equivalent in strings, templates and expressions; there is no `String.raw`.
 */
const inLatin1 = (code: string) =>
  code.replace(/\\[^\n]|[^\n\u0020-\u00ff]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1)
    return unit <= 0xff ? found : `\\u${unit.toString(16).padStart(4, '0')}`
  })

/** Whether nobody reads a file: it has only code of libraries or of generators. */
const isForeign = (moduleIds: readonly string[]) =>
  moduleIds.every((id) => libraryOf(id) !== undefined || id.includes('/generated/') || id.startsWith('\0'))

const minified = (name: string, code: string) => minifySync(name, code, { module: true }).code

/** Mynah passes strings to gettext-parser, so its character set tables, 500 kB, are never used. */
const EMPTY_MODULE = resolve('scripts/build/libraries/empty-module.ts')

/** Replacements for unused parts of libraries; they save a third of a megabyte to download. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  encoding: EMPTY_MODULE,
  // For questions to an agent's user, which Mynah never asks.
  '../validation/ajv-provider.js': resolve('scripts/build/libraries/no-validator.ts'),
}

/** Replaces the parts of libraries that would only make the package larger. */
const replaceLibraryParts: Plugin = {
  name: 'replace-library-parts',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      source in REPLACEMENTS && importer !== REPLACEMENTS[source] ? (REPLACEMENTS[source] as string) : null,
  },
}

/**
 * Bundles the sources by entry point. Dependencies in package.json stay external, other libraries are included. All
 * files are directly in the directory, since data files and the worker's program are found relative to the module that
 * needs them.
 * @returns the folders of the bundled libraries
 */
export async function bundle(directory: string, entries: Entries): Promise<string[]> {
  const { dependencies, peerDependencies } = ownManifest()
  const outside = Object.keys({ ...dependencies, ...peerDependencies })
  const build = await rolldown({
    input: entries,
    platform: 'node',
    // If a library has both formats, ES modules need no wrapper.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [replaceLibraryParts],
    transform: { target: 'node20.19' },
    // Only the part that writes objects is used, a fourteenth of this library, which does not declare that it can be cut.
    treeshake: { moduleSideEffects: [{ test: /@cantoo[\\/]pdf-lib/, sideEffects: false }] },
    external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
    // Programs that share a file with others declare their own exports.
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await build.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    // Before Node links the imports, of which an old one lacks some.
    banner: ({ isEntry }) => (isEntry ? 'import "./node-version.cjs"' : ''),
    chunkFileNames: '[name]-[hash].js',
    // An error that Node prints shows a line of our code. Comments go.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: createChunkNames(entries), debugName: 'what is always loaded' }],
    },
  })
  await build.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  for (const { fileName, moduleIds, code } of chunks)
    writeFileSync(join(directory, fileName), inLatin1(isForeign(moduleIds) ? minified(fileName, code) : code))
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(modules.flatMap((id) => libraryOf(id) ?? []))].sort()
}

/** Source paths by program name. */
type Entries = Readonly<Record<string, string>>

const ONLY_COMMAND_LINE = /\/src\/cli(\/|\.ts$)|\/node_modules\//

/**
 * Puts what every emulator loads into one file, and what the document threads use of it into another. The bundler's
 * default is about thirty files, each of which adds half a millisecond to startup. Code loaded later, and code shared
 * by client and emulator, has separate files, as does the command line with its library.
 */
function createChunkNames(entries: Entries): (id: string, context: ChunkingContext) => string | null {
  let reached: ReturnType<typeof modulesOf> | undefined
  return (id, context) => {
    reached ??= modulesOf(entries, context)
    const isLoaded = reached.emulator.has(id) || (reached.cli.has(id) && !ONLY_COMMAND_LINE.test(id))
    if (reached.client.has(id)) return null
    // Otherwise what later code needs of the command line would become small files, which every start loads.
    if (!isLoaded) return reached.cli.has(id) && id !== resolve(entries.cli ?? '') ? 'commands' : null
    return reached.worker.has(id) ? 'shared' : 'emulator'
  }
}

/** The modules that each program loads. */
function modulesOf(entries: Entries, context: ChunkingContext) {
  const importsOf = (id: string) => context.getModuleInfo(id)
  const from = (entry = '', how = {}) => reachedFrom([resolve(entry)], importsOf, how)
  return {
    emulator: from(entries.index),
    cli: from(entries.cli),
    client: from(entries.client),
    // Including the formats, which it loads with the document: importing one would otherwise load the whole emulator.
    worker: from(entries['document-worker'], { dynamically: true }),
  }
}

/** The oldest Node with `node:` modules; the application's Node may be older than Mynah's. */
const OLDEST = 'node14.18'

/** TypeScript may look for the types of a module that is imported for its side effects. */
const TYPES = 'export {}\n'

/** Bundles `mynah/register` into one CommonJS file, which every process of an application loads before its own code. */
export async function bundleRegister(directory: string): Promise<void> {
  const build = await rolldown({
    input: 'src/real/register/register.ts',
    platform: 'node',
    transform: { target: OLDEST },
  })
  await build.write({ file: join(directory, 'register.cjs'), format: 'cjs' })
  await build.close()
  writeFileSync(join(directory, 'register.d.cts'), TYPES)
}
