import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/openapi/contract.ts'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../src/contract/openapi/operation.ts'
import { adminOf } from '../support/admin.ts'
import { downloaded, statusOf, upload, uploaded } from '../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { type Answer, BOTH_TRANSPORTS, type Served, serve } from '../support/served.ts'
import { makeList } from '../support/style-rules.ts'
import {
  askForJob,
  download,
  finishedJob,
  jobStatus,
  putFile,
  uploadedJob,
  wav,
} from '../support/voice-jobs.ts'

const entries = dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })
const instruction = { label: 'Tone', prompt: 'Be friendly' }
const newKey = async (mynah: Served): Promise<string> => (await adminOf(mynah).create()).json.key_id
const withList = async (mynah: Served, call: (path: string) => Promise<Answer>) =>
  call(`/v3/style_rules/${(await makeList(mynah)).style_id}`)
const withGlossary = async (mynah: Served, call: (path: string) => Promise<Answer>) =>
  call(`/v3/glossaries/${await makeGlossary(mynah, [entries])}`)
const oldGlossary = (mynah: Served) =>
  mynah.call('/v2/glossaries', { body: { ...entries, name: 'Old', entries_format: 'tsv' } })
const withOldGlossary = async (mynah: Served, call: (path: string) => Promise<Answer>) =>
  call(`/v2/glossaries/${(await oldGlossary(mynah)).json.glossary_id}`)
const evaluation = (mynah: Served) =>
  mynah.call('/v1/quality-evaluation', {
    body: {
      metadata: { source_language: 'en', target_language: 'de' },
      segments: [{ source: 'Hello', target: 'Hallo' }],
    },
  })
const SPEECH = wav(500)
const withResult = async (mynah: Served) => {
  const { job_id } = await uploadedJob(mynah, SPEECH)
  const [result] = (await finishedJob(mynah, job_id)).results
  return result
}
const voiceSession = (mynah: Served) =>
  mynah.call('/v3/voice/realtime', { body: { source_media_content_type: 'audio/auto' } })
const withInstruction = (mynah: Served, call: (path: string) => Promise<Answer>) =>
  withList(mynah, async (path) => {
    const made = await mynah.call(`${path}/custom_instructions`, { body: instruction })
    return call(`${path}/custom_instructions/${made.json.id}`)
  })

/**
 * A valid call of every operation of the document: an operation without one does not compile. The details of each
 * answer are tested elsewhere.
 */
const CALLS: Record<OperationId, (mynah: Served) => Promise<Answer>> = {
  translateText: (mynah) => mynah.call('/v2/translate', { body: { text: ['Hello'], target_lang: 'DE' } }),
  rephraseText: (mynah) => mynah.call('/v2/write/rephrase', { body: { text: ['Hello'] } }),
  correctText: (mynah) => mynah.call('/v2/write/correct', { body: { text: ['Helo'] } }),
  detectLanguage: (mynah) => mynah.call('/v3/detect/language', { body: { text: ['Hello, world!'] } }),
  translateDocument: (mynah) => upload(mynah),
  getDocumentStatus: async (mynah) => statusOf(mynah, await uploaded(mynah)),
  downloadDocument: async (mynah) => downloaded(mynah, await uploaded(mynah)),
  getLanguagesV2: (mynah) => mynah.call('/v2/languages'),
  getLanguages: (mynah) => mynah.call('/v3/languages?resource=translate_text'),
  getLanguageProducts: (mynah) => mynah.call('/v3/languages/products'),
  getLanguagePairExceptions: (mynah) => mynah.call('/v3/languages/exceptions?product=voice'),
  getLanguageResources: (mynah) => mynah.call('/v3/languages/resources'),
  getUsage: (mynah) => mynah.call('/v2/usage'),
  adminCreateDeveloperKey: (mynah) => adminOf(mynah).create(),
  adminGetDeveloperKeys: (mynah) => adminOf(mynah).list(),
  adminDeactivateDeveloperKey: async (mynah) => adminOf(mynah).deactivate({ key_id: await newKey(mynah) }),
  adminRenameDeveloperKey: async (mynah) => adminOf(mynah).label({ key_id: await newKey(mynah), label: 'A' }),
  adminSetDeveloperKeyUsageLimits: async (mynah) =>
    adminOf(mynah).limits({ key_id: await newKey(mynah), characters: 5 }),
  adminGetAnalytics: (mynah) =>
    adminOf(mynah).analytics({ start_date: '2026-01-01', end_date: '2026-01-31' }),
  adminGetCustomTagAnalytics: (mynah) =>
    adminOf(mynah).tags({ start_date: '2026-01-01', end_date: '2026-01-31' }),
  getStyleRuleLists: (mynah) => mynah.call('/v3/style_rules'),
  createStyleRuleList: (mynah) => mynah.call('/v3/style_rules', { body: { name: 'A', language: 'en' } }),
  getStyleRuleList: (mynah) => withList(mynah, (path) => mynah.call(path)),
  updateStyleRuleList: (mynah) =>
    withList(mynah, (path) => mynah.call(path, { method: 'PATCH', body: { name: 'B' } })),
  deleteStyleRuleList: (mynah) => withList(mynah, (path) => mynah.call(path, { method: 'DELETE' })),
  updateStyleRuleConfiguredRules: (mynah) =>
    withList(mynah, (path) => mynah.call(`${path}/configured_rules`, { method: 'PUT', body: {} })),
  createCustomInstruction: (mynah) =>
    withList(mynah, (path) => mynah.call(`${path}/custom_instructions`, { body: instruction })),
  getCustomInstruction: (mynah) => withInstruction(mynah, (path) => mynah.call(path)),
  updateCustomInstruction: (mynah) =>
    withInstruction(mynah, (path) => mynah.call(path, { method: 'PUT', body: instruction })),
  deleteCustomInstruction: (mynah) =>
    withInstruction(mynah, (path) => mynah.call(path, { method: 'DELETE' })),
  listTranslationMemories: (mynah) => mynah.call('/v3/translation_memories'),
  listMultilingualGlossaries: (mynah) => mynah.call('/v3/glossaries'),
  createMultilingualGlossary: (mynah) =>
    mynah.call('/v3/glossaries', { body: { name: 'G', dictionaries: [entries] } }),
  getMultilingualGlossary: (mynah) => withGlossary(mynah, (path) => mynah.call(path)),
  patchMultilingualGlossary: (mynah) =>
    withGlossary(mynah, (path) => mynah.call(path, { method: 'PATCH', body: { name: 'H' } })),
  deleteMultilingualGlossary: (mynah) =>
    withGlossary(mynah, (path) => mynah.call(path, { method: 'DELETE' })),
  getMultilingualGlossaryEntries: (mynah) =>
    withGlossary(mynah, (path) => mynah.call(`${path}/entries?source_lang=en&target_lang=de`)),
  replaceDictionary: (mynah) =>
    withGlossary(mynah, (path) => mynah.call(`${path}/dictionaries`, { method: 'PUT', body: entries })),
  deleteDictionary: (mynah) =>
    withGlossary(mynah, (path) =>
      mynah.call(`${path}/dictionaries?source_lang=en&target_lang=de`, { method: 'DELETE' }),
    ),
  listGlossaries: (mynah) => mynah.call('/v2/glossaries'),
  createGlossary: oldGlossary,
  getGlossary: (mynah) => withOldGlossary(mynah, (path) => mynah.call(path)),
  deleteGlossary: (mynah) => withOldGlossary(mynah, (path) => mynah.call(path, { method: 'DELETE' })),
  getGlossaryEntries: (mynah) => withOldGlossary(mynah, (path) => mynah.call(`${path}/entries`)),
  listGlossaryLanguages: (mynah) => mynah.call('/v2/glossary-language-pairs'),
  submitQualityEvaluation: (mynah) => evaluation(mynah),
  pollQualityEvaluation: async (mynah) => mynah.call((await evaluation(mynah)).json.poll_url),
  getVoiceStreamingUrl: (mynah) => voiceSession(mynah),
  requestReconnection: async (mynah) =>
    mynah.call(`/v3/voice/realtime?token=${(await voiceSession(mynah)).json.token}`),
  createVoiceTranslateJob: (mynah) => askForJob(mynah, SPEECH),
  getVoiceTranslateJobStatus: async (mynah) => jobStatus(mynah, (await uploadedJob(mynah, SPEECH)).job_id),
  uploadVoiceJobSource: async (mynah) => putFile(mynah, (await askForJob(mynah, SPEECH)).json, SPEECH),
  downloadVoiceJobResult: async (mynah) => download(mynah, await withResult(mynah)),
}

/** Operations that the default contract no longer has, with a contract that does. */
const FORMER: Partial<Record<OperationId, string>> = { getLanguagePairExceptions: '2026-04-16' }

describe.each(BOTH_TRANSPORTS)('every operation of the document, %s', (transport) => {
  let mynah: Served & AsyncDisposable
  beforeAll(async () => {
    mynah = await serve(transport, {
      settings: { accountFeatures: ['admin', 'detect_language', 'quality_evaluation', 'voice_jobs'] },
    })
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  // The self-check is on in all tests, so every answer has been compared with the document.
  it.each(Object.entries(CALLS))('%s answers as the document declares', async (id, call) => {
    const contract = FORMER[id as OperationId]
    await using former = contract === undefined ? undefined : await serve(transport, { contract })
    const served = former ?? mynah
    const { status, headers, text } = await call(served)
    const { statuses }: Operation = operations[id as OperationId]
    const [good] = statuses.filter((declared) => declared < 300)
    expect([status, status === good ? '' : text]).toEqual([good, ''])
    const trace = headers.get('x-trace-id') ?? ''
    expect(served.emulator.requests.get(trace)).toMatchObject({ operation: id, status: good })
  })

  it('and exactly these are shown as served and tested by GET /_mynah/coverage', async () => {
    const shown = (await mynah.call('/_mynah/coverage')).json.operations
    const claimed = shown.filter(
      ({ served, tested }: { served: boolean; tested: boolean }) => served && tested,
    )
    // The stream has its own tests in test/http/voice.
    expect(claimed.map(({ operation }: { operation: string }) => operation).sort()).toEqual(
      [...Object.keys(CALLS).filter((id) => !(id in FORMER)), 'voiceStream'].sort(),
    )
  })
})
