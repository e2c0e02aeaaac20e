import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { noteOtherHosts, readOtherHosts } from '../../../src/real/register/other-hosts.ts'
import { newFolder } from '../../support/new-folder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'other-hosts')
})

/** A connection to a host, whose name leads to an address, or to none. */
function connectTo(note: ReturnType<typeof noteOtherHosts>, host: unknown, address?: string): EventEmitter {
  const socket = new EventEmitter()
  note(socket as Socket, host)
  socket.emit('lookup', address === undefined ? new Error('ENOTFOUND') : null, address)
  return socket
}

it.each([
  ['a name', 'shop.example', '192.0.2.1', ['shop.example']],
  ['a name in another spelling', 'Shop.EXAMPLE.', '192.0.2.1', ['shop.example']],
  ['a name that leads nowhere', 'other.test', undefined, ['other.test']],
  ['a name of this machine', 'here.test', '127.0.0.1', []],
  ['localhost', 'localhost', '::1', []],
  ['an address', '192.0.2.1', undefined, ['192.0.2.1']],
  ['an address with a zone', 'fe80::1%eth0', undefined, ['fe80::1%eth0']],
  ['an address of this machine', '127.0.0.2', undefined, []],
  ['the same in IPv6', '::ffff:127.0.0.1', undefined, []],
  ['no host, which is localhost', undefined, undefined, []],
] as const)('a connection to %s', (_, host, address, noted) => {
  connectTo(noteOtherHosts(file), host, address)
  expect(readOtherHosts(file)).toEqual(noted)
})

it('names each host once, whichever process connected to it, in the order of the first connections', () => {
  const [first, second] = [noteOtherHosts(file), noteOtherHosts(file)]
  for (const note of [first, second, first])
    for (const host of ['b.example', 'a.example']) connectTo(note, host, '192.0.2.1')
  expect(readOtherHosts(file)).toEqual(['b.example', 'a.example'])
})

it('leaves no listener behind, and fails nothing if the file cannot be written', () => {
  const note = noteOtherHosts(file)
  rmSync(folder, { recursive: true })
  expect(connectTo(note, 'shop.example', '192.0.2.1').eventNames()).toEqual([])
  expect(readOtherHosts(file)).toEqual([])
})
