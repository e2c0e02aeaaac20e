import { describe, expect, it } from 'vitest'
import { javaOptions } from '../../../src/real/intercept/java.ts'

const settings = {
  proxy: new URL('http://127.0.0.1:4880'),
  hosts: ['api.deepl.com'],
  trustStore: '/tmp/x/authorities.jks',
  trustStorePassword: 'changeit',
}
const PROXY = '-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=4880'
const TRUST = '-Djavax.net.ssl.trustStore=/tmp/x/authorities.jks -Djavax.net.ssl.trustStorePassword=changeit'

describe('JAVA_TOOL_OPTIONS', () => {
  it('adds proxy and trust store to existing options', () => {
    expect(javaOptions('', settings)).toEqual({ options: `${PROXY} ${TRUST}`, notices: [] })
    expect(javaOptions('-Xmx1g', settings).options).toBe(`-Xmx1g ${PROXY} ${TRUST}`)
    // Java uses the last one.
    expect(javaOptions('-Dhttps.proxyHost=proxy.test', settings).options).toBe(
      `-Dhttps.proxyHost=proxy.test ${PROXY} ${TRUST}`,
    )
  })

  it.each([
    "-Xmx1g '-Djavax.net.ssl.trustStore=/own/a store.jks'",
    '"-Djavax.net.ssl.trustStore=/own/a store.jks"',
    '-Djavax.net.ssl.trustStore="/own/a store.jks" -Xmx1g',
  ])('keeps an existing trust store, and reports it: %s', (present) => {
    const { options, notices } = javaOptions(present, settings)
    expect(options).toBe(`${present} ${PROXY}`)
    expect(notices).toEqual([expect.stringContaining('a trust store, /own/a store.jks, which is kept')])
  })

  it('removes what would bypass the proxy, and reports it', () => {
    const present = "-Dhttp.nonProxyHosts='localhost|*.deepl.com|10.*'"
    const { options, notices } = javaOptions(present, settings)
    expect(options).toBe(`${present} ${PROXY} ${TRUST} -Dhttp.nonProxyHosts=localhost|10.*`)
    expect(notices).toEqual([expect.stringMatching(/they would bypass Mynah: \*\.deepl\.com$/)])
    expect(javaOptions('-Dhttp.nonProxyHosts=localhost', settings).notices).toEqual([])
  })

  it.each([
    ['/with space/a.jks', '"-Djavax.net.ssl.trustStore=/with space/a.jks"'],
    ["/it's/a.jks", '"-Djavax.net.ssl.trustStore=/it\'s/a.jks"'],
    ['/a"b/a.jks', "'-Djavax.net.ssl.trustStore=/a\"b/a.jks'"],
  ])('quotes a path that Java would split: %s', (trustStore, option) => {
    expect(javaOptions('', { ...settings, trustStore }).options).toContain(option)
  })
})
