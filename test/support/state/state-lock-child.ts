/**
 * Opens the state directory when a line comes in, says `open` or the name of the error and its pid, and keeps it until
 * it is killed.
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
