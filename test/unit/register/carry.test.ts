import { describe, expect, it } from 'vitest'
import { carriedVariables } from '../../../src/real/register/carry.ts'
import { withRequire } from '../../../src/real/register/interception.ts'

const own = {
  MYNAH_INTERCEPT: '127.0.0.1:4843',
  MYNAH_INTERCEPT_HOSTS: 'api.deepl.com',
  NODE_EXTRA_CA_CERTS: '/tmp/a.pem',
  HOME: '/home/somebody',
}
const program = '/opt/mynah/register.cjs'
const REQUIRED = '--require "/opt/mynah/register.cjs"'

describe('the variables for a child process', () => {
  it('are those it lacks, and no others of this process', () => {
    const { HOME: _, ...carried } = own
    const theirs = { PATH: '/bin' }
    expect(carriedVariables(own, program)(theirs)).toEqual({ ...theirs, ...carried, NODE_OPTIONS: REQUIRED })
  })

  it('are those of every language, with the proxy that is hidden from this process', () => {
    const proxy = 'http://127.0.0.1:4880'
    const hidden = { MYNAH_INTERCEPT_PROXY: proxy }
    const others = { MYNAH_INTERCEPT_VARIABLES: 'SSL_CERT_FILE,PYTHONPATH', SSL_CERT_FILE: '/a.pem' }
    const theirs = { PATH: '/bin', http_proxy: 'http://own.test' }
    const both = { ...theirs, ...hidden, HTTPS_PROXY: proxy, NODE_OPTIONS: REQUIRED }
    const onUnix = carriedVariables({ ...hidden, ...others }, program)(theirs)
    expect(onUnix).toEqual({ ...both, ...others, https_proxy: proxy, HTTP_PROXY: proxy })
    expect(carriedVariables(hidden, program, 'win32')(theirs)).toEqual(both)
  })

  it('do not replace existing ones, even if these are empty', () => {
    const theirs = { MYNAH_INTERCEPT: '', NODE_EXTRA_CA_CERTS: '/own.pem', NODE_OPTIONS: '--no-warnings' }
    expect(carriedVariables(own, program)(theirs)).toEqual({
      ...theirs,
      MYNAH_INTERCEPT_HOSTS: 'api.deepl.com',
      NODE_OPTIONS: `--no-warnings ${REQUIRED}`,
    })
  })

  it('is the same when it is given again', () => {
    const carry = carriedVariables(own, program)
    expect(carry(carry({ NODE_OPTIONS: '--no-warnings' }))).toEqual(carry({ NODE_OPTIONS: '--no-warnings' }))
  })

  it('has no name twice on Windows, where both cases mean the same', () => {
    const theirs = { Node_Options: '--no-warnings', node_extra_ca_certs: 'C:\\own.pem' }
    expect(carriedVariables(own, program, 'win32')(theirs)).toEqual({
      ...theirs,
      Node_Options: `--no-warnings ${REQUIRED}`,
      MYNAH_INTERCEPT: '127.0.0.1:4843',
      MYNAH_INTERCEPT_HOSTS: 'api.deepl.com',
    })
  })
})

it.each([
  [' ', '/with space/b.cjs', '--require "/with space/b.cjs"'],
  [undefined, 'C:\\mynah\\b.cjs', '--require "C:\\\\mynah\\\\b.cjs"'],
  [undefined, '/a"b.cjs', '--require "/a\\"b.cjs"'],
])('NODE_OPTIONS %j gets the file, quoted for Node', (options, path, expected) => {
  expect(withRequire(options, path)).toBe(expected)
})
