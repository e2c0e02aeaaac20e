import { readFileSync, writeFileSync } from 'node:fs'
import { once } from '../../src/base/runtime/cached.ts'
import { installedPackages, type Manifest, ownManifest, readManifest } from './packages.ts'

/** A component of a software bill of materials, as CycloneDX 1.6 describes it. */
type Component = ReturnType<typeof component>

/** A software bill of materials. It has no time and no serial number, so that the same content has the same bytes. */
export type Sbom = ReturnType<typeof sbomOf>

/** Writes the bill of materials of the package: the libraries in its bundle, and the packages installed with it. */
export function writeSbom(path: string, bundled: readonly string[]): void {
  const sbom = sbomOf([...bundled, ...installedPackages()].map(componentOf))
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`)
}

/** The bill of materials of Mynah with these components. */
export function sbomOf(components: readonly Component[]) {
  const own = component('application', ownManifest())
  const unique = new Map(components.map((one) => [one['bom-ref'], one]))
  const refs = [...unique.keys()].sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: refs.flatMap((one) => unique.get(one) ?? []),
    dependencies: [{ ref: own['bom-ref'], dependsOn: refs }],
  }
}

/** The component for an installed package, with the digest of its tarball. */
export const componentOf = (folder: string): Component =>
  component('library', readManifest(folder), lockFile().packages[folder]?.integrity)

/**
 * @param integrity as in `package-lock.json`
 * @param packageName in the registry
 */
export function component(
  type: 'application' | 'library' | 'platform',
  { name, version, license }: Manifest,
  integrity?: string,
  packageName = name,
) {
  const purl = `pkg:npm/${packageName.replace('@', '%40')}@${version}`
  const content = integrity && Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: license }],
    ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
  }
}

const lockFile = once(
  () =>
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
    },
)
