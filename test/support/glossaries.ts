import type { Answer, CallInit, Served } from './served.ts'

/** A valid id that no glossary has. */
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/** A dictionary as in requests. */
export const dictionary = (source_lang: string, target_lang: string, entries: string, more: object = {}) => ({
  source_lang,
  target_lang,
  entries,
  ...more,
})

/** Creates a v3 glossary and returns its id. */
export async function makeGlossary(
  mynah: Served,
  dictionaries: object[],
  init: CallInit = {},
): Promise<string> {
  const { status, json } = await mynah.call('/v3/glossaries', { body: { name: 'G', dictionaries }, ...init })
  if (status !== 201) throw new Error(`No glossary was made: ${status} ${JSON.stringify(json)}`)
  return json.glossary_id
}

/** Everything that a caller can see of its glossaries, as a string. */
export async function seenGlossaries(mynah: Served, key?: string): Promise<string> {
  const init: CallInit = key === undefined ? {} : { key }
  const { json, text } = await mynah.call('/v3/glossaries', init)
  const parts = [text, (await mynah.call('/v2/glossaries', init)).text]
  for (const { glossary_id, dictionaries } of json.glossaries) {
    for (const { source_lang, target_lang } of dictionaries) {
      const pair = `source_lang=${source_lang}&target_lang=${target_lang}`
      parts.push((await mynah.call(`/v3/glossaries/${glossary_id}/entries?${pair}`, init)).text)
    }
  }
  return parts.join('\n')
}

export const statusAndMessage = ({ status, json }: Answer) => [status, json?.message]
