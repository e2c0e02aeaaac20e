// What `mynah exec` runs for the action: stands for the steps of the job that follow. Writes the environment that it got to
// the file that is named, and ends when the last step connects.
import { renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** What `mynah exec` tells a command of its emulator. */
const VARIABLES = [
  'MYNAH_URL',
  'MYNAH_AUTH_KEY',
  'DEEPL_SERVER_URL',
  'DEEPL_AUTH_KEY',
  'DEEPL_API_URL',
  'DEEPL_API_KEY',
]

const [, , file = ''] = process.argv

const server = createServer((socket) => {
  socket.destroy()
  server.close()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const variables = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name] ?? '']))
  // Whoever waits for the file finds all of it.
  writeFileSync(`${file}.part`, JSON.stringify({ variables, port }))
  renameSync(`${file}.part`, file)
})
