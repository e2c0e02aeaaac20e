import { type Examples, options, suspected, texts, translate } from './example.ts'

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

/** Texts with options; its neighbor has others. */
const optional = (text: readonly string[], wrong: object, right: object) => example(text, text, wrong, right)

const SENTENCE = 'The lighthouse keeper waters his garden.'
const PARAGRAPH = `${SENTENCE} In the evening he lights the lamp and reads the newspaper of the day before.`
const CUT = `${'The keeper sleeps. '.repeat(12)}The keeper waters his garden and his apple trees`

/** For strings that are not text, or were damaged before sending. */
export const TEXT_EXAMPLES = {
  unprotected_placeholder: {
    'a placeholder in plain text': texts(
      ['Hello {name}, welcome back'],
      ['Hello <x>{name}</x>, welcome back'],
      {},
      { tag_handling: 'xml', ignore_tags: ['x'] },
    ),
    'a placeholder beside an element that is ignored': texts(
      ['Hello <x>{name}</x>, %s'],
      ['Hello <span translate="no">%s</span>, <b class="notranslate">{x}</b>.'],
      { tag_handling: 'xml', ignore_tags: ['x'] },
      { tag_handling: 'html' },
    ),
    'markup without tag handling': texts(
      ['Click <b>Save</b>'],
      ['Click <b>Save</b>, if 1 < 2, at https://example.com'],
      {},
      { tag_handling: 'html' },
    ),
    'a placeholder of printf': texts(['%d files'], ['100 % of 3 files']),
    'a message with plurals': example(['{count, plural, one {# file} other {# files}}'], ['One file', 'Many files']),
    'two pairs of braces that are looked for with one (aromicon/magento2-deepl#18)': example(
      ['Hello {<x>{name}</x>}, welcome back.'],
      ['Hello <x>{{name}}</x>, welcome back.'],
      { ...XML, ignore_tags: ['x'] },
    ),
    'a placeholder in a text that is improved': {
      provoke: (mynah) => mynah.post('/v2/write/rephrase', { text: ['Hello {name}, how is you?'] }),
      neighbor: (mynah) => mynah.post('/v2/write/rephrase', { text: ['Hello Ada, how is you?'] }),
    },
  },
  garbled_text: {
    'text that was escaped for HTML': texts(['Fish &amp; chips'], ['Fish &amp; chips, R&D; <br>'], {}, { tag_handling: 'html' }),
    'newlines as two characters': texts(['Save\\nCancel'], ['Save\nCancel', 'It is in C:\\temp and docs\\new.txt.']),
    'letters as JSON escapes them': texts(['Gr\\u00fcn'], ['Grün'], { target_lang: 'FR', source_lang: 'DE' }),
    'encoded as a part of a URL': example(['Save%20all%20files'], ['See http://a.example/x%20y', 'It is 50 % off', '50% of 20']),
    'encoded as a form': example(
      ['Save+all+files'],
      ['C++', 'Disney+Hulu', '1+1+1', 'A + B + C', 'Ctrl+Alt+Del', 'ctrl+shift+esc', 'Strg+Alt+Entf', 'Rock+Pop+Jazz'],
    ),
    'Windows-1252 that is read as Latin-1': example(['It\u0092s done'], ['It\u2019s\tdone\r\n']),
    'UTF-8 that is read as Latin-1': example(['FranÃ§ais'], ['Français', 'Não, Â, â €'], { source_lang: 'FR', target_lang: 'IT' }),
    'the mark at the beginning of a file': example([`\ufeff${SENTENCE}`], [SENTENCE]),
    'letters apart from their accents, as in file names of macOS': suspected(
      example(['Über den Fluß'.normalize('NFD')], ['Über den Fluß', 'x\u0332'], { source_lang: 'DE', target_lang: 'FR' }),
    ),
    'references of markup that are escaped twice': example(['<p>Fish &amp;amp; chips</p>'], ['<p>Fish &amp; lt; chips</p>'], HTML),
    'half a character': texts(['Hello 👋'.slice(0, 7)], [`${'👋'.repeat(4_999)} 👋`]),
  },
  edge_space: {
    'a part of a sentence with its blank': options(['Total: '], {}, { preserve_formatting: true }),
    'a blank in front, but no line break at the end': texts([' in total'], ['In total\n', 'Total']),
  },  option_without_effect: {
    'tags to ignore without tag handling, although the text has them': options(
      ['Save <x>it</x>'],
      { ignore_tags: ['x'] },
      { ignore_tags: ['x'], ...XML },
    ),
    'tags to ignore in another letter case': optional(
      ['Hello <X>{name}</X> there'],
      { ignore_tags: ['x'], ...XML },
      { ignore_tags: ['X'], ...XML },
    ),
    'tags to ignore with their brackets': optional(
      ['Hello <x>friend</x> there'],
      { ignore_tags: ['<x>'], ...XML },
      { ignore_tags: ['x'], ...XML },
    ),
    'tags to ignore in HTML': optional(['<p>Hello <x>friend</x></p>'], { ignore_tags: ['x'], ...HTML }, { ignore_tags: ['x'], ...XML }),
    'tags to ignore without tag handling': suspected(optional([SENTENCE], { ignore_tags: ['x'] }, { ignore_tags: ['x'], ...XML })),
    'the version of tag handling without tag handling': suspected(optional([SENTENCE], { tag_handling_version: 'v2' }, { tag_handling_version: 'v2', ...XML })),
    'a context that is the text': suspected(optional([SENTENCE], { context: SENTENCE }, { context: `${SENTENCE} He does so every day.` })),
    'a threshold without a translation memory': suspected(
      optional([SENTENCE], { translation_memory_threshold: 80 }, { translation_memory_threshold: 75 }),
    ),
    'the splitting of sentences for a model that does not use it': suspected(
      optional(
        [SENTENCE],
        { model_type: 'quality_optimized', split_sentences: '0' },
        { model_type: 'latency_optimized', split_sentences: '0' },
      ),
    ),
  },
  broken_markup: {
    'a bare ampersand in XML, and in HTML': example(['R & D'], ['R & D, a < b, <b>R&D;</b>'], XML, HTML),
    'a text in XML without being escaped': example(
      ['Fish & chips <x id="0"/> now'],
      ['R &amp; D &#38; D &lt;3 <x/> <y a="1>2">z</y>'],
      XML,
    ),
    'a sign of comparison in XML': example(['If a < b, <b>stop</b>'], ['1 &lt; 2 <!-- & --> <![CDATA[ < ]]> <?pi < ?>'], XML),
    'HTML as XML': optional(['First line<br>second line'], XML, HTML),
    'names of characters that XML does not know': optional(['20&nbsp;kg of flour'], XML, HTML),
    'markup that is escaped before it is sent': example(['&lt;p&gt;Save your file&lt;/p&gt;'], ['Write &lt;p&gt; for a paragraph'], HTML),
    'plain text as HTML (WeblateOrg/weblate#6958)': suspected(optional(['Fish & chips < 5 pounds'], HTML, {})),
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
    'a key that stands for a text': suspected(
      example(
        ['menu.file.save_all', SENTENCE],
        ['Save all', SENTENCE, 'e.g.', 'Node.js', 'J.R.R. Tolkien', '3.5', 'and/or', 'v1.2'],
      ),
    ),
    'an address instead of what it shows': suspected(
      example(['https://example.com/articles/42'], ['Read the article at https://example.com/articles/42.', 'info']),
    ),
    'an instruction, as for a language model': suspected(
      example([`Translate the following text to German: ${SENTENCE}`], [SENTENCE, 'Translate this page', 'Translate']),
    ),
    'a variable without a value': example([String(undefined), SENTENCE], ['Undefined', 'undefined behavior', 'None', 'Null']),
    'an object in a text': example([`Dear ${{}}, thank you.`], ['Dear customer, thank you.']),
    'a file of strings': example([JSON.stringify({ save: 'Save', cancel: 'Cancel' })], ['[Save]', '"Save"', '[1]']),
    'a string as a list of letters': example([...'Save'], ['A', 'B']),
    'a picture': example([Buffer.from(PARAGRAPH).toString('base64')], [PARAGRAPH]),
    'keys instead of their texts': example(['menu.save_all', 'menu.close', 'Save'], ['Save all', 'Close']),
  },
  joined_texts: {
    'a line with a marker': example(
      ['Your order is ready\n#__#\nYour order was sent'],
      ['Save\n\n***\nCancel', 'a\n|---|:-:|\nb', 'See\n***__***\nhere', 'Save #1\nCancel'],
    ),
    'a separator': example(['Save ||| Cancel ||| Delete'], ['Save | Cancel', 'a || b', '| a | b |', '### Save', 'Save\n\n---\n\nCancel']),
    'a mark between two lines': suspected(example(['Save\n@@@\nCancel'], ['Save\n### Cancel\n~~~\ncode\n~~~\nend'])),
    'the lines of a menu': suspected(
      example(
        ['Save\nCancel\nDelete all'],
        ['The keeper waters the garden behind his tower,\nreads the newspaper, and lights the lamp.'],
        { split_sentences: 'nonewlines' },
      ),
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
    'where a link begins': suspected(
      example(
        ['Please read our terms of use', 'before you place your order.'],
        ['Our Terms Of Use', 'npm installs packages.', 'Please read our terms', 'eBay sells many things.'],
      ),
    ),
    'in a subtitle of three lines (sinedie/SRT-DeepL-Translator#5)': suspected(
      example(['The keeper of\nthe lighthouse\nwaters his garden.'], ['The keeper of the lighthouse waters his garden.']),
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
  cut_text: {
    'two of a round length': example([CUT.slice(0, 255), `Yes. ${CUT}`.slice(0, 255)], [CUT.slice(0, 251), `Yes. ${CUT}`.slice(0, 252)]),
    'one of a round length': suspected(example([PARAGRAPH.repeat(3).slice(0, 255)], [PARAGRAPH.repeat(3).slice(0, 251)])),
    'three of one length': suspected(
      example(
        ['The keeper waters the garden behind the tower', 'A gull sits on the railing and looks at the sea', 'In the evening he lights the lamp and reads on'].map((text) => text.slice(0, 40)),
        ['The keeper waters the gard', 'A gull sits on the railing', 'In the evening he lights a lamp.'],
      ),
    ),
  },
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
