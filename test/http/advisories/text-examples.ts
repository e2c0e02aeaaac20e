import { type Examples, suspected, texts, translate } from './example.ts'

const XML = { tag_handling: 'xml' }
const HTML = { tag_handling: 'html' }
const NL = { source_lang: 'NL' }

const EN = { source_lang: 'EN' }
/** Texts in English, unless the options say otherwise. */
const example = (
  wrong: readonly string[],
  right: readonly string[],
  options: object = {},
  rightOptions: object = options,
) => texts(wrong, right, { ...EN, ...options }, { ...EN, ...rightOptions })

const CUT = `${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`

/** For strings that are not text, or were damaged before sending. */
export const TEXT_EXAMPLES = {
  broken_markup: {
    'a bare ampersand in XML, and in HTML': example(['R & D'], ['R & D, a < b, <b>R&D;</b>'], XML, HTML),
    'tags that do not match': example(['<b>One</i>'], ['<b>One</b><i>Two</i>'], XML),
  },
  moving_tags: {
    'an element that is not translated, from Dutch and from English': example(
      ['Klik op <b translate="no">OK</b> nu'],
      ['Click <b translate="no">OK</b> now'],
      { ...NL, ...HTML, tag_handling_version: 'v1' },
      { source_lang: 'EN', ...HTML, tag_handling_version: 'v1' },
    ),
    'an empty element inside, and before a sentence': example(
      ['Klik op <x id="0"/> nu'],
      ['<x id="0"/> Klik op <b>OK</b> nu'],
      { ...NL, ...XML, tag_handling_version: 'v1' },
    ),
  },
  empty_text: { 'an empty string': example(['Save', ''], ['Save', '.']), 'blanks alone': example([' \n'], ['Save\n']) },
  nothing_to_translate: {
    'a key of a constant': suspected(example(['SAVE_ALL'], ['SAVE ALL', 'SAVE-ALL', 'HTTP/2'])),
    'a path': suspected(example(['/usr/share/words.txt'], ['km/h', '24/7', 'Save / Cancel', '/'])),
    'keys instead of their texts': example(['menu.save_all', 'menu.close', 'Save'], ['Save all', 'Close']),
  },
  joined_texts: {
    'a line with a marker': example(
      ['Your order is ready\n#__#\nYour order was sent'],
      ['Save\n\n***\nCancel', 'a\n|---|:-:|\nb', 'See\n***__***\nhere', 'Save #1\nCancel'],
    ),
    'signs between all parts': example(['Save @@@ Cancel @@@ Close'], ['See §§ 12 and 13 of the act.', '$$$ and better', '| a ||| b |']),
    'lines that are joined, and lines that are not': suspected(example(['Save\nCancel'], ['Save\nCancel'], { split_sentences: 'nonewlines' }, {})),
  },
  split_sentence: {
    'in the next lines of a letter that was wrapped': example(
      [
        'We have received your order, and our warehouse has sent the\nparcel today. It will arrive on Monday unless the weather or\nthe traffic delays it.',
      ],
      ['The moon has risen,\nThe golden stars are out,\nThe woods stand dark and silent.'],
    ),
    'in the next line': suspected(
      example(
        ['The lighthouse keeper waters\nhis garden every day.'],
        ['The lighthouse keeper waters\nhis garden every day.', 'Roses are red, violets are blue'],
        {},
        { split_sentences: 'nonewlines' },
      ),
    ),
  },
  cut_text: { 'two of a round length': example([CUT.slice(0, 255), `Yes. ${CUT}`.slice(0, 255)], [CUT.slice(0, 251), `Yes. ${CUT}`.slice(0, 252)]) },
  translated_again: {
    'from the translation into one language to another': {
      async provoke(mynah) {
        const { json } = await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
        await translate(mynah, [json.translations[0].text], { source_lang: 'EN', target_lang: 'FR' })
      },
      async neighbor(mynah) {
        const { json } = await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
        const back = [json.translations[0].text]
        await translate(mynah, back, { source_lang: 'DE', target_lang: 'FR' })
        await translate(mynah, back, { target_lang: 'EN-GB' })
      },
    },
  },
} satisfies Record<string, Examples> // biome-ignore format: a table
