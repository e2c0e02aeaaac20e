import { describe, expect, it } from 'vitest'
import type { Handle } from '../../support/documents/documents.ts'
import { newFolder } from '../../support/new-folder.ts'
import { startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'

describe('documents of a process that was killed', () => {
  it('are translated by the next process, as soon as a client polls with their keys', async () => {
    const state = newFolder()
    const args = ['--port', '0', '--log', 'json', '--state', state]
    const text = Array.from({ length: 5000 }, (_, index) => `This is line ${index} of a long document.`).join(
      '\n',
    )
    const handles: Handle[] = []
    {
      await using mynah = startMynah(args)
      const { call } = service(await mynah.listening())
      for (let index = 0; index < 2; index++) {
        const body = new FormData()
        body.set('target_lang', 'DE')
        body.set('file', new File([text], 'long.txt'))
        handles.push((await call('/v2/document', { method: 'POST', body })).json)
      }
      mynah.child.kill('SIGKILL')
      await mynah.ended()
    }
    await using mynah = startMynah(args)
    const { call } = service(await mynah.listening())
    for (const { document_id, document_key } of handles) {
      const post = (path: string) =>
        call(`/v2/document/${document_id}${path}`, { method: 'POST', body: { document_key } })
      await expect.poll(async () => (await post('')).json).toMatchObject({ status: 'done' })
      const result = (await post('/result')).text
      expect(result.split('\n')).toHaveLength(5000)
      expect(result).toContain('4999')
    }
  })
})
