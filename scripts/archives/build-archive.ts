import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { component, componentOf, type Sbom, sbomOf } from '../build/write-sbom.ts'
import { run } from '../run.ts'
import type { NodeBinary, Platform } from './node-binary.ts'

/** What goes into an archive. */
export interface ArchiveParts {
  readonly platform: Platform
  readonly version: string
  /** Mynah's packed package. */
  readonly tarball: string
  /** The folders of the packages that it needs, below the working directory. */
  readonly packages: readonly string[]
  readonly node: NodeBinary & { readonly tarball: string }
  /** Node's license: the package for Windows does not include it. */
  readonly nodeLicense: string
  /** The time of every file, so that the same release has the same bytes. */
  readonly time: Date
}

/** Neither run nor read by anyone who has an archive. */
const NOT_SHIPPED = /\.(d\.[cm]?ts|map|tsbuildinfo)$/

const LAUNCHERS = join(import.meta.dirname, 'launcher')

/**
 * Creates the folder of an archive below another folder: a launcher in `bin`, Node and Mynah in `lib`.
 * @returns the path of the folder
 */
export function stageArchive(parts: ArchiveParts, below: string): string {
  const { platform, version, tarball, packages, node } = parts
  const windows = platform === 'win-x64'
  const folder = join(below, `mynah-${version}-${platform}`)
  const [bin, lib] = [join(folder, 'bin'), join(folder, 'lib')]
  for (const path of [bin, join(lib, 'node'), join(lib, 'mynah')]) mkdirSync(path, { recursive: true })

  extract(tarball, join(lib, 'mynah'), '--strip-components=1')
  for (const path of packages)
    cpSync(path, join(lib, 'mynah', path), { recursive: true, filter: (file) => !NOT_SHIPPED.test(file) })
  const program = windows ? 'node.exe' : 'node'
  extract(node.tarball, join(lib, 'node'), '--strip-components=2', `package/bin/${program}`)
  chmodSync(join(lib, 'node', program), 0o755)
  cpSync(parts.nodeLicense, join(lib, 'node/LICENSE'))
  cpSync(join(lib, 'mynah/LICENSE'), join(folder, 'LICENSE'))

  const launcher = readFileSync(join(LAUNCHERS, windows ? 'mynah.cmd' : 'mynah'), 'utf8')
  if (windows) writeFileSync(join(bin, 'mynah.cmd'), launcher.replace(/\r?\n/g, '\r\n'))
  else writeFileSync(join(bin, 'mynah'), launcher, { mode: 0o755 })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(withNode(parts, lib), null, 2)}\n`)
  return folder
}

/** The bill of materials of the package, with Node and what is only in archives. */
function withNode({ packages, node }: ArchiveParts, lib: string): Sbom {
  const ofPackage = JSON.parse(readFileSync(join(lib, 'mynah/dist/sbom.cdx.json'), 'utf8')) as Sbom
  const facts = { name: 'node', version: node.version, license: 'MIT' }
  const program = component('platform', facts, node.integrity, node.package)
  return sbomOf([...ofPackage.components, ...packages.map(componentOf), program])
}

/**
 * Writes a folder as `.tar.gz`, or as `.zip` for Windows, with the same bytes for the same content. A failure leaves no
 * archive.
 * @returns the path of the archive
 */
export function packArchive(folder: string, out: string, time: Date): string {
  const name = basename(folder)
  const windows = name.endsWith('-win-x64')
  const archive = join(out, `${name}${windows ? '.zip' : '.tar.gz'}`)
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = [name, ...below.map((path) => join(name, path))].sort()
  for (const path of paths) lutimesSync(join(folder, '..', path), time, time)
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--no-recursion']
  const [program, ...args] = windows
    ? ['zip', '-q', '-X', '-@', resolve(archive)]
    : ['tar', '-c', '--format=ustar', ...owner, '-I', 'gzip -9n', '-f', resolve(archive), '-T', '-']
  // zip adds to an archive that exists, and knows only local time.
  rmSync(archive, { force: true })
  const env = { ...process.env, TZ: 'UTC' }
  try {
    execFileSync(program, args, { cwd: join(folder, '..'), input: paths.join('\n'), stdio: 'pipe', env })
  } catch (error) {
    rmSync(archive, { force: true })
    throw error
  }
  return archive
}

function extract(tarball: string, into: string, ...args: readonly string[]): void {
  run('.', 'tar', '-xzf', tarball, '-C', into, '--no-same-owner', ...args)
}
