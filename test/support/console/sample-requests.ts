import type { Emulator } from '../../../src/index.ts'

/** Sends a text to be translated. */
export const translate = (
  emulator: Emulator,
  text: string,
  body: Record<string, string> = {},
  headers = {},
) =>
  emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, ...headers },
    body: new URLSearchParams({ text, target_lang: 'DE', ...body }),
  })

/** Requests of every kind that a list shows: served, refused, faulty, retried, in a session, in several scripts. */
export async function sampleRequests(emulator: Emulator): Promise<void> {
  await translate(emulator, 'Hello, world!')
  await translate(emulator, 'The invoice is ready.', { target_lang: 'JA' })
  await translate(emulator, 'Welcome back!', { target_lang: 'AR' })
  await translate(emulator, 'مرحبا بالعالم', { target_lang: 'EN-US' })
  await translate(emulator, 'こんにちは世界', { target_lang: 'DE' })
  await translate(emulator, 'Good morning', { target_lang: 'XX' })
  await translate(emulator, 'Good morning', {}, { Authorization: 'DeepL-Auth-Key nobody-knows' })
  await translate(emulator, 'In a session', {}, { 'X-Mynah-Session': 'suite-1' })
  await emulator.fetch('http://mynah/v2/no/such/path?with=a%20query')
  emulator.faults.use({
    id: 'two-429',
    match: { body: { text: 'Again' } },
    when: { first: 2 },
    then: { status: 429 },
  })
  emulator.faults.use({ id: 'never', match: { operation: 'createGlossary' }, then: { status: 503 } })
  for (let attempt = 0; attempt < 3; attempt++) await translate(emulator, 'Again')
}

/** Sends a text that is steered by the agency's glossary, memory and style rules; returns the id of the request. */
export async function steeredRequest(emulator: Emulator): Promise<string> {
  const read = async (path: string) => (await emulator.fetch(`http://mynah/_mynah${path}`)).json()
  const { glossaries, style_rules, translation_memories } = (await read('/resources')) as Record<
    string,
    readonly Record<string, string>[]
  >
  const named = (resources: typeof glossaries, name: string) =>
    resources?.find((resource) => resource.name === name)
  const answer = await emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key agency-website', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      text: ['The "liability" of each party ends here. All rights reserved!', 'Nothing'],
      source_lang: 'EN',
      target_lang: 'DE',
      glossary_id: named(glossaries, 'Legal')?.glossary_id,
      style_id: named(style_rules, 'House style')?.style_id,
      translation_memory_id: named(translation_memories, 'Legal')?.translation_memory_id,
    }),
  })
  return answer.headers.get('X-Trace-ID') ?? ''
}
