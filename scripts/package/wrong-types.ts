import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** Mynah is ES modules alone: what CommonJS and resolvers from before `exports` find is no promise of it. */
const OTHER_RESOLUTIONS: readonly (string | undefined)[] = ['node10', 'node16-cjs']

/** What is wrong with the types of a packed package, as `entry point, resolution: problem`. */
export async function wrongTypes(tarball: string): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) return ['the package has no types']
  return result.problems.flatMap((problem) => {
    const { kind, entrypoint, resolutionKind, ...facts } = { ...NOWHERE, ...problem }
    if (OTHER_RESOLUTIONS.includes(resolutionKind)) return []
    const place = `${entrypoint ?? 'the package'}, ${resolutionKind ?? 'any resolution'}`
    return [`${place}: ${kind} ${JSON.stringify(facts)}`]
  })
}

/** Some problems are those of the whole package. */
const NOWHERE: { readonly entrypoint?: string; readonly resolutionKind?: string } = {}
