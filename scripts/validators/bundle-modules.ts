import { rolldown } from 'rolldown'

/** How ajv writes all validators as code. */
export const AJV_OPTIONS = {
  strict: true,
  strictRequired: false,
  strictTypes: false,
  code: { source: true, esm: true, lines: true, optimize: true },
} as const

/** Name prefix for modules that exist only in memory. */
export const VIRTUAL = 'virtual:'

/** Source code by module name. */
export type Modules = ReadonlyMap<string, string>

/**
 * Bundles ajv's output, which uses `require` for ajv's small runtime parts and for shared schemas.
 * @param modules loaded by name
 * @param shared only required by others
 * @returns file names and their contents
 */
export async function bundleModules(
  modules: Modules,
  shared: Modules = new Map(),
): Promise<[file: string, code: string][]> {
  const code = new Map([...modules, ...shared])
  const bundle = await rolldown({
    input: Object.fromEntries([...modules.keys()].map((name) => [name, VIRTUAL + name])),
    platform: 'node',
    plugins: [
      {
        name: 'modules-from-memory',
        resolveId: (source) => (source.startsWith(VIRTUAL) ? source : undefined),
        load: (id) => (id.startsWith(VIRTUAL) ? code.get(id.slice(VIRTUAL.length)) : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].ts',
    chunkFileNames: ({ name }) => `shared-${name.replace('virtual_', '')}.ts`,
    comments: false,
  })
  await bundle.close()
  return output.map((chunk) => {
    if (chunk.type !== 'chunk') throw new Error(`The bundler has made ${chunk.fileName}, which is not code`)
    return [chunk.fileName, chunk.code]
  })
}
