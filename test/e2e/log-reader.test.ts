import { expect, it } from 'vitest'
import { startMynah } from '../support/process.ts'
import { service } from '../support/service.ts'

it('a log that nobody reads any more holds up nothing', async () => {
  await using mynah = startMynah(['--port', '0', '--log', 'json'])
  const { call, translate } = service(await mynah.listening())
  mynah.child.stdout?.destroy()
  mynah.child.stderr?.destroy()
  for (let round = 0; round < 5; round++) {
    expect((await translate('Hello')).status).toBe(200)
    // What is logged is written together, a little later.
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  expect((await call('/v2/usage')).json.character_count).toBe(25)
  const ended = new Promise((resolve) => mynah.child.once('exit', (code) => resolve(code)))
  mynah.child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
