// What `mynah` and `npx mynah` are on a page: the built command. A server that is started is told to stop as soon as it
// listens, since the page's reader would go on in another window.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const SHORT = ['-h', '--help', '-v', '--version']
const args = process.argv.slice(2)
const [first] = args
const serves = first === undefined || first === 'start' || (first.startsWith('-') && !SHORT.includes(first))

const child = spawn(process.execPath, [CLI, ...args], {
  env: { ...process.env, ...(serves && { MYNAH_PORT: '0' }) },
  stdio: ['inherit', serves ? 'pipe' : 'inherit', 'inherit'],
})
child.stdout?.on('data', (chunk) => {
  process.stdout.write(chunk)
  if (/listening|Try it/i.test(String(chunk))) child.kill('SIGTERM')
})
// A page that runs a command in the background stops it by its process, which is this one. Without this, the command would
// go on and hold the output of the page's shell open.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
