import { setTimeout } from 'node:timers/promises'
import { type CreatedJob, GERMAN_TEXT, pathOf, wav } from '../support/voice-jobs.ts'
import { type Answered, type Send, Unanswered } from './sender.ts'
import { Failed } from './user.ts'

/** A file of this length, with what is heard in it. */
const FILE_MS = 100
const FILE = wav(FILE_MS, 'Good morning. How are you?')
const GERMAN = 'Guten Morgen. Wie geht es Ihnen?'
const JOBS = '/v1/jobs/voice/translate'
const BODY = {
  source_file: { name: 'hello.wav', content_type: 'audio/wav', content_length: FILE.length },
  parameters: { source_language: 'en' },
  targets: GERMAN_TEXT,
}
const RETRY_MS = 20

/** The voice jobs of one account: each file is heard and billed once, and its result is downloaded once. */
export class VoiceJobs {
  readonly #send: Send
  #files = 0

  constructor(send: Send) {
    this.#send = send
  }

  /** Translates a file. */
  async translate(): Promise<void> {
    const query = '?include=signed_url'
    const { json: job } = await this.#decided(
      { method: 'POST', path: `${JOBS}${query}`, body: BODY },
      { expected: 201 },
    )
    const path = pathOf((job as CreatedJob).signed_upload_url ?? '')
    this.#files += 1
    await this.#decided({ method: 'PUT', path, key: 'none', body: FILE }, { expected: 204, again: 409 })
    const { status, signed_download_url: url } = await this.#finished(`${JOBS}/${job.job_id}${query}`)
    if (status !== 'complete') throw new Failed(`Voice job ${job.job_id} is ${status}`)
    const download = { method: 'GET', path: pathOf(url), key: 'none' } as const
    const { text, isAgain } = await this.#decided(download, { expected: 200, again: 404 })
    if (!isAgain && text !== GERMAN) throw new Failed(`Voice job ${job.job_id} heard ${text}`)
    await this.#decided(download, { expected: 404 })
    await this.check()
  }

  /** @throws Failed if a file is not billed, or twice */
  async check(): Promise<void> {
    const { json } = await this.#decided({ method: 'GET', path: '/v2/usage' }, { expected: 200 })
    const found = json.speech_to_text_milliseconds_count
    const expected = this.#files * FILE_MS
    if (found !== expected) throw new Failed(`${found} ms are billed instead of ${expected}`)
  }

  async #finished(path: string): Promise<{ status: string; signed_download_url: string }> {
    for (;;) {
      const { json } = await this.#decided({ method: 'GET', path }, { expected: 200 })
      const [result] = json.results
      if (!['uploaded', 'processing'].includes(result.status)) return result
      await setTimeout(RETRY_MS)
    }
  }

  /**
   * Sends until there is an answer.
   * @param again the answer if it had been done, but was not answered
   */
  async #decided(sent: Parameters<Send>[0], { expected, again }: { expected: number; again?: number }) {
    let isAgain = false
    for (;;) {
      try {
        const answer: Answered = await this.#send(sent)
        if (answer.status === expected) return { ...answer, isAgain: false }
        if (isAgain && answer.status === again) return { ...answer, isAgain }
        throw new Failed(`${sent.method} ${sent.path} was answered ${answer.status} ${answer.text}`)
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        isAgain = true
        await setTimeout(RETRY_MS)
      }
    }
  }
}
