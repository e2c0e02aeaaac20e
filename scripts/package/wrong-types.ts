import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** Vitest itself is ES modules alone, and with it what Mynah has for it. */
const FOR_VITEST = /^\.\/vitest/

/** What is wrong with the types of a packed package, as `entry point, resolution: problem`. */
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

/** Some problems are those of the whole package. */
const NOWHERE: { readonly entrypoint?: string; readonly resolutionKind?: string } = {}
