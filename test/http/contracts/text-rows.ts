import { adminOf } from '../../support/admin.ts'
import type { Served } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID } from '../../support/style-rules.ts'
import { declareImport } from '../../support/translation-memories.ts'
import { glossary, ignoredBy, type Row, row, statusesOf, statusOf, translate, upload } from './row.ts'

const STYLE = { name: 'Style', language: 'de' }
const improve = (mynah: Served, body: object) => mynah.post('/v2/write/rephrase', body)

async function memory(mynah: Served): Promise<string> {
  await mynah.emulator.apply({
    version: 1,
    accounts: [
      {
        name: 'own',
        keys: [{ key: mynah.emulator.authKey }],
        translation_memories: [
          {
            name: 'Memory',
            source_language: 'en',
            target_languages: ['de'],
            segments: [{ source: 'Hello, world!', target: 'Moin!' }],
          },
        ],
      },
    ],
  })
  return MEMORY
}
const MEMORY = '00000000-0000-4000-8000-000000000000'

async function glossaries(mynah: Served) {
  const glossary_ids = [await glossary(mynah, 'Hello', 'Servus'), await glossary(mynah, 'world', 'Leute')]
  const { json } = await translate(mynah, { glossary_ids })
  return json.translations[0].text.includes('Servus') && json.translations[0].text.includes('Leute')
}

/** The parameters of a text translation that are ignored. */
async function ignoredAfter(mynah: Served, more: object) {
  await translate(mynah, more)
  return ignoredBy(mynah)
}

const FRENCH = 'Ceci est une phrase française tout à fait ordinaire, et voilà.'
const GERMAN = 'Das ist ein ganz gewöhnlicher deutscher Satz, und er ist lang.'
const JAPANESE = 'これは普通の日本語の文です。'

/** Changes to texts, documents and what steers them. */
export const textRows: readonly Row[] = [
  row('2026-03-24', 'the characters of an improvement', 12, 15, async (mynah) => {
    await improve(mynah, { text: ['This is a text.'], target_lang: 'en-US' })
    return mynah.emulator.requests.all().at(-1)?.facts.billedCharacters
  }),
  row('2025-11-04', 'enable_beta_languages in texts and documents', [400, 400], [200, 200], (mynah) =>
    statusesOf(
      translate(mynah, { target_lang: 'CY', enable_beta_languages: true }),
      upload(mynah, { target_lang: 'CY', enable_beta_languages: '1' }),
    ),
  ),
  row('2025-11-05', 'tag_handling_version', ['tag_handling_version'], undefined, (mynah) =>
    ignoredAfter(mynah, { tag_handling: 'xml', tag_handling_version: 'v2' }),
  ),
  row('2025-11-12', 'style rules, and style_id', [false, ['style_id']], [true, undefined], async (mynah) => [
    'custom_instructions' in
      ((await mynah.call('/v3/style_rules?detailed=true')).json.style_rules?.[0] ?? {}),
    await ignoredAfter(mynah, { style_id: crypto.randomUUID() }),
  ]),
  row('2025-12-08', 'custom_instructions of a text', ['custom_instructions'], undefined, (mynah) =>
    ignoredAfter(mynah, { custom_instructions: ['Be brief.'] }),
  ),
  row(
    '2026-03-26',
    'nine operations of style rule lists',
    [405, 404, 404, 404, 404, 404, 404, 404, 404],
    [201, 200, 200, 200, 201, 200, 200, 204, 204],
    async (mynah) => {
      const created = await mynah.post('/v3/style_rules', STYLE)
      const id = created.json.style_id ?? 'none'
      const at = `/v3/style_rules/${id}`
      const instruction = { label: 'One', prompt: 'Be brief.' }
      const added = await mynah.post(`${at}/custom_instructions`, instruction)
      const one = `${at}/custom_instructions/${added.json.id ?? 'none'}`
      return [
        created.status,
        await statusOf(mynah.call(at)),
        await statusOf(mynah.patch(at, { name: 'Other' })),
        await statusOf(mynah.put(`${at}/configured_rules`, {})),
        added.status,
        await statusOf(mynah.call(one)),
        await statusOf(mynah.put(one, instruction)),
        await statusOf(mynah.delete(one)),
        await statusOf(mynah.delete(at)),
      ]
    },
  ),
  row('2026-03-31', 'Japanese, and styles in French, in text improvement', [400, 400, 200], [200, 200, 200], (mynah) =>
    statusesOf(
      improve(mynah, { text: [JAPANESE], target_lang: 'ja' }),
      improve(mynah, { text: [FRENCH], target_lang: 'fr', writing_style: 'simple' }),
      improve(mynah, { text: [GERMAN], target_lang: 'de', writing_style: 'simple' }),
    ),
  ),
  row('2026-03-31', 'texts in several languages in one request', [400, 200], [200, 200], (mynah) =>
    statusesOf(improve(mynah, { text: [FRENCH, GERMAN] }), improve(mynah, { text: [FRENCH, FRENCH] })),
  ),
  // The memory does not exist.
  row(
    '2026-04-09',
    'translation memories: the listing and the parameters',
    [404, 200, ['translation_memory_id', 'translation_memory_threshold']],
    [200, 404, undefined],
    async (mynah) => [
      await statusOf(mynah.call('/v3/translation_memories')),
      await statusOf(
        translate(mynah, { translation_memory_id: await memory(mynah), translation_memory_threshold: 80 }),
      ),
      ignoredBy(mynah),
    ],
  ),
  row('2026-05-22', 'corrections', 404, 200, (mynah) => statusOf(mynah.post('/v2/write/correct', { text: ['An error.'] }))),
  // Ignored before, then looked up: no resource has these ids.
  row('2026-06-08', 'style rules and memories for documents', [200, 200], [404, 404], (mynah) =>
    statusesOf(
      upload(mynah, { style_id: MEMORY }),
      upload(mynah, { translation_memory_id: MEMORY, translation_memory_threshold: '80' }),
    ),
  ),
  row('2026-06-17', 'latency_optimized with tags v2, with instructions, and with Welsh', [400, 400, 400], [200, 200, 200], (mynah) =>
    statusesOf(
      translate(mynah, { model_type: 'latency_optimized', tag_handling: 'xml', tag_handling_version: 'v2' }),
      translate(mynah, { model_type: 'latency_optimized', custom_instructions: ['Be brief.'] }),
      translate(mynah, { model_type: 'latency_optimized', target_lang: 'CY' }),
    ),
  ),
  row(
    '2026-06-22',
    'the version of the tag algorithm in answers',
    undefined,
    'v1',
    async (mynah) =>
      (await translate(mynah, { tag_handling: 'html' })).json.translations[0].tag_handling_version,
  ),
  row('2026-06-23', 'several glossaries for a text', false, true, glossaries),
  row('2026-06-23', 'several glossaries for a document', 200, 404, (mynah) => statusOf(upload(mynah, { glossary_ids: MEMORY }))),
  row(
    '2026-08-11',
    'translation memories that are read, imported, exported and deleted',
    [404, 404, 404, 404, 404],
    [200, 200, 202, 202, 204],
    async (mynah) => {
      const path = `/v3/translation_memories/${DEFAULT_MEMORY_ID}`
      return [
        await statusOf(mynah.call(path)),
        await statusOf(mynah.call(`${path}/segments`)),
        await statusOf(mynah.post(`${path}/export`)),
        await statusOf(declareImport(mynah, 'file')),
        await statusOf(mynah.delete(path)),
      ]
    },
  ),
  row(
    'announced',
    'tags v2, billed characters, and what is deprecated',
    ['v1', undefined, 200, 200, 200],
    ['v2', 13, 404, 404, 200],
    async (mynah) => {
      const [translation] = (await translate(mynah, { tag_handling: 'html' })).json.translations
      return [
        translation.tag_handling_version,
        translation.billed_characters,
        await statusOf(mynah.call('/v2/languages')),
        await statusOf(mynah.call('/v2/glossary-language-pairs')),
        await statusOf(adminOf(mynah).list()),
      ]
    },
  ),
] // biome-ignore format: a table
