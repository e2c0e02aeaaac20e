import { expect, it } from 'vitest'
import { openFileStore } from '../../src/state/file-store.ts'
import { StateLocked } from '../../src/state/state-errors.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'

it('a directory in use by another process is refused, naming that process; after kill -9 it is free', async () => {
  const directory = newFolder()
  await using other = startMynah(['--port', '0', '--log', 'json', '--state', directory])
  await other.listening()
  const opening = openFileStore(directory)
  await expect(opening).rejects.toThrow(StateLocked)
  await expect(opening).rejects.toMatchObject({ pid: other.child.pid })
  await expect(opening).rejects.toThrow(`process ${other.child.pid}`)
  other.child.kill('SIGKILL')
  await other.ended()
  const store = await openFileStore(directory)
  const late = startMynah(['--port', '0', '--state', directory])
  expect(await late.ended()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`is in use by process ${process.pid}`),
  })
  await store.close()
})
