import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { listening } from '../../support/listening.ts'
import { type MynahProcess, startMynah } from '../../support/process.ts'
import { runCommand } from '../../support/run-command.ts'

const json = ['--port', '0', '--log', 'json']

const translate = (url: string, key: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}`, ...headers },
    body: new URLSearchParams({ text: 'Hello', target_lang: 'DE' }),
  })

/** Sends requests until all followers have seen one, since they may not have been connected before. */
async function untilSeen(send: () => Promise<unknown>, ...followers: readonly MynahProcess[]) {
  while (followers.some((one) => one.output() === '')) await send()
}

const lines = (mynah: MynahProcess) => mynah.output().trim().split('\n')

it('mynah logs prints the requests of a running emulator in the format of its own log, until it exits', async () => {
  await using mynah = startMynah(json)
  const { url, authKey } = await mynah.listening()
  await using all = startMynah(['logs', url])
  await using refused = startMynah(['logs', url, '--status', '4*', '--operation', 'translate*', '--json'])
  await using session = startMynah(['logs', '--session', 'test-*'], { MYNAH_URL: url, FORCE_COLOR: '1' })
  await untilSeen(
    async () => {
      await translate(url, authKey)
      await translate(url, authKey, { 'X-Mynah-Session': 'test-1' })
      await fetch(`${url}/v2/translate`, { method: 'POST' })
    },
    all,
    refused,
    session,
  )
  mynah.child.kill('SIGTERM')
  const ends = await Promise.all([all, refused, session].map((one) => one.ended()))
  for (const { code, stderr } of ends)
    expect([code, stderr]).toEqual([0, `mynah: the emulator at ${url} has ended.\n`])
  const formats = [
    /^\d\d:\d\d:\d\d\.\d{3} {2}200 {2}translateText {9}default key {7}5 chars +\d+\.\d ms$/,
    /^\d\d:\d\d:\d\d\.\d{3} {2}200 {2}translateText {9}default key {7}5 chars +\d+\.\d ms {2}test-1$/,
    /^\d\d:\d\d:\d\d\.\d{3} {2}403 {2}translateText {9}- +\d+\.\d ms +no key$/,
  ]
  for (const line of lines(all))
    expect(
      formats.some((format) => format.test(line)),
      line,
    ).toBe(true)
  for (const line of lines(refused))
    expect(JSON.parse(line)).toMatchObject({ event: 'request', status: 403, reason: 'no key' })
  for (const line of lines(session)) expect(line).toContain('\u001b[35mtest-1\u001b[39m')
})

it('mynah logs exits cleanly on request', async () => {
  await using mynah = startMynah(json)
  const { url, authKey } = await mynah.listening()
  await using logs = startMynah(['logs', url])
  await untilSeen(() => translate(url, authKey), logs)
  logs.child.kill('SIGINT')
  expect(await logs.ended()).toMatchObject({ code: 0, stderr: '' })
})

it('mynah logs reports that the emulator was killed', async () => {
  await using mynah = startMynah(json)
  const { url, authKey } = await mynah.listening()
  await using logs = startMynah(['logs', url])
  await untilSeen(() => translate(url, authKey), logs)
  mynah.child.kill('SIGKILL')
  const { code, stderr } = await logs.ended()
  expect([code, stderr]).toEqual([1, expect.stringContaining(`The emulator at ${url} no longer answers.`)])
})

it('mynah logs needs the token that the control interface requires', async () => {
  await using mynah = startMynah([...json, '--control-token', 'letmein'])
  const { url, authKey } = await mynah.listening()
  await using without = startMynah(['logs', url], { MYNAH_ATTACH: '0' })
  expect(await without.ended()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/requires its token.*--control-token or MYNAH_CONTROL_TOKEN\./),
  })
  for (const [flags, env] of [
    [['--control-token', 'letmein'], {}],
    [[], { MYNAH_CONTROL_TOKEN: 'letmein' }],
  ] as const) {
    await using logs = startMynah(['logs', url, ...flags], env)
    await untilSeen(() => translate(url, authKey), logs)
  }
})

it('mynah logs explains what is wrong with an address or a filter', async () => {
  const { url: other } = await listening(createServer((_, answer) => answer.end('<html>')))
  const nobody = `http://127.0.0.1:${await freePort()}`
  await using mynah = startMynah(json)
  const { url } = await mynah.listening()
  for (const [args, code, message] of [
    [[other], 1, /does not stream events/],
    [[nobody, '--json'], 1, /^\{"error":\{"code":"failed","message":".* does not answer: .*"\}\}/],
    [[url, '--status', '9'], 1, /'status' must be a number from 100 to 599/],
    [[url, '--operation', 'translateTxt'], 1, /did you mean 'translateText'/],
  ] as const) {
    const ended = await runCommand(['logs', ...args])
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
  }
})
