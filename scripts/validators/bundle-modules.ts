import { rolldown } from 'rolldown'

/** What the name of a module that exists only in memory begins with. */
export const VIRTUAL = 'virtual:'

/** Source code by the name of its module. */
export type Modules = ReadonlyMap<string, string>

/**
 * Brings together what ajv has written: its code asks for ajv's small run-time parts and for shared schemas with
 * `require`.
 * @param modules those that are loaded by name
 * @param shared those that only others ask for
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
