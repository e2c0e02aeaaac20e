import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upstreamProxy } from '../../../src/real/intercept/upstream-proxy.ts'

const VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY']
beforeEach(() => {
  for (const name of VARIABLES.flatMap((name) => [name, name.toLowerCase()])) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the proxy of the user', () => {
  it.each([
    [{}, undefined],
    [{ HTTPS_PROXY: 'http://proxy.test:3128' }, 'http://proxy.test:3128/'],
    [{ https_proxy: 'http://user:secret@proxy.test' }, 'http://user:secret@proxy.test/'],
    [{ ALL_PROXY: 'http://proxy.test:3128' }, 'http://proxy.test:3128/'],
    [{ HTTPS_PROXY: 'https://proxy.test' }, 'https://proxy.test/'],
    [{ HTTPS_PROXY: 'proxy.test:3128' }, 'http://proxy.test:3128/'],
    [{ HTTPS_PROXY: 'http://proxy.test', NO_PROXY: 'example.test' }, undefined],
    [{ HTTPS_PROXY: 'http://proxy.test', NO_PROXY: '*' }, undefined],
    [{ HTTPS_PROXY: 'http://proxy.test', NO_PROXY: 'other.test' }, 'http://proxy.test/'],
  ])('with %j is %s', (environment, expected) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    expect(upstreamProxy(new URL('https://example.test/'))?.href).toBe(expected)
  })

  it('may be another one for plain HTTP', () => {
    vi.stubEnv('HTTP_PROXY', 'http://plain.test')
    expect(upstreamProxy(new URL('http://example.test/'))?.href).toBe('http://plain.test/')
    expect(upstreamProxy(new URL('https://example.test/'))).toBeUndefined()
  })
})
