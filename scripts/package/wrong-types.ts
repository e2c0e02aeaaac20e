import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** Vitest has only ES modules, and so do Mynah's entry points for it. */
const FOR_VITEST = /^\.\/vitest/

/** The problems with the types of a packed package, as `entry point, resolution: problem`. */
export async function wrongTypes(tarball: string): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) return ['the package has no types']
  return result.problems.flatMap((problem) => {
    const { kind, entrypoint, resolutionKind, ...facts } = { ...NOWHERE, ...problem }
    if (kind === 'CJSResolvesToESM' && FOR_VITEST.test(entrypoint ?? '')) return []
    const place = `${entrypoint ?? 'the package'}, ${resolutionKind ?? 'any resolution'}`
    return [`${place}: ${kind} ${JSON.stringify(facts)}`]
  })
}

/** Some problems concern the whole package. */
const NOWHERE: { readonly entrypoint?: string; readonly resolutionKind?: string } = {}
