import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

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
