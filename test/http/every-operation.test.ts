import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/openapi/contract.ts'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../src/contract/openapi/operation.ts'
import { adminOf } from '../support/admin.ts'
import { CONTRACTS, contractOf } from '../support/contract-of.ts'
import { downloaded, statusOf, upload, uploaded } from '../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { type Answer, BOTH_TRANSPORTS, type Served, serve } from '../support/served.ts'
import { DEFAULT_MEMORY_ID, makeList } from '../support/style-rules.ts'
import {
  declareImport,
  exportMemory,
  getMemoryFile,
  importMemory,
  memoryJob,
  putMemory,
  tmx,
} from '../support/translation-memories.ts'
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
const MEMORY = `/v3/translation_memories/${DEFAULT_MEMORY_ID}`
const TMX = tmx('en', [{ en: 'Yes', de: 'Ja' }])
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
  getTranslationMemory: (mynah) => mynah.call(MEMORY),
  deleteTranslationMemory: (mynah) => mynah.call(MEMORY, { key: 'another', method: 'DELETE' }),
  listTranslationMemorySegments: (mynah) => mynah.call(`${MEMORY}/segments`),
  createTranslationMemoryImport: (mynah) => declareImport(mynah, TMX),
  createTranslationMemoryExport: (mynah) => exportMemory(mynah, DEFAULT_MEMORY_ID),
  getTranslationMemoryJob: async (mynah) =>
    mynah.call(`/v3/translation_memories/jobs/${await importMemory(mynah, TMX)}`),
  uploadTranslationMemoryFile: async (mynah) =>
    putMemory(mynah, (await declareImport(mynah, TMX)).json.upload_url, TMX),
  downloadTranslationMemoryFile: async (mynah) => {
    const { job_id: job } = (await exportMemory(mynah, DEFAULT_MEMORY_ID)).json
    return getMemoryFile(mynah, (await memoryJob(mynah, job)).results[0].download_url)
  },
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

describe.each(BOTH_TRANSPORTS)('every operation of the document, %s', (transport) => {
  const served: Record<string, Served & AsyncDisposable> = {}
  beforeAll(async () => {
    for (const contract of CONTRACTS)
      served[contract] = await serve(transport, {
        contract,
        settings: { accountFeatures: ['admin', 'detect_language', 'quality_evaluation', 'voice_jobs'] },
      })
  })
  afterAll(async () => {
    for (const mynah of Object.values(served)) await mynah[Symbol.asyncDispose]()
  })

  // The self-check is on in all tests, so every answer has been compared with the document.
  it.each(Object.entries(CALLS))('%s answers as the document declares', async (id, call) => {
    const mynah = served[contractOf(id)] as Served
    const { status, headers, text } = await call(mynah)
    const { statuses }: Operation = operations[id as OperationId]
    const good = statuses.filter((declared) => declared < 300)
    expect(good.includes(status) ? good : text).toContain(status)
    const trace = headers.get('x-trace-id') ?? ''
    expect(mynah.emulator.requests.get(trace)).toMatchObject({ operation: id, status })
  })

  it('and exactly these are shown as served and tested by GET /_mynah/coverage', async () => {
    const claimed = new Set<string>()
    for (const mynah of Object.values(served)) {
      const { operations: shown } = (await mynah.call('/_mynah/coverage')).json
      for (const { operation, served, tested } of shown) if (served && tested) claimed.add(operation)
    }
    // The stream has its own tests in test/http/voice.
    expect([...claimed].sort()).toEqual([...Object.keys(CALLS), 'voiceStream'].sort())
  })
})
