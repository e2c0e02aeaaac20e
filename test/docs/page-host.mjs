// Runs the programs of the pages sequentially in this process, with an emulator like a reader's. Sends their output to
// the parent.
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import * as deepl from 'deepl-node'
import { createEmulator } from 'mynah'

const emulator = await createEmulator()
const { url } = await emulator.listen()
const { authKey, freeAuthKey, adminAuthKey } = emulator
const client = new deepl.DeepLClient(authKey, { serverUrl: url, minTimeout: 10_000 })

/** @type {string[]} */
let printed = []
/** @param {unknown[]} parts */
const print = (...parts) => printed.push(format(...parts))
Object.assign(console, { log: print, info: print, warn: print, error: print })

/** @param {string} folder */
async function begin(folder) {
  process.chdir(folder)
  await emulator.apply('default')
  await emulator.reset()
}

async function clean() {
  emulator.faults.clear()
  await emulator.reset('clock')
}

/** @param {string} file */
async function run(file) {
  printed = []
  // Fragments begin where the text of their page does; a page may redeclare these names.
  Object.assign(globalThis, { createEmulator, deepl, emulator, url, client })
  try {
    await import(pathToFileURL(file).href)
    return { output: printed.join('\n') }
  } catch (error) {
    return { output: printed.join('\n'), error: error instanceof Error ? error.stack : String(error) }
  }
}

/** @param {{ begin?: string, clean?: true, run?: string }} message */
async function answer(message) {
  if (message.begin) await begin(message.begin)
  if (message.clean) await clean()
  process.send?.(message.run ? await run(message.run) : { done: true })
}

process.on('message', answer)
process.send?.({ url, authKey, freeAuthKey, adminAuthKey })
