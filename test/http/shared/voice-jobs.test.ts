import { expect } from 'vitest'
import { itInMore } from '../../support/runs.ts'
import { withCall } from '../../support/served.ts'
import { describeShared, type Node } from '../../support/shared/two-nodes.ts'
import {
  askForJob,
  download,
  finishedJob,
  GERMAN_TEXT,
  jobStatus,
  pathOf,
  putFile,
  statuses,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const FILE = wav(4000, 'Good morning. How are you?')
const GERMAN = 'Guten Morgen. Wie geht es Ihnen?'
const OPTIONS = {
  clock: { now: '2026-06-30T12:00:00Z', frozen: true },
  settings: { accountFeatures: VOICE_JOB_FEATURES },
}
const TIMED = {
  ...OPTIONS,
  settings: { ...OPTIONS.settings, voiceJobs: { queueMs: 10_000, processMs: 20_000 } },
}

describeShared('voice jobs on two nodes', OPTIONS, ({ it, start }) => {
  const minutes = async (node: Node) => (await node.call('/v2/usage')).json.speech_to_text_minutes_count

  it('are created on one node, uploaded, polled and downloaded on any', async ({ nodes }) => {
    const [a, b] = nodes
    const targets = [...GERMAN_TEXT, { language: 'fr', type: 'application/x-subrip' }]
    const { json: job } = await askForJob(a, FILE, { targets })
    expect(await statuses(b, job.job_id)).toEqual(['pending', 'pending'])
    expect((await putFile(b, job, FILE)).status).toBe(204)
    const { results } = await finishedJob(a, job.job_id)
    expect((await download(b, results[0])).text).toBe(GERMAN)
    expect(await statuses(a, job.job_id)).toEqual(['downloaded', 'complete'])
    expect((await download(a, results[0])).status).toBe(404)
    expect((await download(a, results[1])).text).toContain('00:00:00,000 --> ')
    for (const node of nodes) expect((await jobStatus(node, job.job_id)).status).toBe(404)
    for (const node of nodes) expect(await minutes(node)).toBe(1)
  })

  it('belong to their session on every node, although URLs of files do not name it', async ({
    nodes: [a, b],
  }) => {
    const headers = { 'X-Mynah-Session': 'one' }
    const inSession = (node: Node): Node => ({
      ...node,
      ...withCall(node.emulator, (path, init) =>
        node.call(path, { ...init, headers: { ...init?.headers, ...headers } }),
      ),
    })
    const { json: job } = await askForJob(inSession(a), FILE)
    expect((await putFile(b, job, FILE)).status).toBe(204)
    const { results } = await finishedJob(inSession(b), job.job_id)
    expect((await download(a, results[0])).text).toBe(GERMAN)
  })

  it('accept one of two files that arrive at both nodes', async ({ nodes: [a, b] }) => {
    const { json: job } = await askForJob(a, FILE)
    const put = await Promise.all([a, b, a, b].map((node) => putFile(node, job, FILE)))
    expect(put.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    const { results } = await finishedJob(b, job.job_id)
    expect((await download(a, results[0])).text).toBe(GERMAN)
  })

  itInMore('continue if the node that accepted their file is gone', async () => {
    await using nodes = await start(TIMED)
    const [a, b] = nodes
    const { json: job } = await askForJob(b, FILE, { query: '?include=signed_url' })
    const put = await a.put(pathOf(job.signed_upload_url), FILE, { key: null })
    expect(put.status).toBe(204)
    await a.emulator.close()
    expect(await statuses(b, job.job_id)).toEqual(['uploaded'])
    await b.control('/clock/advance', { method: 'POST', body: { by: '30s' } })
    const { results } = await finishedJob(b, job.job_id)
    expect((await download(b, results[0])).text).toBe(GERMAN)
    expect(await minutes(b)).toBe(1)
  })

  itInMore('are removed by a remaining node, although it has never seen them', async () => {
    await using nodes = await start()
    const [a, b] = nodes
    const { json: job } = await askForJob(a, FILE)
    await a.emulator.close()
    const stored = async () => (await b.control('/state')).text.includes(job.job_id)
    expect(await stored()).toBe(true)
    await b.control('/clock/advance', { method: 'POST', body: { by: '5m' } })
    await expect.poll(stored).toBe(false)
  })
})
