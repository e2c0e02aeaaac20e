// A thread that repeatedly uploads a document, polls until it is done, and downloads it.
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// It represents a client on another machine, so it must not compete with what is measured for scarce cores.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Clients pause between polls, official ones for seconds; polling without a pause would be additional load. */
const POLL_MS = 20

const { url, authKey, name, content, times } = workerData
const headers = { Authorization: `DeepL-Auth-Key ${authKey}` }
const seconds = []

for (let count = 0; count < times; count++) {
  const start = performance.now()
  const form = new FormData()
  form.set('target_lang', 'DE')
  form.set('source_lang', 'EN')
  form.set('file', new File([content], name))
  const { document_id = '', document_key = '' } = await post('', form)
  const key = () => new URLSearchParams({ document_key })
  for (;;) {
    const { status, error_message } = await post(`/${document_id}`, key())
    if (status === 'error') throw new Error(error_message)
    if (status === 'done') break
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const result = await fetch(`${url}/v2/document/${document_id}/result`, {
    method: 'POST',
    headers,
    body: key(),
  })
  await result.arrayBuffer()
  seconds.push((performance.now() - start) / 1000)
}
parentPort?.postMessage(seconds)

/**
 * @param {string} path
 * @param {FormData | URLSearchParams} body
 * @returns {Promise<Record<string, string>>}
 */
async function post(path, body) {
  const answer = await fetch(`${url}/v2/document${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return /** @type {Record<string, string>} */ (await answer.json())
}
