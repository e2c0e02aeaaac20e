import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startMynah } from '../../support/process.ts'

const OBSERVED = fileURLToPath(new URL('../../support/note-connections.mjs', import.meta.url))

it('opens no connection and resolves no name from start to exit', async () => {
  await using mynah = startMynah(['--port', '0', '--log', 'json'], {}, { preload: [OBSERVED] })
  const { url, authKey } = await mynah.listening()
  const headers = { Authorization: `DeepL-Auth-Key ${authKey}` }
  const body = new URLSearchParams({ text: 'Hello, world!', target_lang: 'DE' })
  await fetch(`${url}/v2/translate`, { method: 'POST', headers, body })
  const form = new FormData()
  form.set('target_lang', 'DE')
  form.set('file', new Blob(['Hello, world!']), 'letter.txt')
  await fetch(`${url}/v2/document`, { method: 'POST', headers, body: form })
  await fetch(`${url}/_mynah/health`)
  mynah.child.kill('SIGTERM')
  expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
})

it('opens none for a command that opens none', async () => {
  const command = ['exec', '--quiet', '--', process.execPath, '-e', '']
  await using mynah = startMynah(command, {}, { preload: [OBSERVED] })
  expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
})

it('would be detected', () => {
  const program = "fetch('http://127.0.0.1:59999').catch(() => {})"
  const printed = execFileSync(
    'sh',
    ['-c', '"$0" --import "$1" -e "$2" 2>&1', process.execPath, OBSERVED, program],
    { encoding: 'utf8', cwd: resolve(join(import.meta.dirname, '../../..')) },
  )
  expect(printed).toContain('connects to 127.0.0.1:59999')
})
