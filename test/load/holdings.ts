import type { Send } from './sender.ts'

/** All visible data of an account, by names that its user chose. */
export interface Holdings {
  /** Billed in this period. */
  readonly characters: number
  /** By name; their dictionaries by language pair, such as `en-de`, with their entries in order. */
  readonly glossaries: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Style rule lists by name. */
  readonly lists: Readonly<Record<string, StyleList>>
  /** Developer keys by label. */
  readonly keys: Readonly<
    Record<string, { readonly characters: number | null; readonly isDeactivated: boolean }>
  >
  /** Documents that were uploaded and not downloaded: their lines by id. */
  readonly documents: Readonly<Record<string, number>>
}

interface StyleList {
  /** Increases by one with every accepted change. */
  readonly version: number
  readonly rules: unknown
  /** Prompts by label. */
  readonly instructions: Readonly<Record<string, string>>
}

export const NOTHING: Holdings = { characters: 0, glossaries: {}, lists: {}, keys: {}, documents: {} }

/** Every account has it from the start. */
const DEFAULT_LIST = 'Default Style Rule'

/** What reading an account requires. */
interface Account {
  /** Sends with the developer key, or the admin key. */
  readonly send: Send
  /** Known documents and their keys; no operation lists them. */
  readonly documentKeys: ReadonlyMap<string, string>
  /** Called with every answer, which may contain ids. */
  learn(json: unknown): void
}

/** Reads all data of an account. */
export async function holdingsOf({ send, documentKeys, learn }: Account, known: Holdings): Promise<Holdings> {
  const read = async (path: string, key: 'developer' | 'admin' = 'developer'): Promise<any> => {
    const { status, json } = await send({ method: 'GET', path, key })
    if (status !== 200) throw new Error(`GET ${path} was answered ${status} ${JSON.stringify(json)}`)
    learn(json)
    return json
  }

  async function entriesOf(glossary: any): Promise<Record<string, string>> {
    const pairs: Record<string, string> = {}
    for (const { source_lang, target_lang } of glossary.dictionaries) {
      const query = `source_lang=${source_lang}&target_lang=${target_lang}`
      const { dictionaries } = await read(`/v3/glossaries/${glossary.glossary_id}/entries?${query}`)
      pairs[`${source_lang}-${target_lang}`] = dictionaries[0].entries.split('\n').sort().join('\n')
    }
    return pairs
  }

  const { glossaries } = await read('/v3/glossaries')
  const { style_rules } = await read('/v3/style_rules?detailed=true&page_size=25')
  const keys = await read('/v2/admin/developer-keys', 'admin')
  const documents: Record<string, number> = {}
  for (const [id, document_key] of documentKeys) {
    const { status } = await send({ method: 'POST', path: `/v2/document/${id}`, body: { document_key } })
    if (status === 200) documents[id] = known.documents[id] ?? 0
  }
  return {
    characters: (await read('/v2/usage')).character_count,
    glossaries: await byName(glossaries, ({ name }) => name, entriesOf),
    lists: await byName(
      style_rules.filter(({ name }: any) => name !== DEFAULT_LIST),
      ({ name }) => name,
      ({ version, configured_rules, custom_instructions }) => ({
        version,
        rules: configured_rules,
        instructions: Object.fromEntries(
          custom_instructions.map(({ label, prompt }: any) => [label, prompt]),
        ),
      }),
    ),
    keys: await byName(
      keys,
      ({ label }) => label,
      ({ usage_limits, is_deactivated }) => ({
        characters: usage_limits.characters,
        isDeactivated: is_deactivated,
      }),
    ),
    documents,
  }
}

async function byName<T>(
  list: any[],
  nameOf: (item: any) => string,
  of: (item: any) => T | Promise<T>,
): Promise<Record<string, T>> {
  const named: Record<string, T> = {}
  for (const item of list) {
    const name = nameOf(item)
    if (name in named) throw new Error(`There are two of the name ${name}`)
    named[name] = await of(item)
  }
  return named
}
