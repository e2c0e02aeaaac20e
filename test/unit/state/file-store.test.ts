import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { openFileStore } from '../../../src/state/file-store.ts'
import { StateUnusable } from '../../../src/state/state-errors.ts'
import { newFolder } from '../../support/new-folder.ts'
import { openFiles } from '../../support/state/open-files.ts'
import { describeStore } from '../../support/state/state-contract.ts'
import { failingFiles } from '../../support/state/state-failing-files.ts'

describeStore('file store', () => openFileStore(newFolder()))

const bytes = (text: string) => new TextEncoder().encode(text)
const pagesIn = (directory: string) => readdirSync(join(directory, 'pages')).sort()
const blobsIn = (directory: string) =>
  readdirSync(join(directory, 'blobs'), { recursive: true })
    .map(String)
    .filter((name) => name.length > 60)

describe('file store: on the disk', () => {
  it('has nothing of a replaced content, except for shared parts', async () => {
    const { directory, store } = await openFiles()
    const put = async (id: string, text: string) =>
      store.collection('things').insert(id, { blob: await store.blobs.put(bytes(text)) })
    await put('1', 'both')
    const snapshot = await store.snapshot()
    await put('2', 'old alone')
    await store.flush()
    expect(blobsIn(directory)).toHaveLength(2)
    const next = await store.replace(snapshot)
    await store.collection('things').delete('1')
    await next.close()
    expect(blobsIn(directory)).toHaveLength(1)
    expect(pagesIn(directory)).toHaveLength(1)
    const reopened = await openFiles(directory)
    expect(await reopened.store.snapshot()).toEqual(snapshot)
  })

  it('returns everything after it was reopened', async () => {
    const { directory, store } = await openFiles()
    const things = store.collection<{ readonly number: number; readonly blob?: string }>('things/__proto__')
    for (let number = 0; number < 200; number++) await things.insert(`${number}\ud800`, { number })
    const blob = await store.blobs.put(bytes('large'))
    await things.update('7\ud800', (thing) => ({ ...thing, blob }))
    for (let number = 0; number < 150; number += 3) await things.delete(`${number}\ud800`)
    await store.counters.add([{ name: '__proto__', amount: 5 }])
    const before = await store.snapshot()
    await store.close()

    const { store: again } = await openFiles(directory)
    expect(await again.snapshot()).toEqual(before)
    expect(again.flush()).toBeUndefined()
    await again.collection('things/__proto__').insert('last', { number: -1 })
    const order = (await again.collection('things/__proto__').list()).at(-1)
    await again.close()
    const third = await openFiles(directory)
    expect((await third.store.collection('things/__proto__').list()).at(-1)).toEqual(order)
  })

  it('has a change on the disk once flush has resolved, without a close', async () => {
    const { directory, store } = await openFiles()
    await store.counters.set('a', 1)
    await store.flush()
    const names = pagesIn(directory)
    expect(names).toEqual(['counters.1.json'])
    expect(readFileSync(join(directory, 'pages', 'counters.1.json'), 'utf8')).toContain('["a",1]')
    expect(readFileSync(join(directory, 'state.json'), 'utf8')).toContain('counters.1.json')
  })

  it('also writes changes without a flush', async () => {
    const { directory, store } = await openFiles()
    await store.counters.set('a', 1)
    await expect.poll(() => pagesIn(directory)).toEqual(['counters.1.json'])
  })

  it('writes only the pages that have changed', async () => {
    const { directory, store } = await openFiles()
    const things = store.collection<{ readonly number: number }>('things')
    for (let number = 0; number < 200; number++) await things.insert(String(number), { number })
    await store.counters.set('a', 1)
    await store.flush()
    const before = pagesIn(directory)
    expect(before).toHaveLength(5)
    await things.update('100', () => ({ number: -100 }))
    await store.close()
    const after = pagesIn(directory)
    expect(after).toHaveLength(5)
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1)
  })

  it('drops empty pages', async () => {
    const { directory, store } = await openFiles()
    await store.collection('things').insert('1', {})
    await store.flush()
    await store.collection('things').delete('1')
    await store.close()
    expect(pagesIn(directory)).toEqual([])
    await openFiles(directory)
  })

  it('writes in order: blob, folder, page, folder, manifest, rename, folder', async () => {
    const { directory, files, store } = await openFiles()
    files.log.length = 0
    const blob = await store.blobs.put(bytes('x'))
    await store.collection('a').insert('1', { blob })
    await store.close()
    const digest = blob.slice('sha256-'.length)
    const steps = [
      `sync ${digest}.tmp`,
      `rename ${digest}`,
      `sync ${digest.slice(0, 2)}`,
      'sync a.1.json',
      'sync pages',
      'sync state.json.tmp',
      'rename state.json',
    ]
    const places = steps.map((step) => files.log.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const last = files.log.lastIndexOf(`sync ${directory.split('/').at(-1)}`)
    expect(last).toBeGreaterThan(places.at(-1) ?? 0)
  })

  it('reads no blob at the start, and keeps those that records refer to', async () => {
    const { directory, store } = await openFiles()
    const kept = await store.blobs.put(bytes('kept'))
    const lost = await store.blobs.put(bytes('named by nobody'))
    await store.collection('a').insert('1', { kept })
    await store.close()
    expect(blobsIn(directory)).toHaveLength(2)
    writeFileSync(join(directory, 'blobs', lost.slice(7, 9), `${lost.slice(7)}.tmp`), 'unfinished')
    const again = await openFiles(directory)
    expect(again.files.log.filter((line) => /[0-9a-f]{64}$/.test(line))).toEqual([])
    await again.store.close()
    expect(blobsIn(directory)).toEqual([join(kept.slice(7, 9), kept.slice(7))])
  })

  it('removes the blob of a deleted record only after the commit, and not when the commit fails', async () => {
    const { directory, files, store } = await openFiles()
    const blob = await store.blobs.put(bytes('x'))
    await store.collection('a').insert('1', { blob })
    await store.flush()
    files.fail('rename', /state/, 'EIO')
    await store.collection('a').delete('1')
    await expect(store.flush()).rejects.toThrow('EIO')
    expect(blobsIn(directory)).toHaveLength(1)
    files.heal()
    await store.close()
    expect(blobsIn(directory)).toHaveLength(0)
  })

  it('keeps the blob of a deleted record until a snapshot has read it', async () => {
    const directory = newFolder()
    const files = failingFiles()
    const reading = deferred<void>()
    const readFile: typeof files.readFile = async (path) => {
      if (/[0-9a-f]{64}$/.test(path)) await reading.promise
      return files.readFile(path)
    }
    const { store } = await openFiles(directory, { ...files, readFile })
    const blob = await store.blobs.put(bytes('x'))
    await store.collection('a').insert('1', { blob })
    const taking = store.snapshot()
    await store.collection('a').delete('1')
    // Waits until the files that are not needed have been removed.
    await store.close()
    reading.resolve()
    expect((await taking).blobs).toMatchObject([{ id: blob }])
    await (await openFileStore(directory)).close()
    expect(blobsIn(directory)).toHaveLength(0)
  })

  it('removes only what a killed process has left behind', async () => {
    const { directory, store } = await openFiles()
    await store.counters.set('a', 1)
    await store.close()
    writeFileSync(join(directory, 'data.1.json'), 'mine')
    for (const name of ['a.7.json', 'counters.2.json', 'notes.txt']) {
      writeFileSync(join(directory, 'pages', name), 'half')
    }
    writeFileSync(join(directory, 'state.json.tmp'), 'half')
    const { store: again } = await openFiles(directory)
    expect(pagesIn(directory)).toEqual(['counters.1.json', 'notes.txt'])
    await again.counters.set('a', 2)
    await again.close()
    expect(readdirSync(directory).sort()).toEqual(['data.1.json', 'pages', 'state.json'])
    const third = await openFiles(directory)
    expect(await third.store.counters.get('a')).toBe(2)
  })

  it('refuses a path that is not a directory', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, 'mine')
    for (const place of [file, join(file, 'below')]) {
      await expect(openFileStore(place)).rejects.toThrow(StateUnusable)
      await expect(openFileStore(place)).rejects.toThrow(place)
    }
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it.each([
    ['mkdir', /./, 'EACCES'],
    ['open', /^lock/, 'EROFS'],
    ['write', /^state/, 'ENOSPC'],
    ['readFile', /^state/, 'EIO'],
  ] as const)('rejects a directory where %s of %s fails, and releases it', async (operation, name, code) => {
    const directory = newFolder()
    const files = failingFiles()
    if (operation === 'readFile') await (await openFileStore(directory)).close()
    files.fail(operation, name, code)
    const opening = openFileStore(directory, { files })
    await expect(opening).rejects.toThrow(StateUnusable)
    await expect(opening).rejects.toThrow(code)
    await expect(opening).rejects.toThrow(directory)
    await (await openFileStore(directory)).close()
  })
})
