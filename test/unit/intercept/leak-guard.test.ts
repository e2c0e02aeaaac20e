import { describe, expect, it } from 'vitest'
import { filesFirst, hostsWith, mapsToThisMachine } from '../../../src/real/intercept/leak-guard.ts'

const HOSTS = ['api.deepl.com', 'api-free.deepl.com']

describe('a private hosts file', () => {
  it('maps the hosts to this machine in both families, and keeps every other name', () => {
    const present = [
      '127.0.0.1 localhost # this machine',
      '# a comment',
      '',
      '192.0.2.1 api.deepl.com intern.test',
      '192.0.2.2\tapi-free.deepl.com',
    ]
    expect(hostsWith(present.join('\n'), HOSTS, '127.68.76.1').split('\n')).toEqual([
      '127.68.76.1 api.deepl.com api-free.deepl.com',
      '::ffff:127.68.76.1 api.deepl.com api-free.deepl.com',
      '127.0.0.1 localhost # this machine',
      '# a comment',
      '',
      '192.0.2.1 intern.test',
    ])
  })

  it.each([
    [true, '127.0.0.1 api.deepl.com api-free.deepl.com'],
    [true, '::1 api.deepl.com\n127.68.76.1 api.deepl.com api-free.deepl.com # both'],
    [false, '127.0.0.1 api.deepl.com'],
    [false, '127.0.0.1 api.deepl.com # api-free.deepl.com'],
    [false, '127.0.0.1 api.deepl.com api-free.deepl.com\n192.0.2.1 api.deepl.com'],
    [false, ''],
  ])('is not needed: %s, for %j', (isMapped, text) => {
    expect(mapsToThisMachine(text, HOSTS)).toBe(isMapped)
  })
})

it.each([
  ['hosts: resolve [!UNAVAIL=return] files dns', 'hosts: files resolve [!UNAVAIL=return] dns'],
  [
    'passwd: files\nhosts:\tmdns4 [NOTFOUND=return] dns\n',
    'passwd: files\nhosts: files mdns4 [NOTFOUND=return] dns\n',
  ],
  ['hosts: dns files [SUCCESS=return] myhostname', 'hosts: files dns myhostname'],
  ['hosts:          files dns', undefined],
  ['passwd: files', undefined],
])('names are looked up in the hosts file first: %j', (text, expected) => {
  expect(filesFirst(text)).toBe(expected)
})
