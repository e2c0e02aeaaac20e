import { describe, expect, it } from 'vitest'
import { javaOptions } from '../../../src/real/intercept/java.ts'

const settings = {
  proxy: new URL('http://127.0.0.1:4880'),
  hosts: ['api.deepl.com'],
  trustStore: '/tmp/x/authorities.jks',
}
const FIRST = 'JAVA_TOOL_OPTIONS'
const PROXY = '-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=4880'
const TRUST = '-Djavax.net.ssl.trustStore=/tmp/x/authorities.jks -Djavax.net.ssl.trustStorePassword=changeit'

describe('JAVA_TOOL_OPTIONS', () => {
  it('adds proxy and trust store to existing options', () => {
    expect(javaOptions(FIRST, '', settings)).toEqual({ options: `${PROXY} ${TRUST}`, notices: [] })
    expect(javaOptions(FIRST, '-Xmx1g', settings).options).toBe(`-Xmx1g ${PROXY} ${TRUST}`)
    // Java uses the last one.
    expect(javaOptions(FIRST, '-Dhttps.proxyHost=proxy.test', settings).options).toBe(
      `-Dhttps.proxyHost=proxy.test ${PROXY} ${TRUST}`,
    )
  })

  it.each([
    "-Xmx1g '-Djavax.net.ssl.trustStore=/own/a store.jks'",
    '"-Djavax.net.ssl.trustStore=/own/a store.jks"',
    '-Djavax.net.ssl.trustStore="/own/a store.jks" -Xmx1g',
  ])('keeps an existing trust store, and reports it: %s', (present) => {
    const { options, notices } = javaOptions(FIRST, present, settings)
    expect(options).toBe(`${present} ${PROXY}`)
    expect(notices).toEqual([expect.stringContaining('a trust store, /own/a store.jks, which is kept')])
  })

  it('removes what would bypass the proxy, and reports it', () => {
    const present = "-Dhttp.nonProxyHosts='localhost|*.deepl.com|10.*'"
    const { options, notices } = javaOptions(FIRST, present, settings)
    expect(options).toBe(`${present} ${PROXY} ${TRUST} -Dhttp.nonProxyHosts=localhost|10.*`)
    expect(notices).toEqual([expect.stringMatching(/they would bypass Mynah: \*\.deepl\.com$/)])
    expect(javaOptions(FIRST, '-Dhttp.nonProxyHosts=localhost', settings).notices).toEqual([])
  })

  it.each([
    ['/with space/a.jks', '"-Djavax.net.ssl.trustStore=/with space/a.jks"'],
    ["/it's/a.jks", '"-Djavax.net.ssl.trustStore=/it\'s/a.jks"'],
    ['/a"b/a.jks', "'-Djavax.net.ssl.trustStore=/a\"b/a.jks'"],
  ])('quotes a path that Java would split: %s', (trustStore, option) => {
    expect(javaOptions(FIRST, '', { ...settings, trustStore }).options).toContain(option)
  })

  it('goes around a SOCKS proxy, which would look the names up elsewhere', () => {
    expect(javaOptions(FIRST, '-DsocksProxyHost=proxy.test', settings).options).toContain(
      ' -DsocksNonProxyHosts=localhost|127.*|[::1]|api.deepl.com',
    )
    const own = '-DsocksProxyHost=proxy.test -DsocksNonProxyHosts=db'
    expect(javaOptions(FIRST, own, settings).options).toContain(' -DsocksNonProxyHosts=db|api.deepl.com')
  })
})

describe.each(['JDK_JAVA_OPTIONS', '_JAVA_OPTIONS'] as const)('%s, which overrides it', (variable) => {
  it.each([
    ['-Xmx1g', '-Xmx1g'],
    ['-Dhttps.proxyHost=proxy.test', `-Dhttps.proxyHost=proxy.test ${PROXY}`],
    ['-Dhttps.proxyPort=3128', `-Dhttps.proxyPort=3128 ${PROXY}`],
    ['-Dhttp.nonProxyHosts=*', '-Dhttp.nonProxyHosts=* -Dhttp.nonProxyHosts='],
  ])('gets what overrides its own: %s', (present, expected) => {
    expect(javaOptions(variable, present, settings).options).toBe(expected)
  })

  it('keeps its trust store, and says so', () => {
    const present = '-Djavax.net.ssl.trustStore=/own.jks'
    const { options, notices } = javaOptions(variable, present, settings)
    expect([options, notices]).toEqual([
      present,
      [expect.stringMatching(`^${variable} already sets a trust store`)],
    ])
  })
})
