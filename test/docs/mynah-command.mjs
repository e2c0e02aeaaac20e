// `mynah` and `npx mynah` on a page: the built command. A started server is stopped as soon as it listens, since the
// page's reader would continue in another window.
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
// A page that runs a command in the background stops it by its pid, which is this process. Otherwise the command would
// keep running, with the output of the page's shell open.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
