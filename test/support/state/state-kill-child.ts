/**
 * Makes changes as fast as possible until it is killed, and prints the number of each one that flush has confirmed.
 * Change n of writer w puts the record n with a blob into `left`, the same number into `right`, counts it, and deletes
 * an older record, all in one transaction.
 */
import { writeSync } from 'node:fs'
import { openFileStore } from '../../../src/state/file-store.ts'

const [directory = '', first = '0'] = process.argv.slice(2)
const WRITERS = 4
const store = await openFileStore(directory)

async function write(writer: number): Promise<never> {
  for (let number = Number(first) + writer; ; number += WRITERS) {
    const blob = await store.blobs.put(Buffer.from(`content of ${number}`))
    await store.transaction(() => {
      store.collection('left').insert(String(number), { number, blob })
      store.collection('right').insert(String(number), { number })
      store.counters.add([{ name: 'changes', amount: 1 }])
      const old = String(number - 40 * WRITERS)
      if (store.collection('left').delete(old)) {
        store.collection('right').delete(old)
        store.counters.add([{ name: 'deleted', amount: 1 }])
      }
    })
    await store.flush()
    // Synchronous, so that acknowledgements cannot be lost in a buffer of this process.
    writeSync(1, `${number}\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
