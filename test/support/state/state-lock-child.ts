/**
 * Opens the state directory when it reads a line, prints `open` or the error's name and pid, and keeps it open until
 * killed.
 */
import { once } from 'node:events'
import { openFileStore } from '../../../src/state/file-store.ts'
import type { StateLocked } from '../../../src/state/state-errors.ts'

const [directory = ''] = process.argv.slice(2)
console.log('ready')
await once(process.stdin, 'data')
try {
  await openFileStore(directory)
  console.log('open')
} catch (error) {
  console.log(`${(error as Error).name} ${(error as StateLocked).pid}`)
}
