import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ControlError, createControlClient } from '../../../src/client/index.ts'
import { createEmulator } from '../../../src/server/emulator.ts'

describe('GET /_mynah/ca.pem', () => {
  it('has the certificate that clients of TLS listeners and proxies trust, but no key', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    const { ca } = await emulator.listen({ tls: true })
    await emulator.listen({ proxy: true })
    const answer = await fetch(`${url}/_mynah/ca.pem`)
    expect(answer.headers.get('content-type')).toBe('application/x-pem-file')
    const text = await answer.text()
    expect(text).toBe(ca)
    expect(new X509Certificate(text).ca).toBe(true)
    expect(text).not.toContain('KEY')
    const client = createControlClient({ url })
    expect(await client.certificate()).toBe(ca)
    expect(await client.version()).toMatchObject({ has_certificate: true })
  })

  it('is 404 if no listener has an authority: without TLS, with a custom certificate, after the last one has closed', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    const client = createControlClient({ url })
    await expect(client.certificate()).rejects.toThrow(ControlError)
    expect(await client.version()).toMatchObject({ has_certificate: false })
    const proxy = await emulator.listen({ proxy: true })
    expect(await client.certificate()).toBe(proxy.ca)
    await proxy.close()
    await expect(client.certificate()).rejects.toMatchObject({
      status: 404,
      problem: { detail: expect.stringContaining('--tls-port') },
    })
  })
})
