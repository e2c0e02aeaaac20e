import fs from 'node:fs'
import { isIP, type Socket } from 'node:net'
import { isLoopbackAddress } from '../../server/proxy/forbidden-address.ts'
import { hostName } from './interception.ts'

/** As many as a process notes: more than anyone reads. */
const MAX_HOSTS = 1_000

/** A test may replace the module's functions, and count their calls. */
const { openSync, writeSync, closeSync } = fs

/**
 * Notes the hosts that a program connects to without the proxy, which is hidden from it: in a file of the run, at once,
 * since a process may end at any time. What leads to this machine is no other host; a name that leads nowhere is one.
 */
export function noteOtherHosts(file: string): (socket: Socket, host: unknown) => void {
  const noted = new Set<string>()
  function note(host: string) {
    if (noted.has(host) || noted.size >= MAX_HOSTS) return
    noted.add(host)
    try {
      const open = openSync(file, 'a')
      // Appended in one write, so that processes do not disturb each other's lines.
      writeSync(open, `${host.replace(/\n/g, ' ')}\n`)
      closeSync(open)
    } catch {
      // The run has ended, or the program may not write files. It must not notice.
    }
  }
  return (socket, host) => {
    if (typeof host !== 'string') return
    const name = hostName(host)
    if (isIP(name) === 0)
      socket.once('lookup', (failure: unknown, address: string) => {
        if (failure || !isLoopbackAddress(address)) note(name)
      })
    else if (!isLoopbackAddress(name)) note(name)
  }
}

/** The hosts that the programs of a run have noted. */
export function readOtherHosts(file: string): string[] {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  return [...new Set(lines.filter((line) => line !== ''))]
}
