/** Calls to a Mynah in a separate process. */
export function service({ url, authKey }: { readonly url: string; readonly authKey: string }) {
  async function call(path: string, init: { method?: string; body?: object; key?: string } = {}) {
    const { method = 'GET', body, key = authKey } = init
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `DeepL-Auth-Key ${key}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined }
  }
  return {
    call,
    translate: (text: string) =>
      call('/v2/translate', { method: 'POST', body: { text: [text], source_lang: 'EN', target_lang: 'DE' } }),
    /** Characters billed in this period. */
    used: async (): Promise<number> => (await call('/v2/usage')).json.character_count,
  }
}
