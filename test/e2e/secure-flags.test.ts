import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer as createHttps } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createAuthority } from '../../src/server/certificates/authority.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { openConnection } from '../support/raw-connection.ts'
import { runCommand } from '../support/run-command.ts'
import { few, itInMore, some } from '../support/runs.ts'

async function inFolder(use: (folder: string) => Promise<void>) {
  await use(await realpath(newFolder()))
}

describe('a port in use', () => {
  it.each(few(some(['--port', '--tls-port', '--proxy-port', '--free-port'])))(
    'of %s names its flag',
    async (flag) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      const { code, stderr } = await runCommand(['--port', '0', flag, String(port)])
      other.close()
      expect(code).toBe(2)
      expect(stderr).toContain(
        `port ${port} is already in use. Choose another with ${flag}, or 0 for any free port.`,
      )
    },
  )
})

describe('the start shows where the certificate is', () => {
  type Facts = { url: string; certificate?: string }

  itInMore('at the control interface if the authority is in memory', async () => {
    await using mynah = startMynah(['--port', '0', '--tls-port', '0', '--log', 'json'])
    const { url, certificate = '' } = (await mynah.listening()) as Facts
    expect(certificate).toBe(`${url}/_mynah/ca.pem`)
    expect(new X509Certificate(await (await fetch(certificate)).text()).ca).toBe(true)
  })

  itInMore('in the directory of --tls-ca', () =>
    inFolder(async (folder) => {
      const directory = join(folder, 'authority')
      const args = ['--port', '0', '--proxy-port', '0', '--tls-ca', directory, '--log', 'json']
      await using mynah = startMynah(args)
      const { certificate } = (await mynah.listening()) as Facts
      expect(certificate).toBe(join(directory, 'ca.pem'))
    }),
  )

  it('not without TLS', async () => {
    await using mynah = startMynah(['--port', '0', '--log', 'json'])
    expect((await mynah.listening()) as Facts).not.toHaveProperty('certificate')
  })
})

it('--pass-through is refused if others could use the proxy', async () => {
  const flags = ['--port', '0', '--proxy-port', '0', '--pass-through', '--host', '0.0.0.0']
  const { code, stderr } = await runCommand(flags)
  expect([code, stderr]).toEqual([
    2,
    'mynah: --pass-through requires a loopback address: with --host 0.0.0.0, other machines could reach your network through it\n',
  ])
})

it.each(some(['127.0.0.1', 'localhost']))('the proxy fetches https://%s for clients that ask so', (name) =>
  inFolder(async (folder) => {
    const authority = createAuthority()
    const trusted = join(folder, 'own.pem')
    await writeFile(trusted, authority.certificate)
    const server = createHttps(authority.serverCertificate(), (_, answer) => answer.end('somebody else'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const flags = ['--port', '0', '--proxy-port', '0', '--pass-through', '--log', 'json']
    await using mynah = startMynah(flags, { NODE_EXTRA_CA_CERTS: trusted })
    const { addresses } = await mynah.listening()
    const connection = openConnection(Number(new URL(addresses.Proxy ?? '').port))
    connection.write(`GET https://${name}:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 200 .*somebody else/s)
    server.close()
  }),
)

describe('--http2', () => {
  itInMore('is offered on request, by its flag or variable', async () => {
    for (const [flags, variables, expected] of [
      [['--http2'], {}, 'h2'],
      [[], { MYNAH_HTTP2: 'true' }, 'h2'],
      [[], { MYNAH_HTTP2: 'false' }, 'http/1.1'],
      [[], {}, 'http/1.1'],
    ] as const) {
      await using mynah = startMynah(['--port', '0', '--tls-port', '0', '--log', 'json', ...flags], variables)
      const { addresses, certificate = '' } = await mynah.listening()
      const ca = await (await fetch(certificate)).text()
      const port = Number(new URL(addresses.HTTPS ?? '').port)
      const socket = connect({ port, host: '127.0.0.1', ca, ALPNProtocols: ['h2', 'http/1.1'] })
      socket.on('error', () => {})
      await once(socket, 'secureConnect')
      expect([flags, variables, socket.alpnProtocol]).toEqual([flags, variables, expected])
      socket.destroy()
    }
  })

  it('needs a port with TLS', async () => {
    const { code, stderr } = await runCommand(['--port', '0', '--proxy-port', '0', '--http2'])
    expect([code, stderr]).toEqual([2, 'mynah: --http2 needs --tls-port\n'])
  })
})

describe('mynah ca', () => {
  itInMore('prints where the certificate is, when it expires, and what each runtime needs', () =>
    inFolder(async (folder) => {
      const directory = join(folder, 'an authority')
      const path = join(directory, 'ca.pem')
      await using start = startMynah([
        '--port',
        '0',
        '--tls-port',
        '0',
        '--tls-ca',
        directory,
        '--log',
        'json',
      ])
      await start.listening()
      const { stdout, code } = await runCommand(['ca', '--tls-ca', directory])
      expect(code).toBe(0)
      expect(stdout.split('\n')[0]).toBe(path)
      const { validTo } = new X509Certificate(await readFile(path))
      expect(stdout).toContain(`Valid until ${new Date(validTo).toISOString()}`)
      expect(stdout).toContain(`NODE_EXTRA_CA_CERTS='${path}'`)
      for (const told of [
        'REQUESTS_CA_BUNDLE',
        'SSL_CERT_FILE',
        'CURL_CA_BUNDLE',
        'openssl.cafile',
        'keytool',
      ])
        expect(stdout).toContain(told)
      const alone = await runCommand(['ca', '--path'], { MYNAH_TLS_CA: directory })
      expect(alone.stdout).toBe(`${path}\n`)
    }),
  )

  it('explains how to create one if there is none, and that a file is not one', () =>
    inFolder(async (folder) => {
      const none = await runCommand(['ca', '--tls-ca', folder])
      expect(none.code).toBe(2)
      expect(none.stdout).toBe('')
      expect(none.stderr).toContain(`No certificate authority found in ${folder}.`)
      expect(none.stderr).toContain(`mynah --tls-port 4443 --tls-ca ${folder}`)
      const byDefault = await runCommand(['ca'])
      expect(byDefault.stderr).toContain('No certificate authority found in mynah-ca.')
      await writeFile(join(folder, 'ca.pem'), 'no certificate')
      const wrong = await runCommand(['ca', '--tls-ca', folder])
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        `mynah: ${join(folder, 'ca.pem')} is not a certificate\n`,
      ])
    }))
})
