import { writeFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
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
