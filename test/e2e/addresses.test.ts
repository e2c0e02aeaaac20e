import { expect, it } from 'vitest'
import { startMynah } from '../support/process.ts'
import { itInMore } from '../support/runs.ts'
import { service } from '../support/service.ts'

const usage = async (url: string, key: string) => {
  const { status, json } = await service({ url, authKey: key }).call('/v2/usage')
  return [status, json.message]
}

itInMore(
  'further ports are the free and the regional addresses, by flag or environment variable',
  async () => {
    const args = ['--port', '0', '--paid-port', '0', '--free-port', '0', '--us-port', '0', '--log', 'json']
    await using mynah = startMynah(args, { MYNAH_JP_PORT: '0' })
    const { url, authKey, freeAuthKey, addresses } = await mynah.listening()
    const [paid = '', free = '', us = '', jp = ''] = [
      'Paid plan',
      'Free plan',
      'US region',
      'Japan region',
    ].map((name) => addresses[name])
    expect(new Set([url, paid, free, us, jp]).size).toBe(5)

    expect((await usage(url, authKey))[0]).toBe(200)
    expect((await usage(url, freeAuthKey))[0]).toBe(200)
    expect((await usage(paid, authKey))[0]).toBe(200)
    expect(await usage(paid, freeAuthKey)).toEqual([403, 'Wrong endpoint. Use https://api-free.deepl.com'])
    expect((await usage(free, freeAuthKey))[0]).toBe(200)
    expect(await usage(free, authKey)).toEqual([403, 'Wrong endpoint. Use https://api.deepl.com'])
    expect(await usage(us, authKey)).toEqual([403, 'Your account is denied access'])
    expect((await usage(jp, 'japanese'))[0]).toBe(200)
    expect(await usage(us, 'japanese')).toEqual([403, 'Your account is denied access'])
  },
)

it('an invalid port stops the start', async () => {
  await using mynah = startMynah(['--port', '0', '--free-port', '70000'])
  const { code, stderr } = await mynah.ended()
  expect(code).toBe(2)
  expect(stderr).toContain('--free-port')
})
