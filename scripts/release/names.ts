import { code, table } from '../tables/markdown.ts'
import { type ReleaseManifest, releaseFacts } from './manifest.ts'

/** Stands for the repository until its owner has named it in package.json. */
const PLACEHOLDER = 'your-organization/mynah'

/** How a user gets a release, each in one line. */
interface InstallLines {
  readonly npm: string
  readonly pip: string
  readonly archive: string
  readonly image: string
  readonly action: string
}

/** The lines for the version and the repository of package.json. */
export function installLines(manifest: ReleaseManifest): InstallLines {
  const { version } = manifest
  const repository = repositoryOf(manifest)
  const { npmTag } = releaseFacts(version, `v${version}`)
  const isPrerelease = npmTag !== 'latest'
  const archive = `mynah-${version}-linux-x64.tar.gz`
  return {
    npm: `npm install --save-dev mynah${isPrerelease ? `@${npmTag}` : ''}`,
    pip: `pip install ${isPrerelease ? '--pre ' : ''}mynah`,
    archive: `curl -fsSL https://github.com/${repository}/releases/download/v${version}/${archive} | tar -xz`,
    image: `docker run --rm -p 127.0.0.1:4800:4800 ghcr.io/${repository.toLowerCase()}:${version}`,
    action: `uses: ${repository}@v${version}`,
  }
}

/** The README's table of what to install; until the repository is named, also what to do before the first release. */
export function installTable(manifest: ReleaseManifest): string {
  const { npm, pip, archive, image, action } = installLines(manifest)
  const rows = table(
    ['You have', 'Install Mynah', 'Start it'],
    [
      ['Node 20.19 or newer', code(npm), code('npx mynah')],
      [
        'Python 3.9 or newer',
        code(pip),
        `${code('mynah')}, and [fixtures for pytest](docs/languages/python.md)`,
      ],
      [
        'only a shell',
        code(archive),
        `${code(`mynah-${manifest.version}-linux-x64/bin/mynah`)} ([macOS, Windows](docs/archives.md))`,
      ],
      ['containers', code(image), 'it listens on port 4800 ([guide](docs/container.md))'],
      ['GitHub Actions', code(action), 'for all later steps ([guide](docs/github-action.md))'],
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

/** What is wrong with how the README says to install this release. */
export function readmeProblems(readme: string, manifest: ReleaseManifest): string[] {
  const known = manifest.repository === undefined ? readme.replace(BEFORE_THE_FIRST, '') : readme
  const [forUsers = ''] = known.split('\n## Contribute\n')
  return [
    ...Object.values(installLines(manifest))
      .filter((line) => !forUsers.includes(line.replaceAll('|', '\\|')))
      .map((line) => `README.md lacks '${line}'; run npm run generate`),
    ...(/\bclone\b/.test(forUsers) ? ['README.md tells users to clone the repository'] : []),
  ]
}

/** `owner/name` of the repository. */
function repositoryOf({ repository }: ReleaseManifest): string {
  if (repository === undefined) return PLACEHOLDER
  const url = typeof repository === 'string' ? repository : (repository as { readonly url: string }).url
  const [, name] = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url) ?? []
  if (name === undefined) throw new Error(`package.json: ${url} does not name a repository as owner/name`)
  return name
}
