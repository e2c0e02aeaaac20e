import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { StateCorrupt, StateReadFailed, StateUnusable } from '../../../src/state/state-errors.ts'
import { openFiles } from '../../support/state/open-files.ts'
import { failingFiles } from '../../support/state/state-failing-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const pathOf = (directory: string, id: string) => join(directory, 'blobs', id.slice(7, 9), id.slice(7))
/** A possible glossary name that looks like a content id but is not. */
const LOOK_ALIKE = `sha256-${'a'.repeat(64)}`

async function filled() {
  const { directory, store } = await openFiles()
  const one = await store.blobs.put(bytes('one'))
  const two = await store.blobs.put(bytes('two'))
  await store.collection('glossaries').insert('1', { name: LOOK_ALIKE, dictionaries: [{ entriesBlob: one }] })
  await store.collection('documents').insert('1', { outcome: { resultBlobs: [one, two] } })
  await store.flush()
  return { directory, store, one, two }
}

describe('a content with a missing or unreadable file', () => {
  it('stops the start, and is named', async () => {
    const { directory, store, one, two } = await filled()
    // The name of the glossary is no content.
    expect((await store.snapshot()).blobs).toHaveLength(2)
    await store.close()
    for (const id of [one, two]) {
      const path = pathOf(directory, id)
      rmSync(path)
      const missing = openFileStore(directory)
      await expect(missing).rejects.toThrow(StateCorrupt)
      await expect(missing).rejects.toThrow(`${path} is damaged: the file is missing`)
      mkdirSync(path)
      const folder = openFileStore(directory)
      await expect(folder).rejects.toThrow(StateCorrupt)
      await expect(folder).rejects.toThrow(`${path} is damaged: it is a directory`)
      rmSync(path, { recursive: true })
      writeFileSync(path, id === one ? 'one' : 'two')
    }
    for (const code of ['EACCES', 'EIO', 'EPERM']) {
      const files = failingFiles()
      files.fail('open', new RegExp(two.slice(7)), code)
      const unreadable = openFileStore(directory, { files })
      await expect(unreadable).rejects.toThrow(StateUnusable)
      await expect(unreadable).rejects.toThrow(`cannot be read (${pathOf(directory, two)}: ${code}`)
    }
    await openFiles(directory)
  })

  it('is named when it is requested while running, until the same content is put again', async () => {
    const { directory, store, one, two } = await filled()
    rmSync(pathOf(directory, one))
    await expect(store.blobs.get(one)).rejects.toThrow(StateCorrupt)
    await expect(store.blobs.get(one)).rejects.toThrow(
      `${pathOf(directory, one)} is damaged: the file is missing`,
    )
    await expect(store.snapshot()).rejects.toThrow(pathOf(directory, one))
    mkdirSync(pathOf(directory, one))
    await expect(store.blobs.get(one)).rejects.toThrow(StateReadFailed)
    await expect(store.blobs.get(one)).rejects.toThrow(`${pathOf(directory, one)} cannot be read: EISDIR`)
    expect(await store.blobs.get(two)).toEqual(bytes('two'))
    rmSync(pathOf(directory, one), { recursive: true })
    expect(await store.blobs.put(bytes('one'))).toBe(one)
    expect(await store.blobs.get(one)).toEqual(bytes('one'))
  })
})

it('a page, a manifest or a lock that is a directory is named', async () => {
  for (const name of ['state.json', 'lock.1', 'page'] as const) {
    const { directory, store } = await filled()
    await store.close()
    const page = readdirSync(join(directory, 'pages'))[0] as string
    const path = name === 'page' ? join(directory, 'pages', page) : join(directory, name)
    rmSync(path, { force: true })
    mkdirSync(path)
    await expect(openFileStore(directory)).rejects.toThrow(`cannot be read (${path}: EISDIR`)
  }
})
