import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../docs/markdown.ts'

const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']

interface Manifest {
  readonly name: string
  readonly license: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly scripts?: Record<string, string>
}

const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const own = read(ROOT)
const [runTime = '', bundled = '', buildTime = ''] = readFileSync(
  join(ROOT, 'docs/contributing/dependencies.md'),
  'utf8',
).split(/^## (?:Bundled|To build and test)$/m)

/** The rows of a table: packages and licenses. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, names = '', licences = '']) => ({
    names: names.replaceAll('`', '').split(', '),
    licences: licences.split(', '),
  }))

/** The libraries that are part of dist with their licenses, according to the file of licenses: one for all versions. */
const partsOfDist = [
  ...new Map(
    [
      ...readFileSync(join(ROOT, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8').matchAll(
        /^-{80}\n(.+) \S+ \((.+)\)$/gm,
      ),
    ].map(([, name = '', licence = '']) => [name, { name, licence }]),
  ).values(),
]

/** The folder where a package finds another one: first its own, then its parents'. */
function folderOf(name: string, from: string): string {
  for (let folder = from; folder.startsWith(ROOT); folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  throw new Error(`${name} is not installed`)
}

/** Every package installed with Mynah. */
function production(): Manifest[] {
  const found = new Map<string, Manifest>()
  function visit(manifest: Manifest, folder: string) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const place = folderOf(name, folder)
      if (found.has(place)) continue
      const dependency = read(place)
      found.set(place, dependency)
      visit(dependency, place)
    }
  }
  visit(own, ROOT)
  return [...found.values()]
}

describe('docs/contributing/dependencies.md', () => {
  it.each(Object.keys(own.dependencies ?? {}))('says why %s is needed, and its license', (name) => {
    const row = rowsOf(runTime).find(({ names }) => names.includes(name))
    expect(row?.licences).toEqual([read(join(ROOT, 'node_modules', name)).license])
  })

  it.each(Object.keys(own.devDependencies ?? {}))('says what %s is for, and its license', (name) => {
    const row = rowsOf(bundled + buildTime).find(({ names }) => names.includes(name))
    expect(row?.licences).toContain(read(join(ROOT, 'node_modules', name)).license)
  })

  it('names every library that dist contains parts of', () => {
    const [, ...rows] = rowsOf(bundled)
    const named = rows.flatMap(({ names, licences }) => names.map((name) => ({ name, licence: licences[0] })))
    expect(partsOfDist).not.toEqual([])
    expect(named.sort((a, b) => a.name.localeCompare(b.name))).toEqual(partsOfDist)
  })
})

describe('what is installed with Mynah', () => {
  it('has licenses that allow it everywhere', () => {
    const others = production().filter(({ license }) => !ALLOWED.includes(license))
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
    expect(partsOfDist.filter(({ licence }) => !ALLOWED.includes(licence))).toEqual([])
  })

  it('runs nothing during installation', () => {
    const HOOKS = ['preinstall', 'install', 'postinstall']
    const running = [...production(), own].filter(({ scripts = {} }) => HOOKS.some((hook) => hook in scripts))
    expect(running.map(({ name }) => name)).toEqual([])
  })
})
