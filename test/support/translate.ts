import { expect } from 'vitest'
import type { Served } from './served.ts'

/** What makes a translation different from one of English to German. */
interface Parameters {
  readonly headers?: Record<string, string>
  readonly [name: string]: unknown
}

/** A translation from English to German, unless the parameters say otherwise. */
export const translate = (mynah: Served, text: string | readonly string[], parameters: Parameters = {}) => {
  const { headers = {}, ...others } = parameters
  const body = { text: [text].flat(), source_lang: 'EN', target_lang: 'DE', ...others }
  return mynah.post('/v2/translate', body, { headers })
}

/** The translations of texts that have to be answered. */
export async function textsOf(
  mynah: Served,
  texts: readonly string[],
  parameters?: Parameters,
): Promise<string[]> {
  const { status, json } = await translate(mynah, texts, parameters)
  expect([status, json.message]).toEqual([200, undefined])
  return json.translations.map(({ text }: { text: string }) => text)
}

/** The translation of a text that has to be answered. */
export const textOf = async (mynah: Served, text: string, parameters?: Parameters): Promise<string> =>
  (await textsOf(mynah, [text], parameters))[0] ?? ''

/** The characters that an account has used. */
export const usedCharacters = async (mynah: Served, key = mynah.emulator.authKey): Promise<number> =>
  (await mynah.call('/v2/usage', { key })).json.character_count
