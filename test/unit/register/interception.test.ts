import { describe, expect, it } from 'vitest'
import { hideProxy, interceptionIn, redirectionOf } from '../../../src/real/register/interception.ts'

const complete = {
  MYNAH_INTERCEPT: '127.0.0.1:4843',
  MYNAH_INTERCEPT_HTTP: '[::1]:4880',
  MYNAH_INTERCEPT_HOSTS: 'api.deepl.com, API-free.deepl.com.',
}

function validIn(environment: NodeJS.ProcessEnv) {
  const found = interceptionIn(environment)
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('the variables of an interception', () => {
  it('redirect the ports of the hosts, however the name is spelled', () => {
    const found = validIn(complete)
    const tls = { host: '127.0.0.1', port: 4843 }
    expect(redirectionOf(found, 'api.deepl.com', 443)).toEqual(tls)
    expect(redirectionOf(found, 'API.DeepL.com.', '443')).toEqual(tls)
    expect(redirectionOf(found, 'api-free.deepl.com', 80)).toEqual({ host: '::1', port: 4880 })
  })

  it('do not redirect the address of Mynah, but know its requests', () => {
    const found = validIn({ ...complete, MYNAH_URL: 'http://127.0.0.1:4800' })
    expect(found.hosts).toContain('127.0.0.1:4800')
    expect(redirectionOf(found, '127.0.0.1', 4800)).toBeUndefined()
  })

  it.each([
    ['www.deepl.com', 443],
    ['deepl.com', 443],
    ['api.deepl.com.example', 443],
    ['api.deepl.com', 8443],
    [undefined, 443],
    ['api.deepl.com', undefined],
    // Without an address for it.
    ['api.deepl.com', 80],
  ])('do not redirect %s:%s', (host, port) => {
    const found = validIn(port === 80 ? { ...complete, MYNAH_INTERCEPT_HTTP: undefined } : complete)
    expect(redirectionOf(found, host, port)).toBeUndefined()
  })

  it.each([
    [{}, 'MYNAH_INTERCEPT is not set'],
    [{ ...complete, MYNAH_INTERCEPT: '' }, 'MYNAH_INTERCEPT is not set'],
    [{ ...complete, MYNAH_INTERCEPT: '4843' }, "a host and a port, such as 127.0.0.1:4843, not '4843'"],
    [{ ...complete, MYNAH_INTERCEPT: 'localhost:0' }, 'MYNAH_INTERCEPT must be a host and a port'],
    [{ ...complete, MYNAH_INTERCEPT: 'localhost:70000' }, 'MYNAH_INTERCEPT must be a host and a port'],
    [{ ...complete, MYNAH_INTERCEPT_HOSTS: ' , ' }, 'MYNAH_INTERCEPT_HOSTS has no host'],
  ])('are ignored with a reason: %j', (environment, reason) => {
    expect(interceptionIn(environment)).toContain(reason)
  })
})

describe('the proxy variables', () => {
  const proxy = 'http://127.0.0.1:4880'

  it('are hidden if they name the proxy of this run, and no others', () => {
    const others = { MYNAH_INTERCEPT_PROXY: proxy, HTTP_PROXY: 'http://own.test', NO_PROXY: 'localhost' }
    const environment: NodeJS.ProcessEnv = { HTTPS_PROXY: proxy, https_proxy: proxy, ...others }
    hideProxy(environment)
    expect(environment).toEqual(others)
  })

  it.each(['deno', 'bun'])('stay in %s, whose fetch opens no socket of Node', (runtime) => {
    const environment = { MYNAH_INTERCEPT_PROXY: proxy, HTTPS_PROXY: proxy }
    hideProxy(environment, { ...process.versions, [runtime]: '2.0' })
    expect(environment.HTTPS_PROXY).toBe(proxy)
  })

  it('stay if the user has a proxy, through which requests would otherwise leave', () => {
    const environment = { HTTPS_PROXY: proxy }
    hideProxy(environment)
    expect(environment).toEqual({ HTTPS_PROXY: proxy })
  })
})
