// `mynah` on a page where it starts a server: the built command, which is stopped as soon as it listens, since the page's
// reader would continue in another window.
import { fileURLToPath } from 'node:url'

const CLI = new URL('../../dist/cli.js', import.meta.url)
process.argv[1] = fileURLToPath(CLI)
process.env.MYNAH_PORT = '0'

const write = process.stdout.write.bind(process.stdout)
/** @type {(chunk: any, ...rest: any[]) => boolean} */
process.stdout.write = (chunk, ...rest) => {
  if (/listening|Try it/i.test(String(chunk))) process.kill(process.pid, 'SIGTERM')
  return write(chunk, ...rest)
}
await import(CLI.href)
