import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'

describe('through supertest', () => {
  let emulator: Emulator
  let url: string
  beforeAll(async () => {
    emulator = await createEmulator()
    url = (await emulator.listen()).url
  })
  afterAll(() => emulator.close())

  it('serves the service over a listening address', async () => {
    await request(url)
      .post('/v2/translate')
      .set('Authorization', `DeepL-Auth-Key ${emulator.authKey}`)
      .type('form')
      .send({ text: 'Save', target_lang: 'DE' })
      .expect(200)
      .expect('Content-Type', /application\/json/)
      .expect('X-Trace-ID', /^[0-9a-f]{32}$/)
      .expect(({ body }) => expect(body.translations[0].text).toBe('Speichern'))
  })

  it('can be mounted into a custom server through fetch', async () => {
    const server = createServer(
      getRequestListener((incoming) => emulator.fetch(incoming), { overrideGlobalObjects: false }),
    )
    await request(server)
      .get('/v2/usage')
      .set('Authorization', `DeepL-Auth-Key ${emulator.authKey}`)
      .expect(200)
    await request(server).get('/healthz').expect(200, 'ok')
    await request(server).get('/_mynah/health').expect(200, { status: 'ok' })
    const { body } = await request(server).get('/_mynah/version').expect(200)
    expect(body).toMatchObject({ name: 'mynah', node: process.version })
  })
})
