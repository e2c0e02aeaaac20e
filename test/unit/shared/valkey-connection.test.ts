import { writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { parseSharedAddress } from '../../../src/state/shared/server/shared-address.ts'
import { connectValkey } from '../../../src/state/shared/server/valkey-client.ts'
import { listening } from '../../support/listening.ts'
import { newFolder } from '../../support/new-folder.ts'

it('trusts a server whose certificate is in the file of ca, and names a file that cannot be read', async () => {
  const authority = createAuthority(['127.0.0.1'])
  const server = createServer({ ...authority.serverCertificate() }, (socket) => {
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  const { port } = await listening(server)
  const ca = join(newFolder(), 'ca.pem')
  writeFileSync(ca, authority.certificate)
  const connecting = (query: string) =>
    connectValkey(parseSharedAddress(`valkeys://127.0.0.1:${port}/0${query}`))
  await expect(connecting(`?ca=${ca}`)).rejects.toThrow(
    'the answer is not in the protocol of Valkey and Redis',
  )
  await expect(connecting('')).rejects.toThrow('its certificate is not trusted')
  await expect(connecting('?ca=/no.pem')).rejects.toThrow('the file of ca, /no.pem, cannot be read (ENOENT)')
})

it('never names the password, not even in the cause of an error', async () => {
  const server = createPlainServer((socket) => {
    socket.on('data', (chunk) => {
      for (const _ of `${chunk}`.matchAll(/^\*/gm))
        socket.write('-WRONGPASS invalid username-password pair\r\n')
    })
    socket.on('error', () => {})
  })
  const { port } = await listening(server)
  const connecting = connectValkey(parseSharedAddress(`valkey://user:s3cret@127.0.0.1:${port}`))
  const error = await connecting.catch((error) => error)
  expect(error.message).toContain("does not accept this password for the user 'user'")
  expect(inspect(error, { depth: Infinity })).not.toContain('s3cret')
})

it('ends what waits for a server that loads its data when it is closed', async () => {
  const HELLO = '*4\r\n$4\r\nrole\r\n$6\r\nmaster\r\n$7\r\nversion\r\n$5\r\n7.2.0\r\n'
  let isLoading = false
  const isAsked = deferred<void>()
  const sockets: Socket[] = []
  const server = createPlainServer((socket) => {
    sockets.push(socket)
    socket.on('data', (chunk) => {
      for (const [, name = ''] of `${chunk}`.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (isLoading && name === 'exists') isAsked.resolve()
        if (name.toUpperCase() === 'HELLO') socket.write(HELLO)
        else socket.write(isLoading ? '-LOADING the dataset\r\n' : '+OK\r\n')
      }
    })
    socket.on('error', () => {})
  })
  const { port } = await listening(server)
  const client = await connectValkey(parseSharedAddress(`valkey://127.0.0.1:${port}?timeout=10m`))
  isLoading = true
  for (const socket of sockets) socket.destroy()
  await expect(client.use((redis) => redis.get('a'))).rejects.toThrow('no connection')
  const using = expect(client.use((redis) => redis.get('a'))).rejects.toThrow(
    'there is no connection to the server',
  )
  await isAsked.promise
  client.close()
  await using
})
