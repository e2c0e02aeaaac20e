import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shipped data, with the page that names its source. */
const DATA = [
  { folder: 'src/text/lexicons', page: 'docs/contributing/dependencies.md' },
  { folder: 'src/text/dictionary/data', page: 'docs/contributing/dependencies.md' },
]

const SEPARATOR = /^-{80}$/m

/** Missing licenses, missing sources, or a missing statement that Mynah is not affiliated with the service. */
export function noticeProblems(root: string): string[] {
  return [...bundledLicenses(root), ...billOfMaterials(root), ...sources(root), ...affiliation(root)]
}

function bundledLicenses(root: string): string[] {
  const file = 'dist/THIRD-PARTY-LICENSES.txt'
  const [, ...sections] = read(root, file).split(SEPARATOR)
  if (sections.length === 0) return [`${file} names no library`]
  return sections
    .map((section) => section.trim().split('\n'))
    .filter((lines) => lines.length < 3)
    .map(([library = '']) => `${file} has no license text for ${library}`)
}

/** Every bundled library must be in the bill of materials, and every package that is installed with Mynah. */
function billOfMaterials(root: string): string[] {
  const { components } = JSON.parse(read(root, 'dist/sbom.cdx.json')) as {
    components: readonly { readonly name: string; readonly version: string }[]
  }
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  const [, ...sections] = read(root, 'dist/THIRD-PARTY-LICENSES.txt').split(SEPARATOR)
  const bundled = sections.map((section) => section.trim().replace(/ \([^)]*\)\n[\s\S]*/, ''))
  const { packages } = JSON.parse(read(root, 'package-lock.json')) as {
    packages: Readonly<
      Record<string, { readonly version: string; readonly dev?: true; readonly optional?: true }>
    >
  }
  const installed = Object.entries(packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder, { version }]) => `${folder.replace(/.*node_modules\//, '')} ${version}`)
  return [...bundled, ...installed]
    .filter((library) => !listed.includes(library))
    .map((library) => `dist/sbom.cdx.json lacks ${library}`)
}

const sources = (root: string) =>
  DATA.filter(({ folder, page }) => !read(root, page).includes(folder)).map(
    ({ folder, page }) => `${page} does not say where ${folder} comes from`,
  )

const affiliation = (root: string) =>
  ['README.md', 'Dockerfile', 'package.json']
    .filter((file) => !/not affiliated/i.test(read(root, file)))
    .map((file) => `${file} does not say that Mynah is not affiliated with the service`)

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
