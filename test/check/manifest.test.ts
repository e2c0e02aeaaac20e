import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  manifestProblems,
  missingOwnerFields,
  type ReleaseManifest,
  releaseFacts,
} from '../../scripts/release/manifest.ts'
import { installTable, namesClone, withReleaseNames } from '../../scripts/release/names.ts'
import { noticeProblems } from '../../scripts/release/notices.ts'
import { newFolder } from '../support/new-folder.ts'

const own = JSON.parse(readFileSync('package.json', 'utf8')) as ReleaseManifest
const versions = {
  lockFile: (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string }).version,
  document: (JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as { info: { version: string } }).info
    .version,
}

describe('package.json', () => {
  it('has the same version as the lock file and the OpenAPI document', () => {
    expect(manifestProblems(own, versions)).toEqual([])
  })

  it('is refused if a version differs or a name is that of the service', () => {
    const wrong = { ...own, name: 'deepl-mynah' }
    expect(manifestProblems(wrong, { ...versions, lockFile: '0.0.1' })).toEqual([
      'package-lock.json has version 0.0.1',
      "'deepl-mynah' uses the name of the service",
    ])
  })

  it('names the fields that the owner has to fill in', () => {
    const filled = { ...own, repository: 'x', homepage: 'x', bugs: 'x' }
    expect(missingOwnerFields(filled)).toEqual([])
    const { bugs, ...rest } = filled
    expect(missingOwnerFields(rest)).toEqual(['bugs'])
  })
})

describe('releaseFacts', () => {
  it.each([
    ['1.0.0-rc.1', 'next', ['1.0.0-rc.1', 'next']],
    ['1.2.3', 'latest', ['1.2.3', '1.2', '1', 'latest']],
  ])('gives %s the tag %s of npm, and tags of the image', (version, npmTag, imageTags) => {
    expect(releaseFacts(version, `v${version}`)).toEqual({ npmTag, imageTags })
  })

  it('refuses a tag that does not match the version', () => {
    expect(() => releaseFacts('1.2.3', 'v1.2.4')).toThrow('The tag is v1.2.4')
  })

  it('are printed for the workflow, with the notes of the version', () => {
    const notes = join(newFolder(), 'notes.md')
    const script = ['--import', './scripts/typescript.mjs', 'scripts/release-facts.ts']
    const printed = execFileSync(process.execPath, [...script, `v${own.version}`, notes], {
      encoding: 'utf8',
    })
    expect(printed).toContain(`version=${own.version}\n`)
    expect(readFileSync(notes, 'utf8')).toMatch(/^The first release\.\n\n### Added\n\n/)
  })
})

describe('how to install a release', () => {
  const release = {
    ...own,
    version: '1.2.3',
    repository: { url: 'git+https://github.com/Somebody/mynah.git' },
  }
  const readme = `# Mynah\n${installTable(release)}\n## Contribute\nIn a clone, run \`npm ci\`.\n`

  it('is a line for each way, with the names under which the workflow publishes it', () => {
    for (const line of [
      '`npm install --save-dev mynah`',
      '`pip install mynah`',
      '`curl -fsSL https://github.com/Somebody/mynah/releases/download/v1.2.3/mynah-1.2.3-linux-x64.tar.gz \\| tar -xz`',
      '`docker run --rm -p 127.0.0.1:4800:4800 ghcr.io/somebody/mynah:1.2.3`',
      '`uses: Somebody/mynah@v1.2.3`',
    ])
      expect(readme).toContain(`| ${line} |`)
    expect(installTable({ ...release, version: '1.2.3-rc.1' })).toContain('mynah@next`')
  })

  it('is no clone, once the repository has a name', () => {
    const ours = readFileSync('README.md', 'utf8')
    expect([namesClone(readme, release), namesClone(ours, own), namesClone(ours, release)]).toEqual([
      false,
      false,
      true,
    ])
    expect(namesClone(readme.replace('# Mynah', '# Mynah\n\nIn a clone, run `npm start`.'), release)).toBe(
      true,
    )
  })

  it('names the clone as long as the repository has no name', () => {
    expect(installTable({ ...own, repository: undefined })).toContain('in a clone')
    expect(installTable(release)).not.toContain('clone')
  })

  it('has the same names on all pages, whatever they were before', () => {
    const page = [
      'image: ghcr.io/your-organization/mynah',
      'bin: mynah-1.0.0-rc.1-linux-x64/bin',
      '- uses: your-organization/mynah@v1.0.0-rc.1',
    ].join('\n')
    const named = withReleaseNames(page, release)
    expect(named.split('\n')).toEqual([
      'image: ghcr.io/somebody/mynah:1.2.3',
      'bin: mynah-1.2.3-linux-x64/bin',
      '- uses: Somebody/mynah@v1.2.3',
    ])
    expect(withReleaseNames(named, release)).toBe(named)
  })
})

describe('licenses and notices', () => {
  it('are complete', () => {
    expect(noticeProblems(process.cwd())).toEqual([])
  })

  it('are refused if the bill of materials lacks a bundled or an installed package', () => {
    const root = newFolder()
    for (const name of readdirSync('.')) symlinkSync(resolve(name), join(root, name))
    rmSync(join(root, 'dist'))
    mkdirSync(join(root, 'dist'))
    symlinkSync(resolve('dist/THIRD-PARTY-LICENSES.txt'), join(root, 'dist/THIRD-PARTY-LICENSES.txt'))
    const sbom = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
    const components = sbom.components.filter(
      ({ name }: { name: string }) => name !== 'hono' && name !== 'yaml',
    )
    writeFileSync(join(root, 'dist/sbom.cdx.json'), JSON.stringify({ ...sbom, components }))
    expect(noticeProblems(root)).toEqual([
      expect.stringMatching(/^dist\/sbom\.cdx\.json lacks hono \d/),
      expect.stringMatching(/^dist\/sbom\.cdx\.json lacks yaml \d/),
    ])
  })
})
