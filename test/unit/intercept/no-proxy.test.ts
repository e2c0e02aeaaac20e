import { describe, expect, it } from 'vitest'
import { filterNonProxyHosts, filterNoProxy, noProxyOf } from '../../../src/real/intercept/no-proxy.ts'

const hosts = ['api.deepl.com', 'api-free.deepl.com']

describe('NO_PROXY', () => {
  it.each([
    '*', '.deepl.com', 'deepl.com', '*.deepl.com', '*deepl.com', 'api.deepl.com', 'API.DeepL.com',
    'api.deepl.com.', 'api.deepl.com:443', 'api-free.deepl.com', 'api*.deepl.com', 'api-*', 'com', '.com',
    '.',
  ])('removes %s, which at least one client applies to the service', (entry) => {
    expect(filterNoProxy(`intern.test,${entry}`, hosts)).toEqual({ kept: ['intern.test'], removed: [entry] })
  }) // biome-ignore format: a table

  it.each([
    'www.deepl.com', 'notdeepl.com', 'deepl.com.test', 'eepl.com', 'localhost', '127.0.0.1', '10.0.0.0/8',
    '::1', '[::1]:80', '.internal', '*.internal', 'a.pi.deepl.com',
  ])('keeps %s', (entry) => {
    expect(filterNoProxy(entry, hosts)).toEqual({ kept: [entry], removed: [] })
  }) // biome-ignore format: a table

  it('has commas, spaces or both between its entries', () => {
    const { kept, removed } = filterNoProxy(' a.test, b.test\t.deepl.com,,c.test ', hosts)
    expect([kept, removed]).toEqual([['a.test', 'b.test', 'c.test'], ['.deepl.com']])
    expect(filterNoProxy('', hosts).kept).toEqual([])
  })

  it('always has this machine, where the application may have its own servers', () => {
    expect(noProxyOf(['a.test', 'localhost']).split(',')).toEqual(
      expect.arrayContaining(['a.test', 'localhost', '127.0.0.1', '::1']),
    )
    expect(noProxyOf(['localhost']).match(/localhost/g)).toHaveLength(1)
  })
})

describe("Java's list", () => {
  it('has patterns of whole names', () => {
    expect(filterNonProxyHosts('localhost|*.deepl.com|deepl.com|*|127.*|api.*', hosts)).toEqual({
      kept: ['localhost', 'deepl.com', '127.*'],
      removed: ['*.deepl.com', '*', 'api.*'],
    })
  })
})
