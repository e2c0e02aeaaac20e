import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { acceptPeers, type Carried, connectPeer } from '../../../src/server/worlds/shared/peer-connections.ts'
import { openConnection } from '../../support/raw-connection.ts'

/** As only a connection to another machine is recognized, by a name that is not, although it means this one. */
const HOSTS = { plain: '127.0.0.1', TLS: 'localhost.' }
type Way = keyof typeof HOSTS

const OTHER_SECRET = 'it has another cluster secret than this process'

/** A process that others can reach in one way, and what it accepts. */
async function accepting(way: Way, secret = 'secret') {
  const accepted: Carried[] = []
  const peers = acceptPeers(secret, way === 'plain', (socket, carried) => {
    accepted.push(carried)
    socket.on('data', (data) => socket.write(`heard ${data}`))
  }).listen(0)
  await once(peers, 'listening')
  const { port } = peers.address() as AddressInfo
  onTestFinished(() => void peers.close())
  async function connect(by: Way, carried: Carried = 'mynah-frames') {
    const socket = await connectPeer('secret', new URL(`http://${HOSTS[by]}:${port}`), carried)
    onTestFinished(() => void socket.destroy())
    socket.write('hello')
    return `${await once(socket, 'data')}`
  }
  return { accepted, peers, port, connect }
}

it.each(['plain', 'TLS'] as const)('processes with the same secret are connected: %s', async (way) => {
  const { accepted, connect } = await accepting(way)
  expect([await connect(way, 'mynah-http'), await connect(way)]).toEqual(['heard hello', 'heard hello'])
  expect(accepted).toEqual(['mynah-http', 'mynah-frames'])
})

it.each<[by: Way, to: Way, secret: string]>([
  ['plain', 'plain', 'another'],
  ['TLS', 'TLS', 'another'],
  ['plain', 'TLS', 'secret'],
  ['TLS', 'plain', 'secret'],
])('%s to a process that expects %s and has the secret %s: nothing is accepted', async (by, to, secret) => {
  const { accepted, connect } = await accepting(to, secret)
  await expect(connect(by)).rejects.toThrow(OTHER_SECRET)
  expect(accepted).toEqual([])
})

it('proves nothing to a stranger', async () => {
  const { accepted, port } = await accepting('plain')
  const talking = openConnection(port)
  talking.write('0'.repeat(1000))
  expect((await talking.closed()).length).toBeLessThan(64)
  const brief = openConnection(port)
  brief.write('0'.repeat(31))
  brief.socket.end()
  expect((await brief.closed()).length).toBeLessThan(64)
  expect(accepted).toEqual([])
})

it.each(['', '0'])('does not wait for a stranger that says %j and no more', async (said) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { accepted, peers, port } = await accepting('plain')
  const connecting = once(peers, 'connection')
  const slow = openConnection(port)
  const [socket] = await connecting
  slow.write(said)
  await (said && once(socket, 'readable'))
  vi.advanceTimersByTime(1999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect((await slow.closed()).length).toBeLessThan(64)
  expect(accepted).toEqual([])
})

it('sends nothing to a process that proves nothing', async () => {
  const received: string[] = []
  const stranger = createServer((socket) => {
    socket.on('data', (data) => received.push(`${data}`)).write('0'.repeat(1000))
  }).listen(0, HOSTS.plain)
  onTestFinished(() => void stranger.close())
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  const connecting = connectPeer('secret', new URL(`http://${HOSTS.plain}:${port}`), 'mynah-frames')
  await expect(connecting).rejects.toThrow(OTHER_SECRET)
  expect(received.join('').length).toBeLessThan(100)
})
