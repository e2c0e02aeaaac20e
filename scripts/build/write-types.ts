import { execFileSync } from 'node:child_process'
import { ownManifest, TYPESCRIPT_COMPILER } from './packages.ts'
import { pruneTypes } from './prune-types.ts'

/** Writes the type declarations of the entry points into what was built. */
export function writeTypes(directory: string): void {
  execFileSync(process.execPath, [TYPESCRIPT_COMPILER, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  const { exports, dependencies, peerDependencies } = ownManifest()
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : entry.types))
  pruneTypes(
    entries.map((path) => path.replace('./dist/', '')),
    { directory, installed: Object.keys({ ...dependencies, ...peerDependencies }) },
  )
}
