import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'

describe('through supertest', () => {
  it('can be mounted into a custom server through fetch', async () => {
    await using emulator = await createEmulator()
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
