import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const INDEX = new URL('../../../dist/index.js', import.meta.url).href

/** The output of a program that uploads a document and runs `then` with it; it must exit by itself. */
async function printed(then: string): Promise<string> {
  const program = `
    import { createEmulator } from ${JSON.stringify(INDEX)}
    const emulator = await createEmulator()
    const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey }
    const upload = (text) => {
      const body = new FormData()
      body.set('target_lang', 'DE')
      body.set('file', new File([text], 'a.txt'))
      return emulator.fetch('http://mynah/v2/document', { method: 'POST', headers, body }).then((answer) => answer.json())
    }
    ${then}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout.trim()
}

describe('a program that embeds the emulator and uploads documents', () => {
  it('exits by itself after it has closed the emulator, even during a translation', async () => {
    const then = `
      await upload('word '.repeat(180_000))
      await emulator.close()
      console.log(process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length)`
    expect(await printed(then)).toBe('0')
  })

  it('exits by itself if it does not, and waits for pending results', async () => {
    const then = `
      const { document_id, document_key } = await upload('proton beam')
      const path = 'http://mynah/v2/document/' + document_id + '/result?document_key=' + document_key
      const download = () => emulator.fetch(path, { headers })
      let answer = await download()
      while (answer.status === 503) answer = await download()
      console.log(await answer.text())`
    expect(await printed(then)).toBe('Protonenstrahl')
  })
})
