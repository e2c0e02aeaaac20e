import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { digestOfInputs, isUpToDate, writeStamp } from '../../../scripts/generate/stamp.ts'
import { newFolder } from '../../support/new-folder.ts'

/** A folder of sources and what was built from them. */
function built() {
  const folder = newFolder()
  const [src, dist, stamp] = ['src', 'dist', 'stamp.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const write = (path: string, content: string) => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  write(join(src, 'a/b.ts'), 'b')
  write(join(dist, 'b.js'), 'b')
  const inputs = () => digestOfInputs([src], 'v20')
  writeStamp(stamp, inputs(), [dist])
  return { src, dist, stamp, write, isUpToDate: () => isUpToDate(stamp, inputs()) }
}

it('what was built is up to date', () => {
  expect(built().isUpToDate()).toBe(true)
})

it.each<[string, (folders: ReturnType<typeof built>) => void]>([
  ['a source is changed', ({ src, write }) => write(join(src, 'a/b.ts'), 'c')],
  ['a source is added', ({ src, write }) => write(join(src, 'a/c.ts'), '')],
  ['a source is removed', ({ src }) => rmSync(join(src, 'a/b.ts'))],
  ['a built file is changed', ({ dist, write }) => write(join(dist, 'b.js'), 'c')],
  ['a built file is removed', ({ dist }) => rmSync(join(dist, 'b.js'))],
  ['the stamp is removed', ({ stamp }) => rmSync(stamp)],
])('it no longer is when %s', (_name, change) => {
  const folders = built()
  change(folders)
  expect(folders.isUpToDate()).toBe(false)
})

it('other circumstances make other inputs', () => {
  const { src } = built()
  expect(digestOfInputs([src], 'v20')).not.toBe(digestOfInputs([src], 'v22'))
})
