import type { Answer, Served } from './served.ts'

/** The default list and memory of every account. */
export const DEFAULT_STYLE_ID = 'dca2e053-8ae5-45e6-a0d2-881156e7f4e4'
export const DEFAULT_MEMORY_ID = 'a74d88fb-ed2a-4943-a664-a4512398b994'
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/** Creates a list and returns it as the service answered. */
export async function makeList(mynah: Served, draft: object = {}, key?: string): Promise<any> {
  const { status, text, json } = await mynah.call('/v3/style_rules', {
    body: { name: 'House style', language: 'en', ...draft },
    ...(key !== undefined && { key }),
  })
  if (status !== 201) throw new Error(`The list was not made: ${status} ${text}`)
  return json
}

/** The current state of a list. */
export const seenList = async (mynah: Served, id: string): Promise<any> =>
  (await mynah.call(`/v3/style_rules/${id}`)).json

/** Status and body, for comparing complete errors. */
export const refusal = ({ status, json }: Answer) => [status, json]
