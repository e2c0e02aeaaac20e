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
  'translation/phrases.json',
]

/**
 * Bundles the sources by entry point; what is in package.json as a dependency stays outside. Everything lies directly in
 * the directory, since data files and the worker's program are found relative to the module that asks for them.
 */
export async function bundle(directory, entries) {
  const build = await rolldown({
    input: entries,
    platform: 'node',
    transform: { target: 'node20.19' },
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    // Programs that share a file with others say themselves what they export.
    preserveEntrySignatures: 'allow-extension',
  })
  await build.write({
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
}

/**
 * What every emulator loads lies in one file, and what the documents' threads load of it in another; left alone, the
 * bundler makes some thirty, each of which takes about half a millisecond of every start. What is loaded later, and what
 * the client shares with the emulator, keeps files of its own.
 */
function createChunkNames({ index, client, 'document-worker': worker }) {
  let reached
  return (id, context) => {
    reached ??= {
      emulator: importedBy(index, context),
      client: importedBy(client, context),
      worker: importedBy(worker, context),
    }
    if (!reached.emulator.has(id) || reached.client.has(id)) return null
    return reached.worker.has(id) ? 'shared' : 'emulator'
  }
}

/** A module and all that it imports, but for what it imports later. */
function importedBy(entry, context) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  if (entry !== undefined) visit(resolve(entry))
  return found
}
