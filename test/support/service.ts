import type { Emulator } from '../../src/index.ts'
import { servedAt } from './served.ts'

/** Calls to a Mynah in a separate process. */
export function service({ url, authKey }: { readonly url: string; readonly authKey: string }) {
  const { call, post } = servedAt({ authKey } as Emulator, url)
  return {
    call,
    translate: (text: string) =>
      post('/v2/translate', { text: [text], source_lang: 'EN', target_lang: 'DE' }),
    /** Characters billed in this period. */
    used: async (): Promise<number> => (await call('/v2/usage')).json.character_count,
  }
}
