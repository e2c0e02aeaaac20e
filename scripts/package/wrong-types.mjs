import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** Mynah is ES modules alone: what CommonJS and resolvers from before `exports` find is no promise of it. */
const OTHER_RESOLUTIONS = ['node10', 'node16-cjs']

/** What is wrong with the types of a packed package, as `entry point, resolution: problem`. */
export async function wrongTypes(tarball) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) return ['the package has no types']
  return result.problems
    .filter(({ resolutionKind }) => !OTHER_RESOLUTIONS.includes(resolutionKind))
    .map((problem) => {
      const { kind, entrypoint, resolutionKind, ...facts } = problem
      return `${entrypoint ?? 'the package'}, ${resolutionKind ?? 'any resolution'}: ${kind} ${JSON.stringify(facts)}`
    })
}
