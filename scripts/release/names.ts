import { code, table } from '../tables/markdown.ts'
import { isPrerelease, type ReleaseManifest } from './manifest.ts'

/** Stands for the repository until its owner has named it in package.json. */
const PLACEHOLDER = 'your-organization/mynah'

/** How a user of npm gets a release. */
export const npmLine = (version: string): string =>
  `npm install --save-dev mynah${isPrerelease(version) ? '@next' : ''}`

/** The README's table of what to install; until the repository is named, also what to do before the first release. */
export function installTable(manifest: ReleaseManifest): string {
  const { version } = manifest
  const repository = repositoryOf(manifest)
  const folder = `mynah-${version}-linux-x64`
  const archive = `https://github.com/${repository}/releases/download/v${version}/${folder}.tar.gz`
  const image = `ghcr.io/${repository.toLowerCase()}:${version}`
  const rows = table(
    ['You have', 'Install Mynah', 'Start it'],
    [
      ['Node 20.19 or newer', code(npmLine(version)), code('npx mynah')],
      [
        'Python 3.9 or newer',
        code(`pip install ${isPrerelease(version) ? '--pre ' : ''}mynah`),
        `${code('mynah')}, and [fixtures for pytest](docs/languages/python.md)`,
      ],
      [
        'only a shell',
        code(`curl -fsSL ${archive} | tar -xz`),
        `${code(`${folder}/bin/mynah`)} ([macOS, Windows](docs/archives.md))`,
      ],
      [
        'containers',
        code(`docker run --rm -p 127.0.0.1:4800:4800 ${image}`),
        'it listens on port 4800 ([guide](docs/container.md))',
      ],
      [
        'GitHub Actions',
        code(`uses: ${repository}@v${version}`),
        'for all later steps ([guide](docs/github-action.md))',
      ],
    ],
  )
  return manifest.repository === undefined ? `${rows}\n${BEFORE_THE_FIRST}\n` : rows
}

const BEFORE_THE_FIRST =
  '**Before the first release**, start Mynah in a clone: `npm ci && npm start`. `npm pack`, `npm run archives` and `docker build .` make the rest.'

/** A page with the names of this release: of its archives, its image, and its action. */
export const withReleaseNames = (page: string, manifest: ReleaseManifest): string => {
  const { version } = manifest
  const repository = repositoryOf(manifest)
  return page
    .replace(
      /github\.com\/[\w.-]+\/[\w.-]+\/releases\/download\/v[\w.-]+/g,
      `github.com/${repository}/releases/download/v${version}`,
    )
    .replace(/\bmynah-\d[\w.-]*?(?=-(?:linux|darwin|win)-(?:x64|arm64)\b)/g, `mynah-${version}`)
    .replace(/ghcr\.io\/[\w-]+\/mynah(?::\w[\w.-]*\w)?/g, `ghcr.io/${repository.toLowerCase()}:${version}`)
    .replace(/uses: [\w-]+\/mynah@[\w.-]+/g, `uses: ${repository}@v${version}`)
}

/** Whether the README sends users to a clone, although there are releases. */
export function namesClone(readme: string, { repository }: ReleaseManifest): boolean {
  const known = repository === undefined ? readme.replace(BEFORE_THE_FIRST, '') : readme
  return /\bclone\b/.test(known.split('\n## Contribute\n')[0] ?? '')
}

/** `owner/name` of the repository. */
function repositoryOf({ repository }: ReleaseManifest): string {
  if (repository === undefined) return PLACEHOLDER
  const url = typeof repository === 'string' ? repository : (repository as { readonly url: string }).url
  const [, name] = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url) ?? []
  if (name === undefined) throw new Error(`package.json: ${url} does not name a repository as owner/name`)
  return name
}
