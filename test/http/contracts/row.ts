import { statusOf as documentStatus, upload as uploadDocument } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'

/** The effect of one entry of openapi/changes.yaml, as a client sees it. */
export interface Row {
  readonly date: string
  readonly what: string
  /** What a client sees, in a comparable form. */
  probe(mynah: Served): Promise<unknown>
  /** What it sees the day before; undefined if the entry is older than all contracts. */
  readonly before: unknown
  readonly after: unknown
}

/** A row of the tables: its day, what changes, what a client sees before and after, and how it finds out. */
export const row = (
  date: string,
  what: string,
  before: unknown,
  after: unknown,
  probe: Row['probe'],
): Row => ({ date, what, before, after, probe })

/** The status of a call. */
export const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> =>
  (await answer).status

/** The statuses of calls that do not depend on each other. */
export const statusesOf = (...answers: readonly Promise<{ readonly status: number }>[]) =>
  Promise.all(answers.map(statusOf))

/** Translates one text with additional parameters. */
export const translate = (mynah: Served, more: object = {}, init: object = {}) =>
  mynah.call('/v2/translate', {
    body: { text: ['Hello, world!'], source_lang: 'EN', target_lang: 'DE', ...more },
    ...init,
  })

/** Uploads a document with additional parts. */
export const upload = (mynah: Served, more: Record<string, string> = {}) =>
  uploadDocument(mynah, { source_lang: 'EN', content: 'Hello, world!', ...more })

/** The billed characters of a document, or its error. */
export async function billedDocument(mynah: Served, more: Record<string, string>) {
  const { status, json } = await upload(mynah, more)
  return status === 200 ? (await documentStatus(mynah, json)).json.billed_characters : status
}

/** Names of the parameters in the request that were ignored. */
export const ignoredBy = (mynah: Served) => mynah.emulator.requests.all().at(-1)?.facts.ignored

/** Creates an English to German glossary with one entry; returns its id. */
export async function glossary(mynah: Served, source: string, target: string): Promise<string> {
  const dictionaries = [
    { source_lang: 'en', target_lang: 'de', entries: `${source}\t${target}`, entries_format: 'tsv' },
  ]
  const { json } = await mynah.post('/v3/glossaries', { name: 'Words', dictionaries })
  return json.glossary_id
}
