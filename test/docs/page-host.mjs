// Runs the programs of one page, one after the other, in this process: with an emulator at hand, as the page's reader
// has one. What they print goes to the parent.
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import * as deepl from 'deepl-node'
import { createEmulator } from 'mynah'

const emulator = await createEmulator()
const { url } = await emulator.listen()
const { authKey, freeAuthKey, adminAuthKey } = emulator
const client = new deepl.DeepLClient(authKey, { serverUrl: url, minTimeout: 2000 })

let printed = []
const print = (...parts) => printed.push(format(...parts))
Object.assign(console, { log: print, info: print, warn: print, error: print })

process.on('message', async ({ file, clean }) => {
  if (clean) {
    emulator.faults.clear()
    await emulator.reset('clock')
    return process.send({ done: true })
  }
  printed = []
  // Fragments begin where their page's text does; a page may make names of its own of these.
  Object.assign(globalThis, { createEmulator, deepl, emulator, url, client })
  try {
    await import(pathToFileURL(file).href)
    process.send({ output: printed.join('\n') })
  } catch (error) {
    process.send({ output: printed.join('\n'), error: error instanceof Error ? error.stack : String(error) })
  }
})
process.send({ url, authKey, freeAuthKey, adminAuthKey })
