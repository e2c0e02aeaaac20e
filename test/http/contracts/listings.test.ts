import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChangesFile } from '../../../src/contract/dates/change.ts'
import { languageData } from '../../../src/service/languages/languages.ts'
import { onlyInMore, seldom, some } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'

/*
 * What a listing shows is what its operations accept, in both directions and in every contract: on each day of
 * openapi/changes.yaml, and on the day before.
 */

const { changes, earliest } = JSON.parse(
  readFileSync(new URL('../../../openapi/changes.json', import.meta.url), 'utf8'),
) as ChangesFile

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)

const days = changes.flatMap(({ date }) =>
  date === 'announced' ? ['next'] : [dayBefore(date), date].filter((day) => day >= earliest),
)
/** One before languages of voice came, and one after; `npm run test:more` tries some, `npm run test:weekly` all. */
const REPRESENTATIVES = ['2026-04-01', 'latest']
const contracts = [...REPRESENTATIVES, ...onlyInMore(seldom(['specification', ...new Set(days)]))]

interface Listed {
  readonly lang: string
  readonly usable_as_source: boolean
  readonly usable_as_target: boolean
  readonly features: readonly string[] | Readonly<Record<string, unknown>>
}

/** Languages of a product or resource, including those in beta; undefined if the contract does not list them. */
async function listing(mynah: Served, name: string): Promise<Listed[] | undefined> {
  for (const query of [`resource=${name}&include=beta&include=external`, `product=${name}&include=beta`]) {
    const { status, json } = await mynah.call(`/v3/languages?${query}`)
    if (status === 200) return json
  }
  return undefined
}

const CODES = languageData().languages.map(({ lang }) => lang)
const isBase = (code: string) => !code.includes('-')

/** An operation that accepts the languages of a listing. */
interface Use {
  readonly resource: string
  readonly what: string
  /** Whether the operation accepts a language, for those that are worth asking about. */
  accepts(mynah: Served, code: string): Promise<boolean>
  isListed(language: Listed): boolean
  /** Codes that are accepted for others, and that the listing therefore may lack. */
  readonly aliases?: readonly string[]
  readonly codes?: readonly string[]
}

const has = ({ features }: Listed, ...names: readonly string[]) =>
  names.some((name) => (Array.isArray(features) ? features.includes(name) : name in features))

const posted = (path: string, body: (code: string) => object) => async (mynah: Served, code: string) => {
  const { status, text } = await mynah.post(path, body(code))
  // Whether there is such an operation is tested with the changes.
  if (status !== 200 && status !== 201 && status !== 400) throw new Error(`${path} with ${code}: ${text}`)
  return status !== 400
}

const translate = (more: (code: string) => object) =>
  posted('/v2/translate', (code) => ({
    text: [''],
    target_lang: 'de',
    enable_beta_languages: true,
    ...more(code),
  }))

const improve = (more: (code: string) => object) =>
  posted('/v2/write/rephrase', (code) => ({ text: [''], ...more(code) }))

const session = (more: (code: string) => object) => async (mynah: Served, code: string) => {
  const body = { source_media_content_type: 'audio/auto', media_content_type: 'audio/auto', ...more(code) }
  for (const path of ['/v3/voice/realtime', '/v1/voice/realtime']) {
    const { status } = await mynah.post(path, body)
    if (status !== 404) return status === 200
  }
  throw new Error('No voice sessions')
}

const dictionary = (languages: (code: string) => object) =>
  posted('/v3/glossaries', (code) => ({
    name: 'Words',
    dictionaries: [{ entries: 'a\tb', entries_format: 'tsv', ...languages(code) }],
  }))

const isSource = ({ usable_as_source: usable }: Listed) => usable
const isTarget = ({ usable_as_target: usable }: Listed) => usable

const USES: readonly Use[] = [
  {
    resource: 'translate_text',
    what: 'source_lang',
    accepts: translate((code) => ({ source_lang: code, target_lang: code === 'de' ? 'fr' : 'de' })),
    isListed: isSource,
  },
  {
    resource: 'translate_text',
    what: 'target_lang',
    accepts: translate((code) => ({ target_lang: code })),
    isListed: isTarget,
    // They stand for their default variants (spec §2.1).
    aliases: ['en', 'pt'],
  },
  {
    resource: 'translate_text',
    what: 'formality',
    accepts: translate((code) => ({ target_lang: code, formality: 'more' })),
    isListed: (language) => isTarget(language) && has(language, 'formality'),
    aliases: ['en', 'pt'],
  },
  {
    resource: 'glossary',
    what: 'source_lang of a dictionary',
    accepts: dictionary((code) => ({ source_lang: code, target_lang: code === 'de' ? 'fr' : 'de' })),
    isListed: isSource,
    codes: CODES.filter(isBase),
  },
  {
    resource: 'glossary',
    what: 'target_lang of a dictionary',
    accepts: dictionary((code) => ({ source_lang: code === 'de' ? 'fr' : 'de', target_lang: code })),
    isListed: isTarget,
    codes: CODES.filter(isBase),
  },
  { resource: 'write', what: 'target_lang of improvements', accepts: improve((code) => ({ target_lang: code })), isListed: isTarget },
  {
    resource: 'write',
    what: 'writing_style',
    accepts: improve((code) => ({ target_lang: code, writing_style: 'simple' })),
    isListed: (language) => isTarget(language) && has(language, 'writing_style'),
  },
  {
    resource: 'write',
    what: 'tone',
    accepts: improve((code) => ({ target_lang: code, tone: 'friendly' })),
    isListed: (language) => isTarget(language) && has(language, 'tone'),
  },
  { resource: 'voice', what: 'source_language', accepts: session((code) => ({ source_language: code })), isListed: isSource },
  { resource: 'voice', what: 'target_languages', accepts: session((code) => ({ target_languages: [code] })), isListed: isTarget },
  {
    resource: 'voice',
    what: 'target_media_languages',
    accepts: session((code) => ({ target_media_languages: [code] })),
    isListed: (language) => isTarget(language) && has(language, 'translated_speech', 'translated_speech_external'),
  },
  {
    resource: 'style_rules',
    what: 'language of a style rule list',
    accepts: posted('/v3/style_rules', (code) => ({ name: 'Rules', language: code })),
    isListed: isTarget,
  },
] // biome-ignore format: a table

/** All of them in the latest contract; in the other representative, `npm test` tries every fourth. */
const triedIn = (contract: string, codes: readonly string[]) =>
  contract === '2026-04-01' ? some(codes) : codes

const NAMES = languageData().resources.map(({ name }) => name)

describe.each(contracts)('in the contract %s', (contract) => {
  it('every listed product is one to list languages for, and no other', async () => {
    await using mynah = await serve('in process', { contract })
    const accepted: string[] = []
    for (const name of NAMES) if (await listing(mynah, name)) accepted.push(name)
    const named = new Set<string>()
    for (const path of ['/v3/languages/products', '/v3/languages/resources']) {
      const { status, json } = await mynah.call(path)
      if (status === 200) for (const { name } of json) named.add(name)
    }
    expect([...named].sort()).toEqual(accepted.sort())
  })

  it('operations accept the listed languages, and no others', async () => {
    await using mynah = await serve('in process', {
      contract,
      settings: {
        accountFeatures: ['admin', 'translated_speech'],
        glossariesPerAccount: { free: 1e6, paid: 1e6 },
        journal: { maxEntries: 1 },
      },
    })
    for (const { resource, what, accepts, isListed, aliases = [], codes = CODES } of USES) {
      const languages = await listing(mynah, resource)
      if (!languages) continue
      const listed = languages.filter(isListed).map(({ lang }) => lang)
      const accepted: string[] = []
      const tried = triedIn(contract, codes).filter((code) => !aliases.includes(code))
      for (const code of tried) if (await accepts(mynah, code)) accepted.push(code)
      expect(accepted, `${resource}: ${what}`).toEqual(listed.filter((code) => tried.includes(code)))
    }
  })
})
