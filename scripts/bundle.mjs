import { createRequire } from 'node:module'
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
  })
  await build.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
}
