import { createEmulator } from 'mynah'
import { mediansOf, senderTo } from './measure.mjs'
import { round } from './servers.mjs'

const ROUNDS = 9
const SENTENCE =
  'The quick brown fox jumps over the lazy dog and runs into the forest, where nobody sees it. '

/**
 * A page of this many bytes, with about 5,000 tags in 119 KiB.
 * @param {number} bytes
 */
function pageOf(bytes) {
  let page = ''
  for (let number = 0; page.length < bytes; number++) {
    page += `<p class="x">${SENTENCE.slice(0, 40)}<b>${SENTENCE.slice(40, 50)}</b>${SENTENCE.slice(50)}<i>It ${number} is &amp; was.</i></p>\n`
  }
  return page.slice(0, page.lastIndexOf('<p class', bytes))
}

/** @param {string} page */
const textOf = (page) => page.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
const HTML = { tag_handling: 'html' }
const XML = { tag_handling: 'xml', tag_handling_version: 'v2' }
// JSON escapes quotation marks and newlines, so a page uses more than its own bytes of the 128 KiB.
const BODY_BYTES = 122_000

/** @typedef {[text: readonly string[], options: object]} TextRequest */

/** @type {Readonly<Record<string, (bytes: number) => TextRequest>>} */
const TEXTS = {
  'a page of HTML': (bytes) => [[pageOf(bytes)], HTML],
  'a page of XML, v2': (bytes) => [[pageOf(bytes)], XML],
  'plain text': (bytes) => [[SENTENCE.repeat(bytes / SENTENCE.length)], {}],
  'one word without end': (bytes) => [['x'.repeat(bytes)], {}],
  'Chinese without spaces': (bytes) => [['漢字仮名'.repeat(bytes / 12)], { source_lang: 'ZH' }],
  '50 texts': (bytes) => [
    // Different ones, since the pieces of a short text are cached until the next text.
    Array.from({ length: 50 }, (_, number) => `${number} ${SENTENCE.repeat(bytes / 50 / SENTENCE.length)}`),
    {},
  ],
  'nested tags': (bytes) => [[`${'<a>'.repeat(bytes / 7)}x${'</a>'.repeat(bytes / 7)}`], XML],
  'tags without end': (bytes) => [['<div>x '.repeat(bytes / 7)], HTML],
  'an attribute': (bytes) => [[`<a b="${'x'.repeat(bytes - 20)}">x</a>`], XML],
  entities: (bytes) => [['&amp;'.repeat(bytes / 5)], XML],
  'comments without end': (bytes) => [['<!-- '.repeat(bytes / 5)], { tag_handling: 'xml' }],
}

/** The cost of tags; that the time for every text is proportional to its length; and that none exceeds its limit. */
export async function tags() {
  const emulator = await createEmulator()
  const send = senderTo(emulator)
  /** @param {TextRequest} request */
  const translate = ([text, options]) =>
    send('/v2/translate', { text, source_lang: 'EN', target_lang: 'DE', ...options })
  /** @param {readonly TextRequest[]} requests */
  const times = (...requests) => mediansOf(ROUNDS, ...requests.map((request) => () => translate(request)))

  const page = pageOf(BODY_BYTES)
  const [plain = Number.NaN, html = Number.NaN, xml = Number.NaN] = await times(
    [[textOf(page)], {}],
    [[page], HTML],
    [[page], XML],
  )
  const figures = Object.entries({ HTML: html, 'XML v2': xml }).map(([name, time]) => ({
    figure: `${name} of 119 KiB with ${page.match(/<[^>]*>/g)?.length} tags against its text`,
    value: `${round(time / plain)} times: ${round(time)} against ${round(plain)} ms`,
    target: '3 times or less',
  }))
  for (const [name, make] of Object.entries(TEXTS)) {
    const request = make(BODY_BYTES)
    const [half = Number.NaN, whole = Number.NaN] = await times(make(BODY_BYTES / 2), request)
    figures.push({
      figure: `${name}, 119 KiB`,
      value: `${round(whole)} ms, ${round(whole / half)} times that of the half (status ${(await translate(request)).status})`,
      target: '2.3 times or less',
    })
  }
  await emulator.close()
  return figures
}
