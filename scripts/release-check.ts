// Checks whether the working tree can be released: `npm run release:check`. Exits with 0 if it can, with 1 if something
// must be fixed, with 3 if only those fields of package.json are missing that the project's owner must fill in.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PLATFORMS } from './archives/node-binary.ts'
import { archiveProblems, tryArchive, unpack, wheelProblems } from './archives/try-archive.ts'
import { tryPackage } from './package/try-package.ts'
import { changelogProblems } from './release/changelog.ts'
import { manifestProblems, missingOwnerFields, type ReleaseManifest } from './release/manifest.ts'
import { namesClone } from './release/names.ts'
import { noticeProblems } from './release/notices.ts'
import { publishingProblems } from './release/try-publishing.ts'
import { run, temporaryFolder } from './run.ts'

const OWNER_ONLY = 3

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = <T>(path: string) => JSON.parse(read(path)) as T
const manifest = json<ReleaseManifest>('package.json')

/** All checks; each returns its problems, or fails with one. */
const CHECKS: readonly { readonly name: string; readonly check: () => string[] | Promise<string[]> }[] = [
  { name: 'clean working tree', check: uncommitted },
  { name: 'changelog', check: () => changelogProblems(read('CHANGELOG.md'), manifest.version) },
  { name: 'versions and names', check: versions },
  { name: 'generated files', check: generated },
  { name: 'packed package', check: packedPackage },
  { name: 'publishing', check: () => publishingProblems(root) },
  { name: 'archives', check: archives },
  { name: 'licenses, sources and notices', check: () => noticeProblems(root) },
]

let failed = false
for (const { name, check } of CHECKS) {
  const problems = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  console.log(`${problems.length === 0 ? 'ok    ' : 'failed'} ${name}`)
  for (const problem of problems) console.log(`       ${problem}`)
  failed ||= problems.length > 0
}
const missing = missingOwnerFields(manifest)
console.log(`${missing.length === 0 ? 'ok    ' : 'owner '} fields that only the owner knows`)
for (const field of missing) console.log(`       package.json has no '${field}'`)
if (missing.includes('repository'))
  console.log('       README.md still tells users to clone: name the repository, then run npm run generate')
process.exitCode = failed ? 1 : missing.length > 0 ? OWNER_ONLY : 0

function uncommitted(): string[] {
  return run(root, 'git', 'status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '')
}

function versions(): string[] {
  return manifestProblems(manifest, {
    lockFile: json<{ version: string }>('package-lock.json').version,
    document: json<{ info: { version: string } }>('openapi/openapi.json').info.version,
  })
}

function generated(): string[] {
  run(root, 'npm', 'run', '--silent', 'generated')
  return namesClone(read('README.md'), manifest) ? ['README.md tells users to clone the repository'] : []
}

async function packedPackage(): Promise<string[]> {
  console.log(run(root, 'npm', 'run', 'build'))
  await tryPackage(root)
  return []
}

/** All of them by structure; the one for this machine by running every command, and its wheel with every Python. */
async function archives(): Promise<string[]> {
  const out = temporaryFolder('archives')
  console.log(run(root, 'npm', 'run', '--silent', 'archives', '--', '--wheels', '--out', out))
  const problems: string[] = []
  for (const platform of PLATFORMS) {
    const name = `mynah-${manifest.version}-${platform}${platform === 'win-x64' ? '.zip' : '.tar.gz'}`
    const folder = unpack(join(out, name))
    problems.push(...archiveProblems(platform, folder, join(out, name)))
    if (platform === `${process.platform}-${process.arch}`) problems.push(...(await tryArchive(folder)))
    rmSync(folder, { recursive: true })
  }
  const wheel = readdirSync(out).find((name) => /manylinux.*x86_64\.whl$/.test(name)) ?? ''
  if (process.platform === 'linux') problems.push(...wheelProblems(join(out, wheel), root))
  return problems
}
