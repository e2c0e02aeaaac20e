import type { Served } from '../../support/served.ts'
import { billedDocument, type Row, row, statusesOf, statusOf, translate } from './row.ts'

const listed = async (mynah: Served, type: string): Promise<string[]> =>
  (await mynah.call(`/v2/languages?type=${type}`)).json.map(({ language }: any) => language)

const languagesOf = async (mynah: Served, query: string) =>
  (await mynah.call(`/v3/languages?${query}`)).json as {
    lang: string
    status?: string
    features: Record<string, { status: string; external?: true }>
  }[]

const oneOf = async (mynah: Served, query: string, code: string) =>
  (await languagesOf(mynah, query)).find(({ lang }) => lang === code)

/** The listings with which contracts before and after May 2026 show the same. */
async function eitherForm(mynah: Served, product: string, more = '') {
  const { json, status } = await mynah.call(`/v3/languages?product=${product}${more}`)
  return status === 200 ? json : (await mynah.call(`/v3/languages?resource=${product}${more}`)).json
}

const billed = async (mynah: Served, more: object) => {
  const { status, json } = await translate(mynah, { show_billed_characters: true, ...more })
  return status === 200 ? json.translations[0].billed_characters : json.message
}

const REFUSED_TARGET = "Value for 'target_lang' not supported."

/** Changes to languages and their listings. */
export const languageRows: readonly Row[] = [
  row('2025-11-06', 'Hebrew, Thai and Vietnamese in /v2/languages', [30, 35], [33, 38], async (mynah) => [
    (await listed(mynah, 'source')).length,
    (await listed(mynah, 'target')).length,
  ]),
  row('2025-11-06', 'documents into Hebrew', 400, 13, (mynah) => billedDocument(mynah, { target_lang: 'HE' })),
  row('2026-01-08', 'Welsh without enable_beta_languages', REFUSED_TARGET, 13, (mynah) => billed(mynah, { target_lang: 'CY' })),
  row('2026-01-08', 'Welsh with enable_beta_languages, and what it costs', 0, 13, (mynah) =>
    billed(mynah, { target_lang: 'CY', enable_beta_languages: true }),
  ),
  row(
    '2026-01-08',
    'documents from Welsh with enable_beta_languages, and what they cost',
    [400, 0],
    [13, 13],
    async (mynah) => [
      await billedDocument(mynah, { source_lang: 'CY' }),
      await billedDocument(mynah, { target_lang: 'CY', enable_beta_languages: '1' }),
    ],
  ),
  row('2026-02-18', 'lengths of /v2/languages', [33, 38], [101, 106], async (mynah) => [
    (await listed(mynah, 'source')).length,
    (await listed(mynah, 'target')).length,
  ]),
  row('2026-04-02', 'languages of voice, and those that can be spoken', [39, 17], [44, 38], async (mynah) => {
    const all = await eitherForm(mynah, 'voice')
    return [all.length, all.filter((one: { usable_as_source: boolean }) => one.usable_as_source).length]
  }),
  row('2026-04-17', 'Swiss German, billed and listed', [REFUSED_TARGET, false], [13, true], async (mynah) => [
    await billed(mynah, { target_lang: 'de-ch' }),
    (await eitherForm(mynah, 'translate_text')).some(({ lang }: any) => lang === 'de-CH'),
  ]),
  row(
    '2026-04-22',
    'the sides on which features need support, and the paths of a product',
    [['v2/translate'], { name: 'glossary', required_on_source: true, required_on_target: true }],
    [undefined, { name: 'glossary', needs_source_support: true, needs_target_support: true }],
    async (mynah) => {
      const { endpoints, features } = (await mynah.call('/v3/languages/products')).json[0]
      return [endpoints, features.find(({ name }: any) => name === 'glossary')]
    },
  ),
  row('2026-04-22', 'auto_detection, in languages and in products', [0, 0], [9, 4], async (mynah) => {
    const languages = (await mynah.call('/v3/languages?product=write')).json as { features: string[] }[]
    const products = (await mynah.call('/v3/languages/products')).json as {
      features: { name: string }[]
    }[]
    return [
      languages.filter(({ features }) => features.includes('auto_detection')).length,
      products.filter(({ features }) => features.some(({ name }) => name === 'auto_detection')).length,
    ]
  }),
  row('2026-03-26', 'languages of style rules', [400, 5], [200, 6], async (mynah) => [
    await statusOf(mynah.call('/v3/languages?product=style_rules')),
    (await mynah.call('/v3/languages/products')).json.length,
  ]),
  row('2026-03-19', '/v3/languages', [404, 404, 404], [200, 200, 200], ({ call }) =>
    statusesOf(call('/v3/languages?product=voice'), call('/v3/languages/products'), call('/v3/languages/exceptions?product=voice')),
  ),
  row('2026-04-17', '/v3/languages/exceptions', 200, 404, (mynah) => statusOf(mynah.call('/v3/languages/exceptions?product=voice'))),
  row('2026-06-18', 'languages of translation memories', [400, false], [200, true], async (mynah) => [
    await statusOf(mynah.call('/v3/languages?resource=translation_memory')),
    (await mynah.call('/v3/languages/resources')).json.some(
      ({ name }: { name: string }) => name === 'translation_memory',
    ),
  ]),
  row(
    '2026-04-30',
    'Canadian French, billed and listed',
    [13, true, true],
    [0, false, true],
    async (mynah) => [
      await billed(mynah, { target_lang: 'FR-CA' }),
      (await eitherForm(mynah, 'translate_text')).some(({ lang }: any) => lang === 'fr-CA'),
      (await eitherForm(mynah, 'translate_text', '&include=beta')).some(
        ({ lang }: { lang: string }) => lang === 'fr-CA',
      ),
    ],
  ),
  row(
    '2026-05-05',
    'product and resource',
    [
      [['lang', 'name', 'usable_as_source', 'usable_as_target', 'features'], ['auto_detection', 'custom_instructions', 'formality', 'glossary', 'tag_handling']],
      'Missing or invalid argument: product',
    ],
    [
      "Bad request. Reason: The 'product' parameter has been renamed to 'resource'.",
      [
        ['lang', 'name', 'usable_as_source', 'usable_as_target', 'status', 'features'],
        ['auto_detection', 'formality', 'glossary', 'style_rules', 'tag_handling', 'translation_memory'],
      ],
    ],
    async (mynah) => {
      const [product, resource] = [
        await mynah.call('/v3/languages?product=translate_text'),
        await mynah.call('/v3/languages?resource=translate_text'),
      ]
      const of = ({ status, json }: typeof product) => {
        if (status !== 200) return json.message
        const italian = json.find(({ lang }: any) => lang === 'it')
        const { features } = italian
        return [Object.keys(italian), Array.isArray(features) ? features : Object.keys(features)]
      }
      return [of(product), of(resource)]
    },
  ),
  row(
    '2026-05-05',
    'the paths of the listings, and what is missing without a parameter',
    [200, 404, 'Missing or invalid argument: product'],
    [404, 200, 'Missing or invalid argument: resource'],
    async (mynah) => [
      await statusOf(mynah.call('/v3/languages/products')),
      await statusOf(mynah.call('/v3/languages/resources')),
      (await mynah.call('/v3/languages')).json.message,
    ],
  ),
  row('2026-05-05', 'include=external', 400, 200, (mynah) => statusOf(eitherParameter(mynah, 'include=external'))),
  row(
    '2026-05-06',
    'who transcribes Finnish',
    [{ status: 'stable' }, { status: 'stable' }],
    [{ status: 'stable', external: true }, undefined],
    async (mynah) => {
      const finnish = await oneOf(mynah, 'resource=voice&include=external', 'fi')
      return [finnish?.features.transcription, finnish?.features.auto_detection]
    },
  ),
  row(
    '2026-05-18',
    'advisories for what is deprecated',
    undefined,
    [['getLanguagesV2', '2026-05-18', 'next'], ['listGlossaryLanguages', '2026-05-18', 'next']],
    async (mynah) => {
      await mynah.call('/v2/languages')
      await mynah.call('/v2/glossary-language-pairs')
      const [advisory] = mynah.emulator.requests.advisories()
      return advisory?.deprecations?.map(({ what, since, stops }) => [what, since, stops])
    },
  ),
  row(
    '2026-05-19',
    'spoken terms and translated speech',
    [{ status: 'stable' }, { status: 'stable' }, undefined, false],
    [undefined, { status: 'beta' }, { status: 'beta' }, true],
    async (mynah) => {
      const stable = await oneOf(mynah, 'resource=voice', 'de')
      const all = await oneOf(mynah, 'resource=voice&include=beta', 'de')
      const { json } = await mynah.call('/v3/languages/resources')
      const voice = json.find(({ name }: any) => name === 'voice')
      return [
        stable?.features.translated_speech,
        all?.features.translated_speech,
        all?.features.spoken_terms,
        voice.features.some(({ name }: any) => name === 'spoken_terms'),
      ]
    },
  ),
  row(
    '2026-06-05',
    'spoken terms of Thai, which a partner transcribes',
    undefined,
    { status: 'beta', external: true },
    async (mynah) =>
      (await oneOf(mynah, 'resource=voice&include=beta,external', 'th'))?.features.spoken_terms,
  ),
] // biome-ignore format: a table

const eitherParameter = async (mynah: Served, more: string) => {
  const answer = await mynah.call(`/v3/languages?product=voice&${more}`)
  return answer.json.message?.includes('renamed')
    ? mynah.call(`/v3/languages?resource=voice&${more}`)
    : answer
}
