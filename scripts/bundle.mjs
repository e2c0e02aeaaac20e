import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

const { dependencies, peerDependencies } = createRequire(import.meta.url)('../package.json')
const OUTSIDE = Object.keys({ ...dependencies, ...peerDependencies })

/** Files that the code reads at run time, at the same places below `src` and below what is built. */
export const DATA = [
  'features/languages/languages.json',
  'formats/fonts',
  'translation/lexicons',
  'translation/improve/languages',
  'translation/phrases/phrases.json',
]

/**
 * Bundles the sources by entry point; what is in package.json as a dependency stays outside, other libraries become part
 * of it. Everything lies directly in the directory, since data files and the worker's program are found relative to the
 * module that asks for them.
 * @returns the names of the libraries that have become part of it
 */
export async function bundle(directory, entries) {
  const build = await rolldown({
    input: entries,
    platform: 'node',
    // Of libraries that come as both: ECMAScript modules need no wrapping.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node20.19' },
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    // Programs that share a file with others say themselves what they export.
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await build.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: createChunkNames(entries), debugName: 'what is always loaded' }],
    },
  })
  await build.close()
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds)
  return [...new Set(modules.flatMap((id) => LIBRARY.exec(id)?.[1] ?? []))].sort()
}

const LIBRARY = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * What every emulator loads lies in one file, and what the documents' threads load of it in another; left alone, the
 * bundler makes some thirty, each of which takes about half a millisecond of every start. What is loaded later, and what
 * the client shares with the emulator, keeps files of its own, as does the command line with its library.
 */
function createChunkNames({ index, cli, client, 'document-worker': worker }) {
  let reached
  return (id, context) => {
    reached ??= {
      emulator: importedBy(index, context),
      cli: importedBy(cli, context),
      client: importedBy(client, context),
      // Its formats as well, which it loads with the document: one of them would bring the whole emulator.
      worker: importedBy(worker, context, { later: true }),
    }
    if (SMALL.test(id)) return 'emulator'
    const isLoaded = reached.emulator.has(id) || (reached.cli.has(id) && !ONLY_COMMAND_LINE.test(id))
    if (reached.client.has(id) || !isLoaded) return null
    return reached.worker.has(id) ? 'shared' : 'emulator'
  }
}

/** What nearly every validator imports, and with them the first request. */
const SMALL = /\/generated\/validators\/shared-(rolldown-runtime|ucs2length)\./

const ONLY_COMMAND_LINE = /\/src\/cli(\/|\.ts$)|\/node_modules\//

/** A module and all that it imports; what it imports later only if asked for. */
function importedBy(entry, context, { later = false } = {}) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) visit(imported)
  }
  if (entry !== undefined) visit(resolve(entry))
  return found
}
