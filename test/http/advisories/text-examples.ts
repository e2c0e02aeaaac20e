import { type Example, suspected, texts, translate } from './example.ts'

const XML = { tag_handling: 'xml' }
const HTML = { tag_handling: 'html' }
const NL = { source_lang: 'NL' }

const EN = { source_lang: 'EN' }
/** Texts in English, unless the options say otherwise. */
const example = (
  name: string,
  wrong: readonly string[],
  right: readonly string[],
  options: object = {},
  rightOptions: object = options,
) => texts(name, wrong, right, { ...EN, ...options }, { ...EN, ...rightOptions })

const CUT = `${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`

/** For strings that are not text, or were damaged before sending. */
export const TEXT_EXAMPLES = {
  broken_markup: [
    example('a bare ampersand in XML, and in HTML', ['R & D'], ['R & D, a < b, <b>R&D;</b>'], XML, HTML),
    example('tags that do not match', ['<b>One</i>'], ['<b>One</b><i>Two</i>'], XML),
  ],
  moving_tags: [
    example(
      'an element that is not translated, from Dutch and from English',
      ['Klik op <b translate="no">OK</b> nu'],
      ['Click <b translate="no">OK</b> now'],
      { ...NL, ...HTML, tag_handling_version: 'v1' },
      { source_lang: 'EN', ...HTML, tag_handling_version: 'v1' },
    ),
    example(
      'an empty element inside, and before a sentence',
      ['Klik op <x id="0"/> nu'],
      ['<x id="0"/> Klik op <b>OK</b> nu'],
      { ...NL, ...XML, tag_handling_version: 'v1' },
    ),
  ],
  empty_text: [example('an empty string', ['Save', ''], ['Save', '.']), example('blanks alone', [' \n'], ['Save\n'])],
  nothing_to_translate: [
    suspected(example('a key of a constant', ['SAVE_ALL'], ['SAVE ALL', 'SAVE-ALL', 'HTTP/2'])),
    suspected(example('a path', ['/usr/share/words.txt'], ['km/h', '24/7', 'Save / Cancel', '/'])),
    example('keys instead of their texts', ['menu.save_all', 'menu.close', 'Save'], ['Save all', 'Close']),
  ],
  joined_texts: [
    example(
      'a line with a marker',
      ['Your order is ready\n#__#\nYour order was sent'],
      ['Save\n\n***\nCancel', 'a\n|---|:-:|\nb', 'See\n***__***\nhere', 'Save #1\nCancel'],
    ),
    example('signs between all parts', ['Save @@@ Cancel @@@ Close'], ['See §§ 12 and 13 of the act.', '$$$ and better', '| a ||| b |']),
    suspected(example('lines that are joined, and lines that are not', ['Save\nCancel'], ['Save\nCancel'], { split_sentences: 'nonewlines' }, {})),
  ],
  split_sentence: [
    example(
      'in the next lines of a letter that was wrapped',
      [
        'We have received your order, and our warehouse has sent the\nparcel today. It will arrive on Monday unless the weather or\nthe traffic delays it.',
      ],
      ['The moon has risen,\nThe golden stars are out,\nThe woods stand dark and silent.'],
    ),
    suspected(
      example(
        'in the next line',
        ['The lighthouse keeper waters\nhis garden every day.'],
        ['The lighthouse keeper waters\nhis garden every day.', 'Roses are red, violets are blue'],
        {},
        { split_sentences: 'nonewlines' },
      ),
    ),
  ],
  cut_text: [example('two of a round length', [CUT.slice(0, 255), `Yes. ${CUT}`.slice(0, 255)], [CUT.slice(0, 251), `Yes. ${CUT}`.slice(0, 252)])],
  translated_again: [
    {
      name: 'from the translation into one language to another',
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
  ],
} satisfies Record<string, readonly Example[]> // biome-ignore format: a table
