import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { currentFormat, type Migration, migrations } from '../../../src/state/migrations.ts'
import { InvalidSnapshot, StateMigrationFailed, StateTooNew } from '../../../src/state/state-errors.ts'
import { stateDirectory } from '../../support/state/state-directory.ts'
import { failingFiles } from '../../support/state/state-failing-files.ts'

const renameField: Migration = {
  from: 1,
  to: 2,
  migrate: (content) => ({
    ...content,
    collections: content.collections.map(({ name, records }) => ({
      name,
      records: records.map(([id, record]) => {
        const { title, ...others } = record as { title: string }
        return [id, { ...others, name: title }] as const
      }),
    })),
  }),
}
const renameCollection: Migration = {
  from: 2,
  to: 3,
  migrate: (content) => ({
    counters: content.counters.map(([name, value]) => [`new/${name}`, value] as const),
    collections: content.collections.map(({ records }) => ({ name: 'renamed', records })),
  }),
}
const failing: Migration = {
  from: 1,
  to: 2,
  migrate() {
    throw new Error('cannot do that')
  },
}

async function filled() {
  const directory = stateDirectory()
  const store = await openFileStore(directory)
  for (let number = 0; number < 100; number++) {
    await store.collection('things').insert(String(number), { title: `title ${number}` })
  }
  const blob = await store.blobs.put(new TextEncoder().encode('content'))
  await store.collection('things').insert('with blob', { title: 'b', blob })
  await store.counters.set('n', 5)
  const before = await store.snapshot()
  await store.close()
  return { directory, before, blob }
}

it('the real steps lead without a gap from 1 to the current format', () => {
  let format = 1
  for (const step of migrations) {
    expect(step.from).toBe(format)
    format = step.to
  }
  expect(format).toBe(currentFormat)
})

it('an older state goes through every step, and a copy of it is kept', async () => {
  const { directory, before, blob } = await filled()
  const store = await openFileStore(directory, { migrations: [renameField, renameCollection] })
  const after = await store.snapshot()
  expect(after.format).toBe(3)
  expect(after.counters).toEqual([['new/n', 5]])
  expect(await store.collection('renamed').get('42')).toEqual({ name: 'title 42' })
  expect(await store.blobs.get(blob)).toHaveLength(7)
  await store.collection('renamed').delete('with blob')
  await store.close()
  expect(readdirSync(directory)).toContain('backup-v1')

  // It has the new format now: no second migration, and no second backup.
  const again = await openFileStore(directory, {
    migrations: [failing, renameField, renameCollection].slice(1),
  })
  expect(await again.collection('renamed').list()).toHaveLength(100)
  await again.close()
  expect(readdirSync(directory).filter((name) => name.startsWith('backup'))).toEqual(['backup-v1'])
  await expect(openFileStore(directory)).rejects.toThrow(StateTooNew)

  const backup = await openFileStore(join(directory, 'backup-v1'))
  expect(await backup.snapshot()).toEqual(before)
  await backup.close()
})

it('a failing step leaves everything unchanged', async () => {
  const { directory, before } = await filled()
  const manifest = readFileSync(join(directory, 'state.json'))
  const wrong: Migration = { ...failing, migrate: () => ({ counters: [['a', 0.5]], collections: [] }) }
  for (const step of [failing, wrong]) {
    const opening = openFileStore(directory, { migrations: [step] })
    await expect(opening).rejects.toThrow(StateMigrationFailed)
  }
  const opening = openFileStore(directory, { migrations: [renameCollection] })
  await expect(opening).rejects.toThrow('no migration leads from state format 1 to 3')
  expect(readFileSync(join(directory, 'state.json'))).toEqual(manifest)
  const store = await openFileStore(directory)
  expect(await store.snapshot()).toEqual(before)
  await store.close()
})

it.each([
  ['link', /./, 'ENOTSUP', true],
  ['rename', /^backup/, 'EIO', false],
  ['write', /^things/, 'ENOSPC', false],
  ['rename', /^state/, 'EIO', false],
] as const)(
  'a migration in which %s of %s fails with %s can be retried',
  async (operation, name, code, works) => {
    const { directory, before } = await filled()
    const files = failingFiles()
    files.fail(operation, name, code)
    const opening = openFileStore(directory, { files, migrations: [renameField] })
    if (works) await (await opening).close()
    else {
      await expect(opening).rejects.toThrow(code)
      const old = await openFileStore(directory)
      expect(await old.snapshot()).toEqual(before)
      await old.close()
      await (await openFileStore(directory, { migrations: [renameField] })).close()
    }
    const backup = await openFileStore(join(directory, 'backup-v1'))
    expect(await backup.snapshot()).toEqual(before)
    await backup.close()
  },
)

it('a snapshot of an older format is migrated when it is restored', async () => {
  const { before } = await filled()
  const store = await openFileStore(stateDirectory(), { migrations: [renameField] })
  const restored = await store.replace(before)
  expect(await restored.collection('things').get('42')).toEqual({ name: 'title 42' })
  await expect(restored.replace({ ...before, format: 0 })).rejects.toThrow(InvalidSnapshot)
  await restored.close()
})
