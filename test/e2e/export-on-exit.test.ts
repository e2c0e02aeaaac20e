import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { node, runExec } from '../support/run-exec.ts'
import { itInMore } from '../support/runs.ts'

const folder = newFolder()

const SPEND = `
  await fetch(process.env.MYNAH_URL + '/v2/translate', {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key ' + process.env.MYNAH_AUTH_KEY },
    body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
  })
  const answer = await fetch(process.env.MYNAH_URL + '/v2/usage', {
    headers: { Authorization: 'DeepL-Auth-Key ' + process.env.MYNAH_AUTH_KEY },
  })
  console.log((await answer.json()).character_count)`

const exec = (...flags: readonly string[]) => runExec(['exec', '--quiet', ...flags], node(SPEND))

itInMore('writes a world with which the next run can continue', async () => {
  const file = join(folder, 'deep/world.yaml')
  expect(await exec('--scenario', 'free-plan', '--export-on-exit', file)).toMatchObject({
    code: 0,
    stdout: '11\n',
    stderr: '',
  })
  expect(await exec('--scenario', file)).toMatchObject({ code: 0, stdout: '22\n', stderr: '' })
})

itInMore('writes JSON when start is stopped', async () => {
  const file = join(folder, 'world.json')
  await using mynah = startMynah(['--port', '0', '--log', 'json', '--export-on-exit', file])
  await mynah.listening()
  mynah.child.kill('SIGTERM')
  expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 })
})

it('refuses a file that cannot be written before it starts', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await exec('--export-on-exit', join(file, 'world.yaml'))).toMatchObject({
    code: 2,
    stderr: `mynah: --export-on-exit ${join(file, 'world.yaml')} cannot be written: ${file} is not a directory\n`,
  })
})
