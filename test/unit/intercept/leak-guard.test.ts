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
      '192.0.2.3 API.DeepL.com Other.test',
      '192.0.2.4 api.deepl.com.',
    ]
    expect(hostsWith(present.join('\n'), HOSTS, '127.68.76.1').split('\n')).toEqual([
      '127.68.76.1 api.deepl.com api.deepl.com. API.DEEPL.COM API.DEEPL.COM.',
      '127.68.76.1 api-free.deepl.com api-free.deepl.com. API-FREE.DEEPL.COM API-FREE.DEEPL.COM.',
      '::ffff:127.68.76.1 api.deepl.com api.deepl.com. API.DEEPL.COM API.DEEPL.COM.',
      '::ffff:127.68.76.1 api-free.deepl.com api-free.deepl.com. API-FREE.DEEPL.COM API-FREE.DEEPL.COM.',
      '127.0.0.1 localhost # this machine',
      '# a comment',
      '',
      '192.0.2.1 intern.test',
      '192.0.2.3 Other.test',
    ])
  })

  it.each([
    [true, '127.0.0.1 api.deepl.com api-free.deepl.com'],
    [true, '::1 api.deepl.com\n127.68.76.1 api.deepl.com api-free.deepl.com # both'],
    [false, '127.0.0.1 api.deepl.com'],
    [false, '127.0.0.1 api.deepl.com # api-free.deepl.com'],
    [false, '127.0.0.1 api.deepl.com api-free.deepl.com\n192.0.2.1 api.deepl.com'],
    [false, '127.0.0.1 api.deepl.com api-free.deepl.com\n192.0.2.1 API.DeepL.com'],
    [false, ''],
  ])('is not needed: %s, for %j', (isMapped, text) => {
    expect(mapsToThisMachine(text, HOSTS)).toBe(isMapped)
  })
})

it.each([
  ['hosts: resolve [!UNAVAIL=return] files dns', 'hosts: files resolve [!UNAVAIL=return] dns'],
  [
    'passwd: files\nhosts:\tmdns4 [NOTFOUND=return] dns',
    'passwd: files hosts: files mdns4 [NOTFOUND=return] dns',
  ],
  ['hosts: dns files [SUCCESS=return] myhostname', 'hosts: files dns myhostname'],
  ['hosts: files [SUCCESS=continue] dns', 'hosts: files dns'],
  ['  hosts : dns # files', 'hosts: files dns'],
  ['hosts: files dns\nhosts: dns', 'hosts: files dns'],
  ['passwd: files', 'passwd: files hosts: files dns'],
  ['hosts:          files dns', undefined],
  ['hosts: files', undefined],
])('names are looked up in the hosts file first: %j', (text, expected) => {
  expect(filesFirst(text)?.split('\n').filter(Boolean).join(' ').trim()).toBe(expected)
})
