import { describe, expect } from 'vitest'
import { download as downloadDocument, settled, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed } from '../../support/served.ts'
import {
  download,
  finishedJob,
  pathOf,
  signed,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const it = itServed(TRANSPORT, { settings: { accountFeatures: VOICE_JOB_FEATURES } })
const HEAD = { method: 'HEAD' }
const REFUSED = [405, 'GET, PUT']

describe('HEAD', () => {
  it('is GET without the body', async ({ mynah }) => {
    const { headers, status, text } = await mynah.call('/v2/languages?type=target', HEAD)
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'application/json'])
    expect((await mynah.call('/v2/languages?type=x', HEAD)).status).toBe(400)
  })

  it('is refused where GET downloads a file, which stays there', async ({ mynah }) => {
    const job = await uploadedJob(mynah, wav(2000))
    const [result] = (await finishedJob(mynah, job.job_id)).results
    const init = { ...HEAD, key: null, headers: signed(result.signature) }
    const { status, headers } = await mynah.call(pathOf(result.download_url), init)
    expect([status, headers.get('allow')]).toEqual(REFUSED)
    expect((await download(mynah, result)).status).toBe(200)

    const document = await uploaded(mynah)
    await settled(mynah, document)
    const path = `/v2/document/${document.document_id}/result?document_key=${document.document_key}`
    expect((await mynah.call(path, HEAD)).status).toBe(405)
    expect((await downloadDocument(mynah, document)).text).toBe('Protonenstrahl')
  })

  it('is refused where GET uses up a token, which stays valid', async ({ mynah }) => {
    const { json } = await mynah.post('/v3/voice/realtime', { source_media_content_type: 'audio/auto' })
    const path = `/v3/voice/realtime?token=${json.token}`
    expect((await mynah.call(path, HEAD)).status).toBe(405)
    expect((await mynah.call(path)).status).toBe(200)
  })
})
