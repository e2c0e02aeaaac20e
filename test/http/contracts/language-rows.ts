import type { Served } from '../../support/served.ts'
import { billedDocument, type Row, statusOf, translate } from './row.ts'

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
  {
    date: '2025-11-06',
    what: 'Hebrew, Thai and Vietnamese in /v2/languages',
    probe: async (mynah) => [(await listed(mynah, 'source')).length, (await listed(mynah, 'target')).length],
    before: [30, 35],
    after: [33, 38],
  },
  { date: '2025-11-06', what: 'documents into Hebrew', probe: (mynah) => billedDocument(mynah, { target_lang: 'HE' }), before: 400, after: 13 },
  {
    date: '2026-01-08',
    what: 'Welsh without enable_beta_languages',
    probe: (mynah) => billed(mynah, { target_lang: 'CY' }),
    before: REFUSED_TARGET,
    after: 13,
  },
  {
    date: '2026-01-08',
    what: 'Welsh with enable_beta_languages, and what it costs',
    probe: (mynah) => billed(mynah, { target_lang: 'CY', enable_beta_languages: true }),
    before: 0,
    after: 13,
  },
  {
    date: '2026-01-08',
    what: 'documents from Welsh with enable_beta_languages, and what they cost',
    probe: async (mynah) => [
      await billedDocument(mynah, { source_lang: 'CY' }),
      await billedDocument(mynah, { target_lang: 'CY', enable_beta_languages: '1' }),
    ],
    before: [400, 0],
    after: [13, 13],
  },
  {
    date: '2026-02-18',
    what: 'lengths of /v2/languages',
    probe: async (mynah) => [(await listed(mynah, 'source')).length, (await listed(mynah, 'target')).length],
    before: [33, 38],
    after: [101, 106],
  },
  {
    date: '2026-04-02',
    what: 'languages of voice, and those that can be spoken',
    probe: async (mynah) => {
      const all = await eitherForm(mynah, 'voice')
      return [all.length, all.filter((one: { usable_as_source: boolean }) => one.usable_as_source).length]
    },
    before: [39, 17],
    after: [44, 38],
  },
  {
    date: '2026-04-17',
    what: 'Swiss German, billed and listed',
    probe: async (mynah) => [
      await billed(mynah, { target_lang: 'de-ch' }),
      (await eitherForm(mynah, 'translate_text')).some(({ lang }: any) => lang === 'de-CH'),
    ],
    before: [REFUSED_TARGET, false],
    after: [13, true],
  },
  {
    date: '2026-04-22',
    what: 'the sides on which features need support, and the paths of a product',
    probe: async (mynah) => {
      const { endpoints, features } = (await mynah.call('/v3/languages/products')).json[0]
      return [endpoints, features.find(({ name }: any) => name === 'glossary')]
    },
    before: [['v2/translate'], { name: 'glossary', required_on_source: true, required_on_target: true }],
    after: [undefined, { name: 'glossary', needs_source_support: true, needs_target_support: true }],
  },
  {
    date: '2026-04-22',
    what: 'auto_detection, in languages and in products',
    probe: async (mynah) => {
      const languages = (await mynah.call('/v3/languages?product=write')).json as { features: string[] }[]
      const products = (await mynah.call('/v3/languages/products')).json as {
        features: { name: string }[]
      }[]
      return [
        languages.filter(({ features }) => features.includes('auto_detection')).length,
        products.filter(({ features }) => features.some(({ name }) => name === 'auto_detection')).length,
      ]
    },
    before: [0, 0],
    after: [9, 4],
  },
  {
    date: '2026-03-26',
    what: 'languages of style rules',
    probe: async (mynah) => [
      await statusOf(mynah.call('/v3/languages?product=style_rules')),
      (await mynah.call('/v3/languages/products')).json.length,
    ],
    before: [400, 5],
    after: [200, 6],
  },
  {
    date: '2026-03-19',
    what: '/v3/languages',
    probe: async (mynah) => [
      await statusOf(mynah.call('/v3/languages?product=voice')),
      await statusOf(mynah.call('/v3/languages/products')),
      await statusOf(mynah.call('/v3/languages/exceptions?product=voice')),
    ],
    before: [404, 404, 404],
    after: [200, 200, 200],
  },
  {
    date: '2026-04-17',
    what: '/v3/languages/exceptions',
    probe: (mynah) => statusOf(mynah.call('/v3/languages/exceptions?product=voice')),
    before: 200,
    after: 404,
  },
  {
    date: '2026-06-18',
    what: 'languages of translation memories',
    probe: async (mynah) => [
      await statusOf(mynah.call('/v3/languages?resource=translation_memory')),
      (await mynah.call('/v3/languages/resources')).json.some(
        ({ name }: { name: string }) => name === 'translation_memory',
      ),
    ],
    before: [400, false],
    after: [200, true],
  },
  {
    date: '2026-04-30',
    what: 'Canadian French, billed and listed',
    probe: async (mynah) => [
      await billed(mynah, { target_lang: 'FR-CA' }),
      (await eitherForm(mynah, 'translate_text')).some(({ lang }: any) => lang === 'fr-CA'),
      (await eitherForm(mynah, 'translate_text', '&include=beta')).some(
        ({ lang }: { lang: string }) => lang === 'fr-CA',
      ),
    ],
    before: [13, true, true],
    after: [0, false, true],
  },
  {
    date: '2026-05-05',
    what: 'product and resource',
    probe: async (mynah) => {
      const [product, resource] = [
        await mynah.call('/v3/languages?product=translate_text'),
        await mynah.call('/v3/languages?resource=translate_text'),
      ]
      const of = ({ status, json }: typeof product) =>
        status === 200 ? json.find(({ lang }: any) => lang === 'it') : json.message
      return [of(product), of(resource)]
    },
    before: [
      {
        lang: 'it',
        name: 'Italian',
        usable_as_source: true,
        usable_as_target: true,
        features: ['auto_detection', 'custom_instructions', 'formality', 'glossary', 'tag_handling'],
      },
      'Missing or invalid argument: product',
    ],
    after: [
      "Bad request. Reason: The 'product' parameter has been renamed to 'resource'.",
      {
        lang: 'it',
        name: 'Italian',
        usable_as_source: true,
        usable_as_target: true,
        status: 'stable',
        features: {
          auto_detection: { status: 'stable' },
          formality: { status: 'stable' },
          glossary: { status: 'stable' },
          style_rules: { status: 'stable' },
          tag_handling: { status: 'stable' },
          translation_memory: { status: 'stable' },
        },
      },
    ],
  },
  {
    date: '2026-05-05',
    what: 'the paths of the listings, and what is missing without a parameter',
    probe: async (mynah) => [
      await statusOf(mynah.call('/v3/languages/products')),
      await statusOf(mynah.call('/v3/languages/resources')),
      (await mynah.call('/v3/languages')).json.message,
    ],
    before: [200, 404, 'Missing or invalid argument: product'],
    after: [404, 200, 'Missing or invalid argument: resource'],
  },
  { date: '2026-05-05', what: 'include=external', probe: (mynah) => statusOf(eitherParameter(mynah, 'include=external')), before: 400, after: 200 },
  {
    date: '2026-05-06',
    what: 'who transcribes Finnish',
    probe: async (mynah) => {
      const finnish = await oneOf(mynah, 'resource=voice&include=external', 'fi')
      return [finnish?.features.transcription, finnish?.features.auto_detection]
    },
    before: [{ status: 'stable' }, { status: 'stable' }],
    after: [{ status: 'stable', external: true }, undefined],
  },
  {
    date: '2026-05-18',
    what: 'advisories for what is deprecated',
    probe: async (mynah) => {
      await mynah.call('/v2/languages')
      await mynah.call('/v2/glossary-language-pairs')
      const [advisory] = mynah.emulator.requests.advisories()
      return advisory?.deprecations?.map(({ what, since, stops }) => [what, since, stops])
    },
    before: undefined,
    after: [['getLanguagesV2', '2026-05-18', 'next'], ['listGlossaryLanguages', '2026-05-18', 'next']],
  },
  {
    date: '2026-05-19',
    what: 'spoken terms and translated speech',
    probe: async (mynah) => {
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
    before: [{ status: 'stable' }, { status: 'stable' }, undefined, false],
    after: [undefined, { status: 'beta' }, { status: 'beta' }, true],
  },
  {
    date: '2026-06-05',
    what: 'spoken terms of Thai, which a partner transcribes',
    probe: async (mynah) => (await oneOf(mynah, 'resource=voice&include=beta,external', 'th'))?.features.spoken_terms,
    before: undefined,
    after: { status: 'beta', external: true },
  },
] // biome-ignore format: a table

const eitherParameter = async (mynah: Served, more: string) => {
  const answer = await mynah.call(`/v3/languages?product=voice&${more}`)
  return answer.json.message?.includes('renamed')
    ? mynah.call(`/v3/languages?resource=voice&${more}`)
    : answer
}
