import type { Answer, Served } from './served.ts'

/** Calls of the administrative interface with the admin key of the well-known paid account. */
export function adminOf(mynah: Served) {
  const key = mynah.emulator.adminAuthKey
  const put = (path: string, body: object): Promise<Answer> =>
    mynah.put(`/v2/admin/developer-keys/${path}`, body, { key })
  return {
    create: (body: object = {}) => mynah.post('/v2/admin/developer-keys', body, { key }),
    list: () => mynah.call('/v2/admin/developer-keys', { key }),
    label: (body: object) => put('label', body),
    limits: (body: object) => put('limits', body),
    deactivate: (body: object) => put('deactivate', body),
    analytics: (query: Record<string, string>) =>
      mynah.call(`/v2/admin/analytics?${new URLSearchParams(query)}`, { key }),
    tags: (query: Record<string, string>) =>
      mynah.call(`/v2/admin/analytics/custom-tags?${new URLSearchParams(query)}`, { key }),
  }
}

/** The key with a key_id: its second GUID. */
export const secretOf = (keyId: string): string => keyId.split(':')[1] ?? ''

/** Translates this many characters and returns the status. */
export async function translate(
  mynah: Served,
  characters: number,
  { key, headers }: { key?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const body = { text: ['a'.repeat(characters)], source_lang: 'EN', target_lang: 'DE' }
  const { status } = await mynah.call('/v2/translate', {
    ...(key && { key }),
    ...(headers && { headers }),
    body,
  })
  return status
}
