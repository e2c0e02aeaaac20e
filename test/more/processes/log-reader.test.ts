import { expect, it } from 'vitest'
import { startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'

it('a log that nobody reads anymore blocks nothing', async () => {
  await using mynah = startMynah(['--port', '0', '--log', 'json'])
  const { call, translate } = service(await mynah.listening())
  mynah.child.stdout?.destroy()
  mynah.child.stderr?.destroy()
  // Log lines are written in batches with a delay; this many requests span several batches.
  for (let round = 0; round < 300; round++) expect((await translate('Hello')).status).toBe(200)
  expect((await call('/v2/usage')).json.character_count).toBe(1500)
  const ended = new Promise((resolve) => mynah.child.once('exit', (code) => resolve(code)))
  mynah.child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
