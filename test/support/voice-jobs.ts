import type { Answer, Served } from './served.ts'

/** The features that an emulator needs for voice jobs. */
export const VOICE_JOB_FEATURES = ['admin', 'voice_jobs']

/** A WAV file with 16 kHz, 16 bits and mono, of this length, with an optional comment that is heard. */
export function wav(ms: number, comment?: string): Buffer {
  const audio = Buffer.alloc(ms * 32)
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(16_000, 4)
  format.writeUInt32LE(32_000, 8)
  format.writeUInt16LE(2, 12)
  format.writeUInt16LE(16, 14)
  const info =
    comment === undefined
      ? []
      : [chunk('LIST', Buffer.from('INFO'), chunk('ICMT', Buffer.from(`${comment}\0`)))]
  const chunks = Buffer.concat([chunk('fmt ', format), ...info, chunk('data', audio)])
  return chunk('RIFF', Buffer.from('WAVE'), chunks)
}

function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

export interface CreatedJob {
  readonly job_id: string
  readonly upload_url: string
  readonly signature: string
  readonly signed_upload_url?: string
}

export const GERMAN_TEXT = [{ language: 'de', type: 'text/plain' }]

/** Creates a job for a file, with the name and type of a WAV file by default. */
export const askForJob = (
  mynah: Served,
  file: Uint8Array,
  {
    targets = GERMAN_TEXT,
    query = '',
    ...others
  }: { targets?: object[]; query?: string; [more: string]: any } = {},
) =>
  mynah.post(`/v1/jobs/voice/translate${query}`, {
    source_file: {
      name: 'hello.wav',
      content_type: 'audio/wav',
      content_length: file.length,
      ...others.file,
    },
    parameters: { source_language: 'en', ...others.parameters },
    targets,
  })

/** The signature that allows access to a file. */
export const signed = (signature: string) => ({ Authorization: `DeepL-Signature ${signature}` })

/** The path of a URL, for any way of sending requests. */
export const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

export const putFile = (
  mynah: Served,
  { upload_url, signature }: CreatedJob,
  file: Uint8Array,
  headers = {},
) =>
  mynah.put(pathOf(upload_url), file, {
    key: null,
    headers: { ...signed(signature), 'Content-Type': 'application/octet-stream', ...headers },
  })

/** A job whose file has been uploaded. */
export async function uploadedJob(
  mynah: Served,
  file: Uint8Array,
  request: Parameters<typeof askForJob>[2] = {},
): Promise<CreatedJob> {
  const created = await askForJob(mynah, file, request)
  if (created.status !== 201) throw new Error(`No job: ${created.status} ${created.text}`)
  const put = await putFile(mynah, created.json, file)
  if (put.status !== 204) throw new Error(`No upload: ${put.status} ${put.text}`)
  return created.json
}

export const jobStatus = (mynah: Served, id: string, query = ''): Promise<Answer> =>
  mynah.call(`/v1/jobs/voice/translate/${id}${query}`)

export const statuses = async (mynah: Served, id: string): Promise<string[]> =>
  (await jobStatus(mynah, id)).json.results.map(({ status }: { status: string }) => status)

/** Waits until a job is no longer being processed, and returns its status. */
export async function finishedJob(mynah: Served, id: string, query = '') {
  for (;;) {
    const { json } = await jobStatus(mynah, id, query)
    if (json.results.every(({ status }: { status: string }) => status !== 'processing')) return json
  }
}

export const download = (
  mynah: Served,
  { download_url, signature }: { download_url: string; signature: string },
) => mynah.call(pathOf(download_url), { key: null, headers: signed(signature) })
