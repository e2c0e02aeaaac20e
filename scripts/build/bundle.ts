import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { createChunkNames, type Entries } from './chunk-names.ts'
import { replaceLibraryParts } from './libraries/replace-library-parts.ts'
import { libraryOf } from './library-of.ts'
import { ownManifest } from './packages.ts'

/** Files that the code reads at run time, at the same places below `src` and below what is built. */
export const DATA: readonly string[] = [
  'audio/speech/tones.json',
  'features/languages/languages.json',
  'formats/fonts',
  'translation/detection/data',
  'translation/dictionary/compiled',
  'translation/lexicons',
  'translation/improve/languages',
  'translation/phrases/phrases.json',
]

/**
 * The code with escapes for what is not in Latin-1, of which one character makes V8 keep all of a file in two bytes each.
 * In strings, templates and expressions they mean the same; `String.raw` has nothing of the kind.
 */
const inLatin1 = (code: string) =>
  code.replace(/\\[^\n]|[^\n\u0020-\u00ff]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1)
    return unit <= 0xff ? found : `\\u${unit.toString(16).padStart(4, '0')}`
  })

/**
 * Bundles the sources by entry point; what is in package.json as a dependency stays outside, other libraries become part
 * of it. Everything lies directly in the directory, since data files and the worker's program are found relative to the
 * module that asks for them.
 * @returns the names of the libraries that have become part of it
 */
export async function bundle(directory: string, entries: Entries): Promise<string[]> {
  const { dependencies, peerDependencies } = ownManifest()
  const outside = Object.keys({ ...dependencies, ...peerDependencies })
  const build = await rolldown({
    input: entries,
    platform: 'node',
    // Of libraries that come as both: ECMAScript modules need no wrapping.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [replaceLibraryParts],
    transform: { target: 'node20.19' },
    external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
    // Programs that share a file with others say themselves what they export.
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await build.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A third of the package otherwise. Functions and classes keep their names, so stack traces stay readable.
    minify: { compress: true, mangle: { toplevel: true, keepNames: true } },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: createChunkNames(entries), debugName: 'what is always loaded' }],
    },
  })
  await build.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  for (const { fileName, code } of chunks) writeFileSync(join(directory, fileName), inLatin1(code))
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(modules.flatMap((id) => libraryOf(id) ?? []))].sort()
}
