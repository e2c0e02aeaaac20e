import type { Random } from '../../src/base/runtime/random.ts'
import type { OperationId } from '../../src/contract/openapi/contract.ts'
import { type CHANGES, isPlain, type Maker, pick } from './changes.ts'
import type { Sent } from './sender.ts'

/** Creates a request that is answered 200; undefined if the account has nothing to request. */
export type MakeRead = (maker: Maker) => Sent | undefined

const ADMIN = 'admin' as const
const YEAR = 'start_date=2026-01-01&end_date=2026-12-31'

const get = (path: string, key: Sent['key'] = 'developer'): Sent => ({ method: 'GET', path, key })
const nameOf = (random: Random, named: object = {}) => pick(random, Object.keys(named))

/**
 * Not available to the accounts of the load, or not in their contract; and a token of a session is only valid for its
 * holder, while sessions are started and then left alone here.
 */
export const NEVER_SENT = [
  'getTranslationMemory', 'deleteTranslationMemory', 'listTranslationMemorySegments', 'createTranslationMemoryImport',
  'createTranslationMemoryExport', 'getTranslationMemoryJob', 'uploadTranslationMemoryFile',
  'downloadTranslationMemoryFile', 'submitQualityEvaluation', 'pollQualityEvaluation', 'createVoiceTranslateJob',
  'getVoiceTranslateJobStatus', 'uploadVoiceJobSource', 'downloadVoiceJobResult', 'requestReconnection',
  'getLanguagePairExceptions',
] as const satisfies readonly OperationId[] // biome-ignore format: a table

/** The operations that change nothing. */
export const READS = {
  detectLanguage: ({ fresh }) => ({ method: 'POST', path: '/v3/detect/language', body: { text: [fresh('A text')] } }),
  getDocumentStatus({ holdings, random, documentKey }) {
    const id = nameOf(random, holdings.documents)
    return id
      ? { method: 'POST', path: `/v2/document/${id}`, body: { document_key: documentKey(id) } }
      : undefined
  },
  getLanguagesV2: ({ random }) => get(`/v2/languages?type=${pick(random, ['source', 'target'])}`),
  getLanguages: ({ random }) => get(`/v3/languages?resource=${pick(random, ['translate_text', 'glossary', 'style_rules', 'write'])}`),
  getLanguageProducts: () => get('/v3/languages/products'),
  getLanguageResources: () => get('/v3/languages/resources'),
  getUsage: () => get('/v2/usage'),
  adminGetDeveloperKeys: () => get('/v2/admin/developer-keys', ADMIN),
  adminGetAnalytics: ({ random }) => get(`/v2/admin/analytics?${YEAR}&group_by=${pick(random, ['key', 'key_and_day'])}`, ADMIN),
  adminGetCustomTagAnalytics: () => get(`/v2/admin/analytics/custom-tags?${YEAR}`, ADMIN),
  getStyleRuleLists: ({ random }) => get(`/v3/style_rules?detailed=${random.uint32() % 2 === 0}`),
  getStyleRuleList({ holdings, random, id }) {
    const name = nameOf(random, holdings.lists)
    return name ? get(`/v3/style_rules/${id('list', name)}`) : undefined
  },
  getCustomInstruction({ holdings, random, id }) {
    const name = nameOf(random, holdings.lists)
    const label = nameOf(random, holdings.lists[name ?? '']?.instructions)
    if (!name || !label) return undefined
    return get(`/v3/style_rules/${id('list', name)}/custom_instructions/${id('instruction', label)}`)
  },
  getVoiceStreamingUrl: () => ({
    method: 'POST',
    path: '/v3/voice/realtime',
    body: { source_media_content_type: 'audio/auto', source_language: 'en', target_languages: ['de'] },
  }),
  listTranslationMemories: () => get('/v3/translation_memories?page=0&page_size=10'),
  listMultilingualGlossaries: () => get('/v3/glossaries'),
  getMultilingualGlossary({ holdings, random, id }) {
    const name = nameOf(random, holdings.glossaries)
    return name ? get(`/v3/glossaries/${id('glossary', name)}`) : undefined
  },
  getMultilingualGlossaryEntries({ holdings, random, id }) {
    const name = nameOf(random, holdings.glossaries)
    const pair = nameOf(random, holdings.glossaries[name ?? ''])
    if (!name || !pair) return undefined
    return get(`/v3/glossaries/${id('glossary', name)}/entries?source_lang=en&target_lang=${pair.slice(3)}`)
  },
  listGlossaries: () => get('/v2/glossaries'),
  getGlossary(maker) {
    const path = plainGlossary(maker)
    return path ? get(path) : undefined
  },
  getGlossaryEntries(maker) {
    const path = plainGlossary(maker)
    return path ? get(`${path}/entries`) : undefined
  },
  listGlossaryLanguages: () => get('/v2/glossary-language-pairs'),
} satisfies Record<Exclude<OperationId, keyof typeof CHANGES | (typeof NEVER_SENT)[number]>, MakeRead> // biome-ignore format: a table

function plainGlossary({ holdings, random, id }: Maker): string | undefined {
  const name = pick(random, Object.keys(holdings.glossaries).filter(isPlain))
  return name && `/v2/glossaries/${id('glossary', name)}`
}
