import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'

/** The connection of a tunnel through a proxy of this machine. @throws Error if it is refused */
export async function openTunnel(port: number, target: string): Promise<Socket> {
  const asked = request({ host: '127.0.0.1', port, method: 'CONNECT', path: target, agent: false })
  asked.end()
  const [{ statusCode }, socket] = await once(asked, 'connect')
  if (statusCode === 200) return socket
  socket.destroy()
  throw new Error(`The tunnel was refused: ${statusCode}`)
}
