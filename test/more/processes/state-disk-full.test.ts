import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../../support/new-folder.ts'
import { startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'

const FULL_DISK = fileURLToPath(new URL('../../support/state/full-disk.mjs', import.meta.url))

/** A disk that accepts no more bytes while it is full, for a Mynah with its state on it. */
function openDisk() {
  const directory = newFolder()
  const trigger = join(directory, 'full')
  const state = join(directory, 'state')
  const flags = ['--port', '0', '--log', 'json', '--state', state]
  return {
    state,
    fill: () => writeFileSync(trigger, ''),
    free: () => rmSync(trigger),
    start: () => startMynah(flags, { MYNAH_TEST_FULL_DISK: trigger }, { preload: [FULL_DISK] }),
  }
}

const NO_ROOM = /^The state could not be written to \/.+: ENOSPC: no space left on device/

describe('a full disk', () => {
  it('refuses changes with 503 and the reason, and continues once there is space again', async () => {
    const disk = openDisk()
    await using mynah = disk.start()
    const { call, translate, used } = service(await mynah.listening())
    expect((await translate('Hello')).status).toBe(200)
    const upload = await call('/v2/document', { method: 'POST', body: longDocument() })
    expect(upload.status).toBe(200)

    disk.fill()
    const refused = await translate('refused')
    expect([refused.status, refused.json.message]).toEqual([503, 'Service unavailable'])
    expect(refused.json.detail).toMatch(NO_ROOM)
    // By now every write that fit has been completed.
    const manifest = readFileSync(join(disk.state, 'state.json'), 'utf8')
    expect((await translate('again')).status).toBe(503)
    expect((await call('/v2/document', { method: 'POST', body: longDocument() })).status).toBe(503)
    // No answer may reveal a change that is not safely stored.
    expect((await call('/v2/usage')).status).toBe(503)
    const control = await call('/_mynah/clock/advance', { method: 'POST', body: { by: '1s' } })
    expect([control.status, control.json.title]).toEqual([503, 'Service Unavailable'])
    expect(control.json.detail).toMatch(NO_ROOM)
    expect((await call('/healthz')).status).toBe(200)
    expect(readFileSync(join(disk.state, 'state.json'), 'utf8')).toBe(manifest)

    disk.free()
    expect((await translate('Hello')).status).toBe(200)
    expect(await used()).toBeGreaterThanOrEqual(10)
    // The document could not be stored when it was translated, so it is translated again.
    const { document_id, document_key } = upload.json
    const poll = () => call(`/v2/document/${document_id}`, { method: 'POST', body: { document_key } })
    await expect.poll(async () => (await poll()).json).toMatchObject({ status: 'done' })

    disk.fill()
    const reset = () => call('/_mynah/reset', { method: 'POST' })
    expect((await reset()).json).toMatchObject({ status: 503, detail: expect.stringMatching(NO_ROOM) })
    disk.free()
    expect((await reset()).status).toBe(200)
    expect(await used()).toBe(0)
    mynah.child.kill('SIGTERM')
    expect((await mynah.ended()).code).toBe(0)
  })

  it('keeps exactly what was answered for the next process', async () => {
    const disk = openDisk()
    {
      await using mynah = disk.start()
      const { translate } = service(await mynah.listening())
      expect((await translate('Hello')).status).toBe(200)
      disk.fill()
      expect((await translate('refused')).status).toBe(503)
      mynah.child.kill('SIGTERM')
      const { code, stderr } = await mynah.ended()
      expect(code).toBe(1)
      expect(stderr.trim().split('\n').at(-1)).toMatch(/^mynah: The state could not be written to .*ENOSPC/)
    }
    {
      await using mynah = disk.start()
      const { code, stderr } = await mynah.ended()
      expect(code).toBe(2)
      expect(stderr).toMatch(
        /^mynah: The state directory cannot be used: \S+ cannot be written \(.*ENOSPC.*\)\.\n$/,
      )
      expect(stderr).toContain(disk.state)
    }
    disk.free()
    await using mynah = disk.start()
    expect(await service(await mynah.listening()).used()).toBe(5)
  })
})

function longDocument(): FormData {
  const form = new FormData()
  form.set('target_lang', 'DE')
  form.set('source_lang', 'EN')
  form.set('file', new File(['A line of a document that takes a while.\n'.repeat(4000)], 'long.txt'))
  return form
}
