import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, map, errors } = await transform(path, await readFile(path, 'utf8'), {
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true },
    tsconfig: false,
  })
  const [error] = errors
  if (error) throw error
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
  return { format: 'module', source, shortCircuit: true }
}
