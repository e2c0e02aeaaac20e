import type { CallInit, Served } from '../../support/served.ts'

/** Translates a text from English to German. */
export const translate = (mynah: Served, text = 'Hi', options: CallInit = {}) =>
  mynah.call('/v2/translate', { body: { text: [text], target_lang: 'DE', source_lang: 'EN' }, ...options })

/** What a client sees for many sequential requests: statuses, or that there was no usable answer. */
export async function outcomes(mynah: Served, count: number): Promise<(number | 'broken')[]> {
  const seen: (number | 'broken')[] = []
  for (let n = 0; n < count; n++) {
    seen.push(
      await translate(mynah).then(
        ({ status }) => status,
        () => 'broken' as const,
      ),
    )
  }
  return seen
}
