import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { StateCorrupt, StateTooNew } from '../../../src/state/state-errors.ts'
import { runs } from '../../support/runs.ts'
import { openFiles } from '../../support/state/open-files.ts'

async function filled() {
  const { directory, store } = await openFiles()
  const blob = await store.blobs.put(new TextEncoder().encode('content'))
  await store.collection('a').insert('1', { text: 'ä\ud800', blob })
  await store.counters.set('n', 5)
  await store.close()
  const page = readdirSync(join(directory, 'pages')).find((name) => name.startsWith('a.')) as string
  return { directory, manifest: join(directory, 'state.json'), page: join(directory, 'pages', page), blob }
}

async function expectRefused(directory: string, path: string) {
  const before = readAll(directory)
  const opening = openFileStore(directory)
  await expect(opening).rejects.toThrow(StateCorrupt)
  await expect(opening).rejects.toThrow(path)
  await expect(opening).rejects.toThrow('--state')
  expect(readAll(directory)).toEqual(before)
}

function readAll(directory: string) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')])
}

/** Writes a manifest with a valid digest. */
function forge(path: string, change: (state: Record<string, unknown>) => unknown, format: unknown = 1) {
  const state = change(JSON.parse(readFileSync(path, 'utf8')).state)
  const sha256 = createHash('sha256').update(JSON.stringify(state)).digest('hex')
  writeFileSync(path, JSON.stringify({ product: 'mynah', format, sha256, state }))
}

/** How far apart the damaged places are. */
const STEP = runs(1) > 1 ? 1 : 5

it.each(['manifest', 'page'] as const)('a %s cut anywhere stops the start, left unchanged', async (which) => {
  const { directory, ...paths } = await filled()
  const path = paths[which]
  const whole = readFileSync(path)
  for (let length = 0; length < whole.length; length += STEP) {
    writeFileSync(path, whole.subarray(0, length))
    await expectRefused(directory, path)
  }
  writeFileSync(path, whole)
  await openFiles(directory)
})

it.each(['manifest', 'page'] as const)('a %s with any byte changed stops the start', async (which) => {
  const { directory, ...paths } = await filled()
  const path = paths[which]
  const whole = readFileSync(path)
  for (let place = 0; place < whole.length; place += 3 * STEP) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] as number) ^ 1
    writeFileSync(path, changed)
    // The digit of the format version may turn into a newer version.
    await expect(openFileStore(directory), String(changed)).rejects.toThrow(/damaged|format/)
    expect(readFileSync(path)).toEqual(changed)
  }
})

it.each(['manifest', 'page'] as const)(
  'a missing %s stops the start, as does an empty folder of pages',
  async (which) => {
    const { directory, ...paths } = await filled()
    rmSync(paths[which])
    await expectRefused(directory, paths[which])
    rmSync(join(directory, 'pages'), { recursive: true })
    mkdirSync(join(directory, 'pages'))
    await expect(openFileStore(directory)).rejects.toThrow(StateCorrupt)
  },
)

it.each(['null', '[]', '5', '"mynah"', '{}', '{"product":"other","format":1}', '{"product":"mynah"}'])(
  'a manifest with %s stops the start',
  async (text) => {
    const { directory, manifest } = await filled()
    writeFileSync(manifest, text)
    await expectRefused(directory, manifest)
  },
)

it('a manifest of the wrong shape stops the start, even with the right digest', async () => {
  for (const change of [
    () => null,
    (state: object) => ({ ...state, generation: 'many' }),
    (state: object) => ({ ...state, counters: {} }),
    (state: object) => ({ ...state, counters: [{ file: '../../etc/passwd' }] }),
    (state: object) => ({ ...state, collections: [{ name: 5, pages: [] }] }),
    (state: object) => ({ ...state, collections: [null] }),
  ]) {
    const { directory, manifest } = await filled()
    forge(manifest, change)
    await expectRefused(directory, manifest)
  }
})

it.each([
  'null',
  '{"entries":5}',
  '{"entries":[5]}',
  '{"entries":[[5,{}]]}',
  '{"entries":[["1",5]]}',
  '{"entries":[["1",{}],["1",{}]]}',
  '{"entries":',
])('a page with %s stops the start, even with the right digest', async (text) => {
  const { directory, manifest, page } = await filled()
  writeFileSync(page, text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const file = page.split('/').at(-1)
  forge(manifest, (state) => ({
    ...state,
    collections: [{ name: 'a', pages: [{ file, bytes: text.length, sha256 }] }],
  }))
  await expectRefused(directory, page)
})

it('a newer format stops the start and says what to do', async () => {
  const { directory, manifest } = await filled()
  writeFileSync(manifest, '{"product":"mynah","format":9,"whatever":true}')
  const opening = openFileStore(directory)
  await expect(opening).rejects.toThrow(StateTooNew)
  await expect(opening).rejects.toThrow(/format 9.*up to 1.*newer Mynah.*--state/)
  expect(readFileSync(manifest, 'utf8')).toContain('whatever')
})

it('a changed blob is reported when it is read', async () => {
  const { directory, blob } = await filled()
  const path = join(directory, 'blobs', blob.slice(7, 9), blob.slice(7))
  writeFileSync(path, 'CONTENT')
  const { store } = await openFiles(directory)
  await expect(store.blobs.get(blob)).rejects.toThrow(StateCorrupt)
  await expect(store.blobs.get(blob)).rejects.toThrow(path)
  // Storing it again repairs it.
  await store.blobs.put(new TextEncoder().encode('content'))
  expect(await store.blobs.get(blob)).toHaveLength(7)
})
