import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../../support/new-folder.ts'
import { openFiles } from '../../support/state/open-files.ts'

/** The permissions of a directory and everything in it. Pages may be replaced in the meantime. */
function modesIn(directory: string) {
  const names = readdirSync(directory, { recursive: true }).map(String).sort()
  return ['.', ...names].flatMap((name) => {
    const found = statSync(join(directory, name), { throwIfNoEntry: false })
    return found ? [{ name, isFile: found.isFile(), mode: (found.mode & 0o777).toString(8) }] : []
  })
}

async function fill(directory: string) {
  const { store } = await openFiles(directory)
  const blob = await store.blobs.put(new TextEncoder().encode('content'))
  await store.collection('a').insert('1', { blob })
  await store.flush()
}

it.skipIf(process.platform === 'win32')('every file and folder is private to its owner', async () => {
  const directory = join(newFolder(), 'above', 'state')
  await fill(directory)
  const modes = modesIn(directory)
  // While it runs: the manifest, a page, a blob and the lock.
  expect(modes.filter(({ isFile }) => isFile).map(({ mode }) => mode)).toEqual(Array(4).fill('600'))
  expect(modes.filter(({ isFile }) => !isFile).map(({ mode }) => mode)).toEqual(Array(4).fill('700'))
})

it.skipIf(process.platform === 'win32')('an existing directory keeps its permissions', async () => {
  const directory = join(newFolder(), 'state')
  mkdirSync(directory)
  chmodSync(directory, 0o750)
  writeFileSync(join(directory, 'README'), 'mine')
  await fill(directory)
  expect(statSync(directory).mode & 0o777).toBe(0o750)
})
