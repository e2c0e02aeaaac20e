// The texts for measuring requests. They differ between requests, so that no answer comes from a cache of whole texts.

/**
 * The body of a small request.
 * @param {number} n
 */
export const small = (n) =>
  JSON.stringify({ text: [`Hello w${String(n % 10_000).padStart(4, '0')}`], target_lang: 'DE' })

/**
 * The body of a request with 50 texts of 200 characters.
 * @param {number} n
 */
export const fifty = (n) =>
  JSON.stringify({
    text: Array.from({ length: 50 }, (_, line) =>
      `Line ${n}-${line} of a longer text about rivers, bridges and the people who cross them every day. `
        .repeat(3)
        .slice(0, 200),
    ),
    target_lang: 'DE',
  })

/**
 * What the baselines answer: as much JSON as Mynah.
 * @param {readonly string[]} text
 */
export const translationsOf = (text) =>
  text.map((source) => ({ detected_source_language: 'EN', text: source }))
