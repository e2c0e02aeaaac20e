import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { parseSharedAddress } from '../../../src/state/shared/server/shared-address.ts'
import { connectValkey } from '../../../src/state/shared/server/valkey-client.ts'
import { verifyConnections } from '../../../src/state/shared/server/verify-connections.ts'
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

it('forgets what it found out about a server when its connection ends', async () => {
  const answers = { select: async () => 'OK', exists: async () => 0 }
  const redis = Object.assign(new EventEmitter(), answers, {
    call: async () => ['role', 'replica'],
  }) as unknown as Redis
  const clock = createClock({ start: 0, frozen: true })
  const verified = verifyConnections(redis, parseSharedAddress('valkey://host'), clock, 1000)
  redis.emit('ready')
  expect(await verified()).toMatch(/^this is a read-only replica/)
  redis.emit('close')
  expect(await verified()).toBe('Connection is closed')
})
