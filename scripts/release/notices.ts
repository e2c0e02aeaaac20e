import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sbom } from '../build/write-sbom.ts'

/** Shipped data, with the page that names its source. */
const DATA = [
  { folder: 'src/text/lexicons', page: 'docs/contributing/dependencies.md' },
  { folder: 'src/text/dictionary/data', page: 'docs/contributing/dependencies.md' },
]

const SEPARATOR = /^-{80}$/m

/** Missing licenses, missing sources, or a missing statement that Mynah is not affiliated with the service. */
export function noticeProblems(root: string): string[] {
  const [, ...sections] = read(root, LICENSES).split(SEPARATOR)
  const licenses = sections.map((section) => section.trim().split('\n'))
  if (licenses.length === 0) return [`${LICENSES} names no library`]
  const empty = licenses.filter((lines) => lines.length < 3)
  return [
    ...empty.map(([library = '']) => `${LICENSES} has no license text for ${library}`),
    ...billOfMaterials(
      root,
      licenses.map(([library = '']) => library.replace(/ \([^)]*\)$/, '')),
    ),
    ...sources(root),
    ...affiliation(root),
  ]
}

const LICENSES = 'dist/THIRD-PARTY-LICENSES.txt'

/** Every bundled library must be in the bill of materials, and every package that is installed with Mynah. */
function billOfMaterials(root: string, bundled: readonly string[]): string[] {
  const { components } = JSON.parse(read(root, 'dist/sbom.cdx.json')) as Pick<Sbom, 'components'>
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  const { packages } = JSON.parse(read(root, 'package-lock.json')) as {
    packages: Readonly<Record<string, { version: string; dev?: true; optional?: true }>>
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
