import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { BlobWriteFailed, StateReplaced, StateWriteFailed } from '../../../src/state/state-errors.ts'
import { newFolder } from '../../support/new-folder.ts'
import { openFiles } from '../../support/state/open-files.ts'
import { failingFiles } from '../../support/state/state-failing-files.ts'

/** What another process would find on disk. */
async function onDisk(directory: string) {
  const copy = newFolder()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('lock.')) continue
    const place = join(copy, entry.parentPath.slice(directory.length))
    mkdirSync(place, { recursive: true })
    try {
      writeFileSync(join(place, entry.name), readFileSync(join(entry.parentPath, entry.name)))
    } catch {
      // It was just removed because no manifest refers to it. If one does, opening the copy fails.
    }
  }
  const { store } = await openFiles(copy)
  return store.snapshot()
}

it('the sweep of blobs at the start keeps files that only an unwritten change has released', async () => {
  const { directory, store: first } = await openFiles()
  const blob = await first.blobs.put(Buffer.from('a result'))
  await first.collection('documents').insert('1', { blob })
  await first.close()

  const files = failingFiles()
  const look = deferred<void>()
  const readdir: typeof files.readdir = async (path) => {
    if (path.endsWith('blobs')) await look.promise
    return files.readdir(path)
  }
  const { store: second } = await openFiles(directory, { ...files, readdir })
  files.fail('rename', /state\.json/, 'ENOSPC')
  await second.collection('documents').delete('1')
  await expect(second.flush()).rejects.toThrow(StateWriteFailed)
  look.resolve()
  await expect(second.close()).rejects.toThrow(StateWriteFailed)

  const { store: third } = await openFiles(directory)
  expect(await third.collection('documents').get('1')).toEqual({ blob })
  expect(await third.blobs.get(blob)).toEqual(new Uint8Array(Buffer.from('a result')))
})

async function filled(failing = failingFiles()) {
  const { directory, files, store } = await openFiles(newFolder(), failing)
  await store.collection('a').insert('1', { value: 'old' })
  await store.collection('b').insert('1', { value: 'old' })
  await store.flush()
  const change = () =>
    store.transaction(() => {
      store.collection<{ value: string }>('a').update('1', () => ({ value: 'new' }))
      store.collection<{ value: string }>('b').update('1', () => ({ value: 'new' }))
    })
  return { directory, store, files, change, before: await store.snapshot() }
}

it.each([
  ['open', /^a\.\d+\.json$/, 'EMFILE'],
  ['write', /^a\.\d+\.json$/, 'ENOSPC'],
  ['write', /^b\.\d+\.json$/, 'ENOSPC'],
  ['sync', /^b\.\d+\.json$/, 'EIO'],
  ['sync', /^pages$/, 'EIO'],
  ['open', /^state\.json\.tmp$/, 'EACCES'],
  ['write', /^state\.json\.tmp$/, 'ENOSPC'],
  ['sync', /^state\.json\.tmp$/, 'EIO'],
  ['rename', /^state\.json$/, 'EIO'],
] as const)(
  'when %s of %s fails with %s, fails all waiting requests, keeps the old state, and writes the new one when it can',
  async (operation, name, code) => {
    const { directory, store, files, change, before } = await filled()
    files.fail(operation, name, code)
    await change()
    const flushes = await Promise.allSettled([store.flush(), store.flush(), store.flush()])
    for (const flush of flushes) {
      const error = (flush as PromiseRejectedResult).reason
      expect(error).toBeInstanceOf(StateWriteFailed)
      expect(error.path).toContain(directory)
      expect(error.message).toContain(code)
      expect(error.cause).toHaveProperty('code', code)
    }
    expect(await onDisk(directory)).toEqual(before)
    expect(await store.collection('a').get('1')).toEqual({ value: 'new' })

    // Retried at the next flush without a change, and at the next change.
    await expect(store.flush()).rejects.toThrow(StateWriteFailed)
    await store.counters.set('x', 1)
    await expect(store.flush()).rejects.toThrow(StateWriteFailed)
    expect(await onDisk(directory)).toEqual(before)

    files.heal()
    await store.flush()
    expect(await onDisk(directory)).toEqual(await store.snapshot())
    await store.close()
    expect(readdirSync(join(directory, 'pages'))).toHaveLength(3)
    expect(readdirSync(directory)).not.toContain('state.json.tmp')
    const again = await openFiles(directory)
    expect(await again.store.collection('b').get('1')).toEqual({ value: 'new' })
  },
)

it('is safe if the directory cannot be synced after the rename: both the old and the new state are complete', async () => {
  const { directory, store, files, change } = await filled()
  const root = directory.split('/').at(-1) as string
  const old = readFileSync(join(directory, 'state.json'))
  files.fail('sync', new RegExp(`^${root}$`), 'EIO')
  await change()
  await expect(store.flush()).rejects.toThrow(StateWriteFailed)
  const after = await onDisk(directory)
  expect(after).toEqual(await store.snapshot())
  // A power failure may undo the rename.
  const current = readFileSync(join(directory, 'state.json'))
  renameSync(join(directory, 'state.json'), join(directory, 'aside'))
  writeFileSync(join(directory, 'state.json'), old)
  await expect(onDisk(directory)).resolves.toMatchObject({ counters: [] })
  rmSync(join(directory, 'state.json'))
  renameSync(join(directory, 'aside'), join(directory, 'state.json'))
  expect(readFileSync(join(directory, 'state.json'))).toEqual(current)
  files.heal()
  await store.close()
  expect(readdirSync(join(directory, 'pages'))).toHaveLength(2)
})

it('continues if a rename was reported as failed but had happened', async () => {
  const files = failingFiles()
  let lying = false
  const { directory, store, change } = await filled({
    ...files,
    async rename(from, to) {
      await files.rename(from, to)
      if (lying) throw Object.assign(new Error('EIO'), { code: 'EIO' })
    },
  })
  lying = true
  await change()
  await expect(store.flush()).rejects.toThrow(StateWriteFailed)
  expect(await onDisk(directory)).toEqual(await store.snapshot())
  lying = false
  await store.flush()
  expect(await onDisk(directory)).toEqual(await store.snapshot())
  await store.close()
  expect(readdirSync(join(directory, 'pages'))).toHaveLength(2)
})

it('survives if old files cannot be removed', async () => {
  const { directory, store, files, change } = await filled()
  files.fail('unlink', /^[ab]\./, 'EBUSY')
  await change()
  await store.close()
  expect(readdirSync(join(directory, 'pages'))).toHaveLength(4)
  await openFiles(directory)
  expect(readdirSync(join(directory, 'pages'))).toHaveLength(2)
})

it('refuses a blob that cannot be written, saying that nothing was changed, and leaves nothing of it', async () => {
  const { directory, store, files } = await filled()
  for (const operation of ['mkdir', 'open', 'write', 'sync', 'rename'] as const) {
    files.fail(operation, /^([0-9a-f]{2}|[0-9a-f]{64})/, 'ENOSPC')
    const putting = store.blobs.put(new Uint8Array(1000))
    await expect(putting).rejects.toThrow(BlobWriteFailed)
    await expect(putting).rejects.toThrow(
      /could not be written to .*blobs.*ENOSPC.*The request changed nothing/,
    )
    await expect(putting).rejects.not.toThrow('kept')
    files.heal()
  }
  const names = readdirSync(join(directory, 'blobs'), { recursive: true }).map(String)
  expect(names.filter((name) => name.length > 3)).toEqual([])
  const id = await store.blobs.put(new Uint8Array(1000))
  expect(await store.blobs.get(id)).toHaveLength(1000)
})

it('reports a removed directory, and releases it on close', async () => {
  const { directory, store, change } = await filled()
  rmSync(directory, { recursive: true })
  await change()
  await expect(store.flush()).rejects.toThrow(StateReplaced)
  await expect(store.blobs.put(new Uint8Array(1))).resolves.toBeDefined()
  await expect(store.close()).rejects.toThrow(StateReplaced)
})

describe('a manifest that another program has changed', () => {
  it.each([
    ['edited in place', (path: string) => writeFileSync(path, `${readFileSync(path)} `)],
    [
      'replaced by a copy',
      (path: string) => {
        writeFileSync(`${path}.copy`, readFileSync(path))
        renameSync(`${path}.copy`, path)
      },
    ],
  ])('is not overwritten: %s', async (_name, meddle) => {
    const { directory, store, change } = await filled()
    const path = join(directory, 'state.json')
    meddle(path)
    const found = readFileSync(path)
    await change()
    await expect(store.flush()).rejects.toThrow(StateReplaced)
    await expect(store.flush()).rejects.toThrow(path)
    expect(readFileSync(path)).toEqual(found)
    await expect(store.close()).rejects.toThrow(StateReplaced)
  })

  it('can be restored', async () => {
    const { directory, store, change } = await filled()
    const path = join(directory, 'state.json')
    renameSync(path, `${path}.aside`)
    writeFileSync(path, '{}')
    await change()
    await expect(store.flush()).rejects.toThrow(StateReplaced)
    renameSync(`${path}.aside`, path)
    await store.close()
    expect(await onDisk(directory)).toMatchObject({
      collections: [{ records: [['1', { value: 'new' }]] }, {}],
    })
  })
})
