import { beforeAll, expect, it } from 'vitest'
import { openFileStore } from '../../src/state/file-store.ts'
import { StateLocked } from '../../src/state/state-errors.ts'
import { newFolder } from '../support/new-folder.ts'
import { buildChild, type Child, startChild } from '../support/state/state-child.ts'

let script: string
beforeAll(async () => {
  script = await buildChild('state-lock-child')
})

/** Starts a process that is ready to open the directory; `open` lets it proceed and returns its output. */
async function ready(directory: string) {
  const child = startChild(script, directory)
  const lines = child.lines[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return {
    pid: child.process.pid,
    async open() {
      child.process.stdin?.write('\n')
      return (await lines.next()).value as string
    },
    kill: () => kill(child),
  }
}

async function kill(child: Child) {
  child.process.kill('SIGKILL')
  await child.ended
}

it('a directory in use by another process is refused, naming that process; after kill -9 it is free', async () => {
  const directory = newFolder()
  const other = await ready(directory)
  expect(await other.open()).toBe('open')
  const opening = openFileStore(directory)
  await expect(opening).rejects.toThrow(StateLocked)
  await expect(opening).rejects.toMatchObject({ pid: other.pid })
  await expect(opening).rejects.toThrow(`process ${other.pid}`)
  await other.kill()
  const store = await openFileStore(directory)
  const late = await ready(directory)
  expect(await late.open()).toBe(`StateLocked ${process.pid}`)
  await late.kill()
  await store.close()
})
