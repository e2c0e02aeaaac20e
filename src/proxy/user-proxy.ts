import type { ClientRequest } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { type Target, writtenTarget } from './authority-form.ts'
import { connected } from './connected.ts'

/** How to talk to a proxy of the user's. */
interface UserProxy {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
}

/** Opens a connection to the user's own proxy, for requests with absolute targets. */
export async function connectToProxy(url: URL, late: AbortSignal): Promise<Socket> {
  const { host, port, isSecure } = userProxy(url)
  if (!isSecure) return connected(connect({ host, port }), late)
  const { connect: connectTls } = await import('node:tls')
  const socket = connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) })
  return connected(socket, late, 'secureConnect')
}

/** Requests a tunnel from the user's own proxy. Rejects with its answer otherwise, or if that takes too long. */
export async function tunnelThrough(url: URL, target: Target, late: AbortSignal): Promise<Socket> {
  const { host, port, isSecure } = userProxy(url)
  const { request } = isSecure ? await import('node:https') : await import('node:http')
  const authority = writtenTarget(target)
  const asked: ClientRequest = request({
    host,
    port,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyCredentials(url) },
    agent: false,
    signal: late,
  })
  return new Promise((resolve, reject) => {
    const refused = (status: number | undefined) => reject(new Error(`the upstream proxy answered ${status}`))
    asked.on('error', reject)
    asked.on('response', ({ statusCode }) => {
      refused(statusCode)
      asked.destroy()
    })
    asked.on('connect', ({ statusCode }, socket: Socket, head: Buffer) => {
      if (statusCode !== 200) {
        // The platform no longer handles the socket, so an error would end the process.
        socket.on('error', () => {}).destroy()
        return refused(statusCode)
      }
      socket.allowHalfOpen = true
      if (head.length > 0) socket.unshift(head)
      resolve(socket)
    })
    asked.end()
  })
}

/** The credentials in the URL of a proxy, in the form of a header. */
export function proxyCredentials({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

function userProxy({ protocol, hostname, port }: URL): UserProxy {
  const isSecure = protocol === 'https:'
  if (!isSecure && protocol !== 'http:') throw new Error(`the upstream proxy uses ${protocol}, not http:`)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 443 : 80),
    isSecure,
  }
}
