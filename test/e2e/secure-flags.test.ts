import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer as createHttps } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createAuthority } from '../../src/server/certificates/authority.ts'
import { listening } from '../support/listening.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { openConnection } from '../support/raw-connection.ts'
import { runCommand } from '../support/run-command.ts'
import { itInMore, some } from '../support/runs.ts'

/** As the command prints it. */
const realFolder = () => realpath(newFolder())

describe('the start shows where the certificate is', () => {
  itInMore('at the control interface if the authority is in memory', async () => {
    await using mynah = startMynah(['--port', '0', '--tls-port', '0', '--log', 'json'])
    const { url, certificate = '' } = await mynah.listening()
    expect(certificate).toBe(`${url}/_mynah/ca.pem`)
    expect(new X509Certificate(await (await fetch(certificate)).text()).ca).toBe(true)
  })

  itInMore('in the directory of --tls-ca', async () => {
    const folder = await realFolder()
    const directory = join(folder, 'authority')
    const args = ['--port', '0', '--proxy-port', '0', '--tls-ca', directory, '--log', 'json']
    await using mynah = startMynah(args)
    const { certificate } = await mynah.listening()
    expect(certificate).toBe(join(directory, 'ca.pem'))
  })

  it('not without TLS', async () => {
    await using mynah = startMynah(['--port', '0', '--log', 'json'])
    expect(await mynah.listening()).not.toHaveProperty('certificate')
  })
})

it.each(some(['127.0.0.1', 'localhost']))(
  'the proxy fetches https://%s for clients that ask so',
  async (name) => {
    const folder = await realFolder()
    const authority = createAuthority()
    const trusted = join(folder, 'own.pem')
    await writeFile(trusted, authority.certificate)
    const { port } = await listening(
      createHttps(authority.serverCertificate(), (_, answer) => answer.end('somebody else')),
    )
    const flags = ['--port', '0', '--proxy-port', '0', '--pass-through', '--log', 'json']
    await using mynah = startMynah(flags, { NODE_EXTRA_CA_CERTS: trusted })
    const { addresses } = await mynah.listening()
    const connection = openConnection(Number(new URL(addresses.Proxy ?? '').port))
    connection.write(`GET https://${name}:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 200 .*somebody else/s)
  },
)

itInMore('--http2 is offered on request, by its flag or variable', async () => {
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

itInMore(
  'mynah ca prints where the certificate is, when it expires, and what each runtime needs',
  async () => {
    const folder = await realFolder()
    const directory = join(folder, 'an authority')
    const path = join(directory, 'ca.pem')
    const flags = ['--port', '0', '--tls-port', '0', '--tls-ca', directory, '--log', 'json']
    await using start = startMynah(flags)
    await start.listening()
    const { stdout, code } = await runCommand(['ca', '--tls-ca', directory])
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toBe(path)
    const { validTo } = new X509Certificate(await readFile(path))
    expect(stdout).toContain(`Valid until ${new Date(validTo).toISOString()}`)
    expect(stdout).toContain(`NODE_EXTRA_CA_CERTS='${path}'`)
    const names = ['REQUESTS_CA_BUNDLE', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'openssl.cafile', 'keytool']
    for (const told of names) expect(stdout).toContain(told)
    const alone = await runCommand(['ca', '--path'], { MYNAH_TLS_CA: directory })
    expect(alone.stdout).toBe(`${path}\n`)
  },
)
