import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/files-below.ts'
import { type Handle, untilSettled } from '../../support/documents/documents.ts'
import { newFolder } from '../../support/new-folder.ts'
import { type MynahProcess, startMynah } from '../../support/process.ts'

/** Words that occur in no lexicon and no program, each in its own place. */
const SOURCE = 'Qwertzik umbrellafish 7319 glowing quietly'
const NAME = 'visible-name-4711.txt'

describe('the secrets of documents', () => {
  // By default, the console's journal has the text of documents in memory, like that of requests.
  it('are neither in the state, nor in the log, the journal, or the memory, unless text is kept', async () => {
    const state = newFolder()
    const heaps = newFolder()
    const scenario = join(newFolder(), 'private.yaml')
    writeFileSync(scenario, 'version: 1\nsettings: { documents: { kept_text: 0 } }\n')
    await using mynah = startMynah(
      ['--port', '0', '--log', 'json', '--state', state, '--scenario', scenario],
      {
        NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${heaps}`,
      },
    )
    const { url, authKey } = await mynah.listening()
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { Authorization: `DeepL-Auth-Key ${authKey}` } })

    const form = new FormData()
    form.set('target_lang', 'DE')
    form.set('source_lang', 'EN')
    form.set('file', new File([SOURCE], NAME))
    const upload = (await (await call('/v2/document', { method: 'POST', body: form })).json()) as Handle
    const { document_id: id, document_key } = upload
    const body = new URLSearchParams({ document_key })
    const { json: status } = await untilSettled(async () => ({
      json: await (await call(`/v2/document/${id}`, { method: 'POST', body })).json(),
    }))
    expect(status).toMatchObject({ status: 'done' })
    await call(`/v2/document/${id}?document_key=${document_key}`)

    const places = [
      filesBelow(state)
        .map((path) => readFileSync(path, 'latin1'))
        .join('\n'),
      await heapOf(mynah, heaps, 1),
      await (await call('/_mynah/requests')).text(),
    ]
    const result = await (await call(`/v2/document/${id}/result`, { method: 'POST', body })).text()
    places.push(await heapOf(mynah, heaps, 2))

    // Log lines arrive through a pipe, which may be slow on a busy machine.
    await expect.poll(() => mynah.output()).toContain('/result')
    places.push(mynah.output())

    const secrets = [SOURCE, 'umbrellafish', document_key, result, result.split(' ')[1] ?? '']
    for (const place of places) {
      for (const secret of secrets) expect(place.includes(secret), `found ${secret}`).toBe(false)
    }
    // Values that are not secret are found in these places, which proves that the search works.
    expect(places[0]).toContain(NAME)
    expect(places[1]).toContain(NAME)
    expect(places[2]).toContain(NAME)
    expect(mynah.output()).toContain(id)
  })
})

/** A heap snapshot: everything reachable in the process after a garbage collection. */
async function heapOf({ child }: MynahProcess, directory: string, count: number): Promise<string> {
  child.kill('SIGUSR2')
  let snapshot = ''
  await expect
    .poll(
      () => {
        const files = readdirSync(directory).sort()
        snapshot = files.length === count ? readFileSync(join(directory, files.at(-1) ?? ''), 'utf8') : ''
        return snapshot.trimEnd().endsWith(']}')
      },
      { interval: 100 },
    )
    .toBe(true)
  return snapshot
}
