import { describe, expect, it } from 'vitest'
import { startMynah } from '../../support/process.ts'
import { stateDirectory } from '../../support/state/state-directory.ts'

interface Handle {
  readonly document_id: string
  readonly document_key: string
}

describe('documents of a process that was killed', () => {
  it('are translated by the next process, as soon as a client polls with their keys', async () => {
    const state = stateDirectory()
    const args = ['--port', '0', '--log', 'json', '--state', state]
    const text = Array.from({ length: 5000 }, (_, index) => `This is line ${index} of a long document.`).join(
      '\n',
    )
    const handles: Handle[] = []
    {
      await using mynah = startMynah(args)
      const { url, authKey } = await mynah.listening()
      for (let index = 0; index < 2; index++) {
        const form = new FormData()
        form.set('target_lang', 'DE')
        form.set('file', new File([text], 'long.txt'))
        const headers = { Authorization: `DeepL-Auth-Key ${authKey}` }
        const answer = await fetch(`${url}/v2/document`, { method: 'POST', body: form, headers })
        handles.push((await answer.json()) as Handle)
      }
      mynah.child.kill('SIGKILL')
      await mynah.ended()
    }
    await using mynah = startMynah(args)
    const { url, authKey } = await mynah.listening()
    for (const { document_id, document_key } of handles) {
      const post = (path: string) =>
        fetch(`${url}/v2/document/${document_id}${path}`, {
          method: 'POST',
          headers: { Authorization: `DeepL-Auth-Key ${authKey}` },
          body: new URLSearchParams({ document_key }),
        })
      await expect
        .poll(async () => (await (await post('')).json()) as object)
        .toMatchObject({ status: 'done' })
      const result = await (await post('/result')).text()
      expect(result.split('\n')).toHaveLength(5000)
      expect(result).toContain('4999')
    }
  })
})
