/** The part of package.json that matters for a release. */
export interface ReleaseManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  readonly repository?: unknown
  readonly homepage?: unknown
  readonly bugs?: unknown
}

/** Where the version is stated apart from package.json. */
export interface OtherVersions {
  readonly lockFile: string
  readonly document: string
}

/** Only the owner of the project knows these. */
const OWNER_FIELDS = ['repository', 'homepage', 'bugs'] as const

/** The service's name is a trademark: it describes Mynah but never names it. */
const SERVICE = /deepl/i

/** The fields of package.json that the owner has not filled in yet. */
export const missingOwnerFields = (manifest: ReleaseManifest): string[] =>
  OWNER_FIELDS.filter((field) => manifest[field] === undefined)

/** Problems with versions and names. */
export function manifestProblems(manifest: ReleaseManifest, others: OtherVersions): string[] {
  const { version } = manifest
  const names = [manifest.name, ...Object.keys(manifest.bin)]
  return [
    ...(others.lockFile === version ? [] : [`package-lock.json has version ${others.lockFile}`]),
    ...(others.document === version ? [] : [`openapi/openapi.json has version ${others.document}`]),
    ...names.filter((name) => SERVICE.test(name)).map((name) => `'${name}' uses the name of the service`),
  ]
}

export const isPrerelease = (version: string) => version.includes('-')

/** Tags for publishing a release. Prereleases have their own dist-tag, so that nobody installs one by accident. */
export function releaseFacts(version: string, tag: string): { npmTag: string; imageTags: string[] } {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has version ${version}.`)
  const prerelease = isPrerelease(version)
  const [major = '', minor = ''] = version.split('.')
  return {
    npmTag: prerelease ? 'next' : 'latest',
    imageTags: prerelease ? [version, 'next'] : [version, `${major}.${minor}`, major, 'latest'],
  }
}
