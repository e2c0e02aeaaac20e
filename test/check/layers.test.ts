import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = resolve('src')

/** The wing that contains a file: the folder directly below `src`, or the name of a loose file. */
const wingOf = (file: string) =>
  relative(SOURCES, file)
    .split('/')[0]
    ?.replace(/\.tsx?$/, '') ?? ''

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated/validators'))
  .map((file) => join(SOURCES, file))

const name = (path: string) => relative('.', path)

/** Our own modules that a file imports: statically, dynamically or as types. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import) ?'(\.[^']+)'/gm)].map(
    ([, path = '']) => resolve(dirname(file), path),
  )

/** The table of ARCHITECTURE.md. */
function allowedImports(): Map<string, Set<string>> {
  const section =
    readFileSync('ARCHITECTURE.md', 'utf8')
      .split(/^## /m)
      .find((text) => text.startsWith('The wings of src')) ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| .*? ?\| ?(.*?) ?\|$/gm)].slice(1)
  const names = (cell = '') => cell.split(', ').filter((name) => name !== '')
  return new Map(rows.map(([, wing = '', may]) => [wing, new Set(names(may))]))
}

describe('the sources', () => {
  const allowed = allowedImports()

  it('are in the wings of ARCHITECTURE.md, all of which exist', () => {
    expect([...allowed.keys()].sort()).toEqual([...new Set(files.map(wingOf))].sort())
  })

  it('import what their wing may', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => wingOf(imported) !== wingOf(file))
        .filter((imported) => !allowed.get(wingOf(file))?.has(wingOf(imported)))
        .map((imported) => `${name(file)} imports ${name(imported)}`),
    )
    expect(wrong).toEqual([])
  })

  it('have no import cycles, including types', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file)]))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].map(name).join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const imported of imports.get(file) ?? []) visit(imported, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('keep one feature from the handlers of another', () => {
    const wrong = files
      .filter((file) => wingOf(file) === 'service')
      .flatMap((file) =>
        importsOf(file).filter(
          (imported) => /handlers\.ts$/.test(imported) && dirname(imported) !== dirname(file),
        ),
      )
    expect(wrong).toEqual([])
  })
})
