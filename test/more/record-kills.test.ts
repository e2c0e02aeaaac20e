import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRandom } from '../../src/base/runtime/random.ts'
import { loadScenario } from '../../src/plan/scenarios/load-scenario.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { filesWith } from '../support/recording.ts'
import { runs } from '../support/runs.ts'

/** 20 by `npm run test:more`, 200 by `npm run test:weekly`. */
const KILLS = runs(2)
/** How many are recorded and killed concurrently. */
const AT_ONCE = 5
const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc:fx'

/** Texts and documents that contain the key in every form, sent as fast as they are answered. */
const SUITE = `
  const key = process.env.DEEPL_AUTH_KEY
  const url = process.env.DEEPL_SERVER_URL
  const headers = { Authorization: 'DeepL-Auth-Key ' + key }
  const base64 = Buffer.from('user:' + key).toString('base64')
  const hex = Buffer.from(key).toString('hex')
  async function translate(n) {
    const body = new URLSearchParams({ text: [n, key, base64, hex, encodeURIComponent(key)].join(' '), target_lang: 'DE' })
    await fetch(url + '/v2/translate', { method: 'POST', headers, body })
  }
  async function document(n) {
    const form = new FormData()
    form.append('target_lang', 'DE')
    form.append('file', new File([n + ' ' + key + ' ' + base64], 'a.txt'))
    const { document_id: id, document_key } = await (await fetch(url + '/v2/document', { method: 'POST', headers, body: form })).json()
    const poll = async (path) =>
      fetch(url + '/v2/document/' + id + path, { method: 'POST', headers, body: new URLSearchParams({ document_key }) })
    while ((await (await poll('')).json()).status !== 'done');
    await poll('/result')
    console.log(document_key)
  }
  for (let n = 0; ; n++) {
    await Promise.all([translate(n), translate(-n), document(n)])
    console.log('round', n)
  }
`

it('no file of a killed recording contains a secret, and every one is valid', {
  timeout: 900_000,
}, async () => {
  await using upstream = startMynah(['start', '--port', '0', '--log', 'json', '--seed', 'real'])
  const { url } = await upstream.listening()
  const random = createRandom(process.env.MYNAH_PROPERTY_SEED ?? 'kills')
  let recordings = 0

  async function recordAndKill(pieces: number) {
    const folder = newFolder()
    const out = join(folder, 'shop.yaml')
    await using record = startMynah(
      ['record', '--upstream', url, '--out', out, '--', process.execPath, '--input-type=module', '-e', SUITE],
      { DEEPL_AUTH_KEY: KEY, CI: '' },
    )
    for (let seen = 0; seen < pieces; seen += 1)
      await new Promise((resolve) => record.child.stdout?.once('data', resolve))
    record.child.kill('SIGKILL')
    const { stdout } = await record.ended()
    const keys = stdout.match(/^[0-9A-F]{64}$/gm) ?? []
    expect(filesWith(folder, [KEY, ...keys])).toEqual([])
    const names = await readdir(folder)
    if (names.includes('shop.yaml')) {
      recordings += 1
      await loadScenario(out)
      expect(await readFile(out, 'utf8')).toMatch(/^# Recorded by mynah record /)
    }
  }

  for (let kill = 0; kill < KILLS; kill += AT_ONCE)
    // Any time between the first request and about the fourth round, including between two chunks of output.
    await Promise.all(Array.from({ length: AT_ONCE }, () => recordAndKill(random.uint32() % 8)))
  // How many have begun to write depends on the machine.
  expect(recordings).toBeGreaterThan(0)
})
