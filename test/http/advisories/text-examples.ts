import { type Example, translate } from './example.ts'

const XML = { tag_handling: 'xml' }
const HTML = { tag_handling: 'html' }
const NL = { source_lang: 'NL' }

/** An example that sends these strings, and its neighbor that sends the others. */
const example = (
  name: string,
  wrong: readonly string[],
  right: readonly string[],
  options: object = {},
  rightOptions: object = options,
): Example => ({
  name,
  provoke: (mynah) => translate(mynah, wrong, { source_lang: 'EN', ...options }),
  neighbor: (mynah) => translate(mynah, right, { source_lang: 'EN', ...rightOptions }),
})

const suspected = (one: Example): Example => ({ ...one, isSuspected: true })

const CUT = `${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`

/** For strings that are not text, or were damaged before sending. */
export const TEXT_EXAMPLES = {
  broken_markup: [
    example(
      'a bare ampersand in XML',
      ['R & D <x/>'],
      ['R &amp; D &#38; D &lt;3 <x/> <y a="1>2">z</y>'],
      XML,
    ),
    example('a bare ampersand in XML, and in HTML', ['R & D'], ['R & D, a < b, <b>R&D;</b>'], XML, HTML),
    example('a sign that begins no tag', ['1 < 2'], ['1 &lt; 2 <!-- & --> <![CDATA[ < ]]> <?pi < ?>'], XML),
    example('tags that do not match', ['<b>One</i>'], ['<b>One</b><i>Two</i>'], XML),
    example('a tag that is not closed', ['One<br>two'], ['One<br/>two'], XML),
    example('a name that HTML has', ['20&nbsp;kg'], ['20&#160;kg'], XML),
    example('escaped markup', ['&lt;p&gt;One&lt;/p&gt;'], ['Write &lt;p&gt; for a paragraph'], HTML),
  ],
  moving_tags: [
    example(
      'an element to ignore between Dutch and German',
      ['Klik op <x>OK</x> nu'],
      ['Klik op <x>OK</x> nu'],
      { ...NL, ...XML, ignore_tags: ['x'], tag_handling_version: 'v1' },
      { ...NL, ...XML, ignore_tags: ['x'], tag_handling_version: 'v2' },
    ),
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
  empty_text: [
    example('an empty string', ['Save', ''], ['Save', '.']),
    example('blanks alone', [' \n'], ['Save\n']),
  ],
  nothing_to_translate: [
    example('a value that is none', ['undefined'], ['Undefined', 'undefined behavior', 'None', 'Null']),
    example('an object', ['Hello [object Object]'], ['Hello object']),
    suspected(
      example(
        'a key',
        ['menu.save_all'],
        ['Save.', 'e.g.', 'Node.js', 'J.R.R. Tolkien', '3.5', 'and/or', 'v1.2'],
      ),
    ),
    suspected(example('a key of a constant', ['SAVE_ALL'], ['SAVE ALL', 'SAVE-ALL', 'HTTP/2'])),
    suspected(example('an address', ['https://example.com/a'], ['See https://example.com/a', 'info'])),
    suspected(example('a path', ['/usr/share/words.txt'], ['km/h', '24/7', 'Save / Cancel', '/'])),
    example('JSON', ['{"save":"Save"}'], ['[Save]', '"Save"', '[1]']),
    example('keys instead of their texts', ['menu.save_all', 'menu.close', 'Save'], ['Save all', 'Close']),
    example('letters', ['S', 'a', 'v', 'e'], ['A', 'B']),
    suspected(
      example('an instruction', ['Translate this to German: Save'], ['Translate this page', 'Translate']),
    ),
    example(
      'bytes',
      ['9e107d9d372bb6826bd81d3542a4'.repeat(5)],
      ['Donaudampfschifffahrtsgesellschaftskapitän'],
      {
        source_lang: undefined,
        target_lang: 'FR',
      },
    ),
  ],
  joined_texts: [
    example(
      'bars',
      ['Save ||| Cancel'],
      ['Save | Cancel', 'a || b', '| a | b |', '### Save', 'Save\n\n---\n\nCancel'],
    ),
    example(
      'a line with a marker',
      ['Your order is ready\n#__#\nYour order was sent'],
      ['Save\n\n***\nCancel', 'a\n|---|:-:|\nb', 'See\n***__***\nhere', 'Save #1\nCancel'],
    ),
    example(
      'signs between all parts',
      ['Save @@@ Cancel @@@ Close'],
      ['See §§ 12 and 13 of the act.', '$$$ and better', '| a ||| b |'],
    ),
    suspected(
      example(
        'signs on a line of their own',
        ['Save\n@@@\nCancel'],
        ['Save\n### Cancel\n~~~\ncode\n~~~\nend'],
      ),
    ),
    suspected(
      example(
        'lines that are joined',
        ['Save\nCancel'],
        ['The keeper waters the garden behind his tower,\nreads the newspaper, and lights the lamp.'],
        { split_sentences: 'nonewlines' },
      ),
    ),
    suspected(
      example(
        'lines that are joined, and lines that are not',
        ['Save\nCancel'],
        ['Save\nCancel'],
        {
          split_sentences: 'nonewlines',
        },
        {},
      ),
    ),
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
        'in the next string',
        ['Please read our terms', 'before you order.'],
        ['Our Terms Of Use', 'npm installs packages.', 'Please read our terms', 'eBay sells many things.'],
      ),
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
  cut_text: [
    example(
      'two of a round length',
      [CUT.slice(0, 255), `Yes. ${CUT}`.slice(0, 255)],
      [CUT.slice(0, 251), `Yes. ${CUT}`.slice(0, 252)],
    ),
    suspected(
      example(
        'a round length',
        [`${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`.slice(0, 255)],
        [`${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`.slice(0, 251)],
      ),
    ),
    suspected(
      example(
        'three of one length',
        ['The keeper waters the gard', 'A gull sits on the railing', 'In the evening he lights a'],
        ['The keeper waters the gard', 'A gull sits on the railing', 'In the evening he lights a lamp.'],
      ),
    ),
  ],
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
    {
      name: 'to the same language again',
      async provoke(mynah) {
        const { json } = await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
        await translate(mynah, [json.translations[0].text])
      },
      async neighbor(mynah) {
        await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
        await translate(mynah, ['Save your changes'])
      },
    },
  ],
} satisfies Record<string, readonly Example[]>
