import { execFileSync } from 'node:child_process'
import { modulesOfEntries } from './entry-points.ts'
import { ownManifest, TYPESCRIPT_COMPILER } from './packages.ts'
import { pruneTypes } from './prune-types.ts'
import { writeCommonJsTypes } from './write-commonjs-types.ts'

/** Writes the type declarations of the entry points into the build. */
export function writeTypes(directory: string): void {
  execFileSync(process.execPath, [TYPESCRIPT_COMPILER, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  const { dependencies, peerDependencies } = ownManifest()
  pruneTypes(
    modulesOfEntries().map(({ types }) => types.replace('./dist/', '')),
    { directory, installed: Object.keys({ ...dependencies, ...peerDependencies }) },
  )
  writeCommonJsTypes()
}
