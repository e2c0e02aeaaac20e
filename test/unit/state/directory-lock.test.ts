import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Processes } from '../../../src/base/runtime/process-identity.ts'
import { lockDirectory } from '../../../src/state/disk/directory-lock.ts'
import { diskFileSystem } from '../../../src/state/disk/files.ts'
import { openFileStore } from '../../../src/state/file-store.ts'
import { StateLocked } from '../../../src/state/state-errors.ts'
import { newFolder } from '../../support/new-folder.ts'
import { itInMore } from '../../support/runs.ts'
import { failingFiles } from '../../support/state/state-failing-files.ts'

/** A machine on which these processes are alive, seen from one of them. */
function machine(alive: number[], self: number): Processes {
  return { self: async () => ({ pid: self, started: 's' }), isAlive: async ({ pid }) => alive.includes(pid) }
}
const locks = (directory: string) => readdirSync(directory).filter((name) => name.startsWith('lock'))
const lock = (directory: string, alive: number[], self: number, files = diskFileSystem) =>
  lockDirectory(files, directory, machine(alive, self))

it('is held by one process, and free after its release', async () => {
  const directory = newFolder()
  const held = await lock(directory, [1, 2], 1)
  const second = lock(directory, [1, 2], 2)
  await expect(second).rejects.toThrow(StateLocked)
  await expect(second).rejects.toMatchObject({ pid: 1 })
  await expect(second).rejects.toThrow('Stop it, or use another directory with --state')
  await held.release()
  expect(locks(directory)).toEqual([])
  await (await lock(directory, [1, 2], 2)).release()
})

it('is taken over from a dead process', async () => {
  const directory = newFolder()
  await lock(directory, [1], 1)
  const held = await lock(directory, [2], 2)
  expect(locks(directory)).toEqual(['lock.2'])
  await held.release()
  expect(locks(directory)).toEqual([])
})

itInMore('is won by exactly one of several that compete for a dead lock', async () => {
  for (let round = 0; round < 20; round++) {
    const directory = newFolder()
    await lock(directory, [1], 1)
    const racers = [2, 3, 4, 5, 6]
    const results = await Promise.allSettled(racers.map((pid) => lock(directory, racers, pid)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StateLocked)
    }
    expect(locks(directory)).toEqual(['lock.2'])
  }
})

it('is released by a competitor that was so slow that the numbers had moved on', async () => {
  const directory = newFolder()
  // Process 1 finds an empty directory, is suspended, and resumes after 3 has taken over from 2.
  const files = {
    ...diskFileSystem,
    async link(existing: string, path: string) {
      await lock(directory, [1, 2], 2)
      await lock(directory, [1, 3], 3)
      await diskFileSystem.link(existing, path)
    },
  }
  await expect(lock(directory, [1, 3], 1, files)).rejects.toMatchObject({ pid: 3 })
  expect(locks(directory)).toEqual(['lock.2'])
})

it('works where files cannot be linked', async () => {
  const directory = newFolder()
  const files = failingFiles()
  files.fail('link', /./, 'ENOTSUP')
  const held = await lock(directory, [1, 2], 1, files)
  await expect(lock(directory, [1, 2], 2, files)).rejects.toMatchObject({ pid: 1 })
  await held.release()
  expect(locks(directory)).toEqual([])
})

it('that cannot be read is respected, and named', async () => {
  const directory = newFolder()
  for (const content of ['', 'null', '{"pid":-1}']) {
    writeFileSync(join(directory, 'lock.1'), content)
    await expect(lock(directory, [1], 1)).rejects.toThrow(join(directory, 'lock.1'))
  }
})

it('keeps the same process from opening a directory twice', async () => {
  const directory = newFolder()
  const store = await openFileStore(directory)
  const second = openFileStore(directory)
  await expect(second).rejects.toThrow(StateLocked)
  await expect(second).rejects.toThrow(`${process.pid} (this one)`)
  await store.counters.set('a', 1)
  await store.close()
  await (await openFileStore(directory)).close()
})

it('of a process with the reused pid of a dead one is not mistaken for that one’s', async () => {
  const directory = newFolder()
  writeFileSync(join(directory, 'lock.1'), JSON.stringify({ pid: process.pid, started: '1' }))
  if (process.platform !== 'linux') return
  await (await openFileStore(directory)).close()
})

it('leftovers of a process that died while locking are removed at the next start', async () => {
  const directory = newFolder()
  const left = ['lock.1.7.s.0.tmp', 'lock.3.8.0.2.tmp']
  const kept = ['lock.1.9.s.0.tmp', 'lock.1.tmp', 'lock.1.x.s.0.tmp', 'notes.tmp']
  for (const name of [...left, ...kept]) writeFileSync(join(directory, name), '{"pid"')
  const held = await lock(directory, [1, 9], 1)
  expect(readdirSync(directory).sort()).toEqual([...kept, 'lock.1'].sort())
  await held.release()
})
