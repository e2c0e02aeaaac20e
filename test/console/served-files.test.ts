import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { sendHead } from '../support/console/head-request.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The script and style sheet that the page refers to. */
const filesIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/_mynah\/ui\/[^"]+)"/g)].map(([, path]) => path ?? '')

/** A request through a forward proxy, with an absolute target. */
const throughProxy = (port: number, target: string) =>
  sendHead(port, target, { ...BROWSER, Host: new URL(target).host })

describe('the address of a listener in a browser', () => {
  it('leads to the console, without a journal entry', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    const root = await sendHead(port, '/', BROWSER)
    expect([root.status, root.headers.location]).toEqual([302, '/_mynah/ui/'])
    const page = await sendHead(port, '/_mynah/ui/', BROWSER)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(filesIn(page.text)).toHaveLength(3)
    for (const path of filesIn(page.text))
      expect([path, (await sendHead(port, path)).status]).toEqual([path, 200])
    expect((await sendHead(port, '/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
    expect(emulator.requests.all()).toEqual([])
  })

  it('is answered like the service for everything except browsers', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    for (const accept of ['', '*/*', 'application/json']) {
      const { status, text } = await sendHead(port, '/', accept === '' ? {} : { Accept: accept })
      expect([status, text]).toEqual([404, '{"message":"Not found"}'])
    }
    expect(emulator.requests.all()).toHaveLength(3)
  })

  it('belongs to the service under its host names and through the proxy', async () => {
    await using emulator = await createEmulator()
    const open = await emulator.listen({ host: '0.0.0.0', controlToken: 'secret' })
    const proxy = await emulator.listen({ proxy: true })
    for (const path of ['/', '/favicon.ico']) {
      expect((await sendHead(open.port, path, { ...BROWSER, Host: 'api.deepl.com' })).status).toBe(404)
      expect((await throughProxy(proxy.port, `http://api.deepl.com${path}`)).status).toBe(404)
      expect((await throughProxy(proxy.port, `http://127.0.0.1:${open.port}${path}`)).status).toBe(404)
    }
    expect(emulator.requests.all()).toHaveLength(6)
    expect((await sendHead(open.port, '/_mynah/ui/', { ...BROWSER, Host: 'api.deepl.com' })).status).not.toBe(
      200,
    )
    expect((await throughProxy(proxy.port, 'http://api.deepl.com/_mynah/ui/')).status).toBe(403)
    expect((await sendHead(open.port, '/', { ...BROWSER, Host: 'ci.example:4800' })).status).toBe(302)
  })

  it('leads nowhere if the console is off', async () => {
    await using emulator = await createEmulator({ ui: false })
    const { port } = await emulator.listen()
    expect((await sendHead(port, '/', BROWSER)).status).toBe(404)
    expect((await sendHead(port, '/_mynah/ui/', BROWSER)).status).toBe(404)
    expect(emulator.requests.all()).toHaveLength(1)
  })
})

describe('files of the console', () => {
  it('have a strict policy, and allow nothing inline', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    const { headers, text } = await sendHead(port, '/_mynah/ui/faults?world=one', BROWSER)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types mynah',
      ]),
    )
    expect(policy.join()).not.toMatch(/unsafe|http|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(text).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:/)
  })

  it('are cached by browsers: the page is revalidated, everything else is immutable', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    const page = await sendHead(port, '/_mynah/ui/')
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await sendHead(port, '/_mynah/ui/', { 'If-None-Match': String(page.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    const script = filesIn(page.text).find((path) => path.endsWith('.js')) ?? ''
    const answer = await sendHead(port, script)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('are sent compressed: with brotli or gzip, as the browser accepts', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    const page = await sendHead(port, '/_mynah/ui/')
    const script = filesIn(page.text).find((path) => path.endsWith('.js')) ?? ''
    const codings: (string | undefined)[] = []
    const sizes: number[] = []
    for (const accepted of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity']) {
      const { headers, bytes } = await sendHead(port, script, { 'Accept-Encoding': accepted })
      expect(headers.vary).toBe('Accept-Encoding')
      codings.push(headers['content-encoding'] as string | undefined)
      sizes.push(bytes)
    }
    expect(codings).toEqual(['br', 'gzip', 'gzip', undefined])
    const [brotli = 0, gzip = 0, , plain = 0] = sizes
    expect(brotli).toBeLessThan(gzip)
    expect(gzip).toBeLessThan(plain / 2)
    // A browser that asks again with another coding has the same content.
    const again = await sendHead(port, '/_mynah/ui/', {
      'Accept-Encoding': 'gzip',
      'If-None-Match': String(page.headers.etag),
    })
    expect(again.status).toBe(304)
  })

  it.each([
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    'x.js',
    'index.html/../../cli.js',
    '.env',
  ])('are those written by the build, but not %s', async (path) => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen()
    const { status, text } = await sendHead(port, `/_mynah/ui/${path}`)
    expect(status).toBe(404)
    expect(text).not.toContain('devDependencies')
  })

  it('need no token, unlike everything with data', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen({ host: '0.0.0.0', controlToken: 'secret' })
    expect((await sendHead(port, '/_mynah/ui/', BROWSER)).status).toBe(200)
    for (const path of ['/_mynah/requests', '/_mynah/events', '/_mynah/version', '/_mynah/state'])
      expect([path, (await sendHead(port, path)).status]).toEqual([path, 403])
  })
})
