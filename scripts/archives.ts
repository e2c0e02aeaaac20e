// Builds archives that need no Node: `npm run archives -- [platforms] [--out folder]`, after `npm run build`. Without
// platforms, all of them. Writes their checksums to SHA256SUMS. `--wheels` also builds Python wheels that contain them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { packArchive, stageArchive } from './archives/build-archive.ts'
import { BINARIES, nodeTarball, PLATFORMS, type Platform } from './archives/node-binary.ts'
import { folderOf, installedPackages, ownManifest, withDependencies } from './build/packages.ts'
import { run, temporaryFolder } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'archives' }, wheels: { type: 'boolean', default: false } },
})
const platforms = positionals.length === 0 ? PLATFORMS : positionals.map(platformNamed)
const { out, wheels } = values
mkdirSync(out, { recursive: true })
const work = temporaryFolder('archives')
const [{ filename }] = JSON.parse(
  run('.', 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', work),
) as [{ filename: string }]
const time = new Date(Number(run('.', 'git', 'log', '-1', '--format=%ct')) * 1000)
const licenses = ['--strip-components=1', 'package/LICENSE']
run('.', 'tar', '-xzf', nodeTarball(BINARIES['linux-x64']), '-C', work, ...licenses)
const parts = {
  version: ownManifest().version,
  tarball: join(work, filename),
  // Nothing can be installed into an archive, so it has the optional library of shared state.
  packages: [...new Set([...installedPackages(), ...withDependencies([folderOf('ioredis')])])],
  nodeLicense: join(work, 'LICENSE'),
  time,
}
const sums = platforms.map((platform) => {
  const binary = BINARIES[platform]
  const node = { ...binary, tarball: nodeTarball(binary) }
  const folder = stageArchive({ ...parts, platform, node }, work)
  if (wheels) buildWheel(platform, folder)
  const archive = packArchive(folder, out, time)
  rmSync(folder, { recursive: true })
  const bytes = readFileSync(archive)
  console.log(`${archive}: ${(bytes.length / 1e6).toFixed(1)} MB`)
  return `${createHash('sha256').update(bytes).digest('hex')}  ${basename(archive)}\n`
})
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))

function buildWheel(platform: Platform, folder: string): void {
  const env = { ...process.env, MYNAH_PLATFORM: platform, MYNAH_ARCHIVE: folder }
  const args = ['wheel', '--quiet', '--no-deps', 'packages/python', '--wheel-dir', out]
  execFileSync('python3', ['-m', 'pip', ...args], { env, stdio: 'inherit' })
}

function platformNamed(name: string): Platform {
  const platform = PLATFORMS.find((one) => one === name)
  if (platform === undefined) throw new Error(`Unknown platform ${name}. Use ${PLATFORMS.join(', ')}.`)
  return platform
}
