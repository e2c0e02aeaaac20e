import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runs } from '../../support/runs.ts'
import { NaiveStore, operations, run } from '../../support/state/state-model.ts'

it('the memory store behaves like the model, whatever the operations', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (sequence) => {
      const store = createMemoryStore()
      const model = new NaiveStore()
      for (const operation of sequence)
        expect(await run(store, operation)).toEqual(await run(model, operation))
      expect(await store.snapshot()).toEqual(model.snapshot())
    }),
    { numRuns: runs(150), seed: 1 },
  )
})

it('the file store behaves like the model, whatever the operations, reopened at any time', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (sequence) => {
      const directory = newFolder()
      let store = await openFileStore(directory)
      const reopen = async () => {
        await store.close()
        store = await openFileStore(directory)
      }
      try {
        const model = new NaiveStore()
        for (const operation of sequence) {
          if (operation.do === 'reopen') await reopen()
          expect(await run(store, operation)).toEqual(await run(model, operation))
        }
        await reopen()
        expect(await store.snapshot()).toEqual(model.snapshot())
        const memory = await createMemoryStore().replace(await store.snapshot())
        expect(await memory.snapshot()).toEqual(await store.snapshot())
      } finally {
        await store.close()
        rmSync(directory, { recursive: true, force: true })
      }
    }),
    { numRuns: runs(30), seed: 2 },
  )
})
