import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { freePort } from '../../support/free-port.ts'
import { newFolder } from '../../support/new-folder.ts'
import { startNodes } from '../../support/shared/two-nodes.ts'
import { noValkey, startValkey } from '../../support/shared/valkey-server.ts'

const HELLO = { body: { text: ['Hello'], source_lang: 'EN', target_lang: 'DE' } }

/** Whether two nodes see each other's changes in this state. */
async function isShared(state: string) {
  await using nodes = await startNodes(2, state)
  expect((await nodes[0]?.call('/v2/translate', HELLO))?.status).toBe(200)
  expect((await nodes[1]?.call('/v2/usage'))?.json.character_count).toBe(5)
}

describe.skipIf(noValkey)(`shared state${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  it('works over TLS, also with Sentinels, but not with another certificate', async () => {
    const authority = createAuthority(['127.0.0.1'])
    const { cert, key } = authority.serverCertificate()
    const made = newFolder()
    const path = (name: string, content: string) => {
      writeFileSync(join(made, name), content)
      return join(made, name)
    }
    const ca = path('ca.pem', authority.certificate)
    const certificates = ['--tls-auth-clients', 'no', '--tls-ca-cert-file', ca]
    certificates.push('--tls-cert-file', path('cert.pem', cert), '--tls-key-file', path('key.pem', key))
    const port = await freePort()
    const server = await startValkey(['--tls-port', `${port}`, ...certificates])
    onTestFinished(() => server.stop())
    await isShared(`rediss://127.0.0.1:${port}/0?ca=${encodeURIComponent(ca)}`)

    const config = path('sentinel.conf', `sentinel monitor primary 127.0.0.1 ${port} 1\n`)
    const sentinelPort = await freePort()
    const sentinel = await startValkey(
      ['--sentinel', '--tls-port', `${sentinelPort}`, '--tls-replication', 'yes', ...certificates],
      config,
    )
    onTestFinished(() => sentinel.stop())
    await isShared(`rediss://127.0.0.1:${sentinelPort}/1?sentinel=primary&ca=${encodeURIComponent(ca)}`)
    for (const mode of ['', '?cluster=1', '?sentinel=primary'])
      await expect(startNodes(1, `rediss://127.0.0.1:${port}/0${mode}`)).rejects.toThrow(
        'its certificate is not trusted (self-signed certificate in certificate chain): name a file',
      )
  })

  it('works in a cluster', async () => {
    const bus = await freePort()
    const server = await startValkey([
      '--cluster-enabled',
      'yes',
      '--cluster-port',
      `${bus}`,
      '--cluster-announce-ip',
      '127.0.0.1',
    ])
    onTestFinished(() => server.stop())
    const redis = new Redis({ port: server.port })
    onTestFinished(() => redis.disconnect())
    await redis.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383)
    await expect.poll(() => redis.call('CLUSTER', 'INFO')).toContain('cluster_state:ok')
    await isShared(`valkey://127.0.0.1:${server.port}?cluster=1`)
    await expect(
      startNodes(1, `valkey://127.0.0.1:${server.port}?cluster=1&prefix=waiting&wait=1&timeout=1s`),
    ).rejects.toThrow('0 of 1 replicas have confirmed the change')
  })

  it('works with Sentinels', async () => {
    const server = await startValkey()
    onTestFinished(() => server.stop())
    const config = join(newFolder(), 'sentinel.conf')
    writeFileSync(config, `sentinel monitor primary 127.0.0.1 ${server.port} 1\n`)
    const sentinel = await startValkey(['--sentinel'], config)
    onTestFinished(() => sentinel.stop())
    await isShared(`valkey://127.0.0.1:${sentinel.port},127.0.0.1:1/0?sentinel=primary`)
    await expect(
      startNodes(1, `valkey://127.0.0.1:${sentinel.port}?sentinel=other&timeout=300ms`),
    ).rejects.toThrow("the Sentinels do not know a primary with the name 'other'")
  })
})
