import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { firstLine, type ListeningLine } from '../try-out/first-line.ts'
import { translatePhrase } from '../try-out/translate-phrase.ts'

/** Starts the installed command, sends it a request and stops it; then runs a program with it. */
export async function tryCommand(folder: string): Promise<void> {
  const mynah = join(folder, 'node_modules/.bin/mynah')
  const child = spawn(mynah, ['--port', '0', '--log', 'json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, authKey } = await firstLine<ListeningLine>(child)
  await translatePhrase(url, authKey)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`mynah ended with ${code}`)
  // npx does not forward signals, so the program must exit by itself.
  const program = 'process.exit(process.env.MYNAH_URL && process.env.DEEPL_AUTH_KEY ? 0 : 1)'
  execFileSync('npx', ['mynah', 'exec', '--', 'node', '-e', program], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
