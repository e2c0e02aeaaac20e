import { readFileSync, writeFileSync } from 'node:fs'
import { once } from '../../src/base/runtime/cached.ts'
import { installedPackages, ownManifest, readManifest } from './packages.ts'

/** A component of a software bill of materials, as CycloneDX 1.6 describes it. */
export interface Component {
  readonly type: 'application' | 'library' | 'platform'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
}

/** A software bill of materials. It has no time and no serial number, so that the same content has the same bytes. */
export interface Sbom {
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly version: 1
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** Writes the bill of materials of the package: the libraries in its bundle, and the packages installed with it. */
export function writeSbom(path: string, bundled: readonly string[]): void {
  const sbom = sbomOf([...bundled, ...installedPackages()].map(componentOf))
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`)
}

/** The bill of materials of Mynah with these components. */
export function sbomOf(components: readonly Component[]): Sbom {
  const own = { ...ownManifest(), name: 'mynah' }
  const ref = `pkg:npm/${own.name}@${own.version}`
  const unique = new Map(components.map((component) => [component['bom-ref'], component]))
  const refs = [...unique.keys()].sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: own.name,
        version: own.version,
        purl: ref,
        licenses: [{ expression: own.license }],
      },
    },
    components: refs.flatMap((one) => unique.get(one) ?? []),
    dependencies: [{ ref, dependsOn: refs }],
  }
}

/** The component for an installed package, with the digest of its tarball. */
export function componentOf(folder: string): Component {
  const { name, version, license } = readManifest(folder)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const integrity = lockFile().packages[folder]?.integrity
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: license }],
    ...(integrity !== undefined && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  }
}

/** A digest as in `package-lock.json`, in the form of CycloneDX. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

const lockFile = once(
  () =>
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
    },
)
