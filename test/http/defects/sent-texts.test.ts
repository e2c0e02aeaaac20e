import { found, type Program, type SentDefect, suspected, testAdvised, unseen } from './defect.ts'

const sentence = 'The lighthouse keeper waters his garden.'
const paragraph = `${sentence} In the evening he lights the lamp and reads the newspaper of the day before.`
const XML = { tag_handling: 'xml' }
const HTML = { tag_handling: 'html' }

/** The same program with two inputs. */
const texts = (wrong: readonly string[], right: readonly string[], options: object = {}) => ({
  wrong: ((app) => app.texts(wrong, options)) as Program,
  right: ((app) => app.texts(right, options)) as Program,
})

const options = (text: readonly string[], wrong: object, right: object) => ({
  wrong: ((app) => app.texts(text, wrong)) as Program,
  right: ((app) => app.texts(text, right)) as Program,
})

const DEFECTS: readonly SentDefect[] = [
  // What is sent as text
  ...suspected('nothing_to_translate', {
    'the key of a string is sent instead of the string': texts(
      ['menu.file.save_all', sentence],
      ['Save all', sentence, 'e.g.', 'Node.js', 'J.R.R. Tolkien', '3.5', 'and/or', 'v1.2'],
    ),
    'an address is sent instead of what it shows': texts(
      ['https://example.com/articles/42'],
      ['Read the article at https://example.com/articles/42.', 'info'],
    ),
    'the text begins with an instruction, as for a language model': texts(
      [`Translate the following text to German: ${sentence}`],
      [sentence, 'Translate this page', 'Translate'],
    ),
  }),
  ...found('nothing_to_translate', {
    'a variable without a value becomes a text': texts([String(undefined), sentence], ['Undefined', 'undefined behavior', 'None', 'Null']),
    'an object is joined into a text': texts([`Dear ${{}}, thank you.`], ['Dear customer, thank you.']),
    'a file of strings is sent as it is': texts([JSON.stringify({ save: 'Save', cancel: 'Cancel' })], ['[Save]', '"Save"', '[1]']),
    'a string is taken for a list of letters': texts([...'Save'], ['A', 'B']),
    'a picture is sent as a text': texts([Buffer.from(paragraph).toString('base64')], [paragraph]),
  }),
  ...suspected('empty_text', {
    'empty cells of a table are sent': texts(['Name', '', 'City'], ['Name', 'City']),
    'line breaks between paragraphs are texts of their own': texts([sentence, '\n', paragraph], [sentence, paragraph]),
  }),
  // How texts are split and joined
  ...found('joined_texts', {
    'strings are joined by a separator': texts(
      ['Save ||| Cancel ||| Delete'],
      ['Save | Cancel', 'a || b', '| a | b |', '### Save', 'Save\n\n---\n\nCancel'],
    ),
  }),
  ...suspected('joined_texts', {
    'strings are joined by marks of numbers': texts(['Save\n@@@\nCancel'], ['Save\n### Cancel\n~~~\ncode\n~~~\nend']),
    'the lines of a menu are one text, whose lines are joined': texts(
      ['Save\nCancel\nDelete all'],
      ['The keeper waters the garden behind his tower,\nreads the newspaper, and lights the lamp.'],
      { split_sentences: 'nonewlines' },
    ),
  }),
  ...suspected('cut_text', {
    'a text is cut at the length of a column': texts([paragraph.repeat(3).slice(0, 255)], [paragraph.repeat(3).slice(0, 251)]),
    'every text is cut at the same length': texts(
      [
        'The keeper waters the garden behind the tower',
        'A gull sits on the railing and looks at the sea',
        'In the evening he lights the lamp and reads on',
      ].map((text) => text.slice(0, 40)),
      ['The keeper waters the gard', 'A gull sits on the railing', 'In the evening he lights a lamp.'],
    ),
  }),
  ...suspected('split_sentence', {
    'a sentence is cut where a link begins': texts(
      ['Please read our terms of use', 'before you place your order.'],
      ['Our Terms Of Use', 'npm installs packages.', 'Please read our terms', 'eBay sells many things.'],
    ),
    'subtitles are sent line by line': texts(
      ['The lighthouse keeper waters\nhis garden every morning.'],
      ['The lighthouse keeper waters his garden every morning.'],
    ),
  }),
  ...unseen('people write so, too', { 'letters are made small before': texts([sentence.toLowerCase()], [sentence]) }),
  ...unseen('headings and laws are written so', { 'letters are made capitals before': texts([sentence.toUpperCase()], [sentence]) }),
  ...unseen('a word alone may be a label', { 'a plural is put together of a number and a word': texts(['file'], ['3 files']) }),
  // Encodings
  ...found('garbled_text', {
    'a text is encoded as a part of a URL': texts(['Save%20all%20files'], ['See http://a.example/x%20y', 'It is 50 % off', '50% of 20']),
    'a text is encoded as a form': texts(
      ['Save+all+files'],
      ['C++', 'Disney+Hulu', '1+1+1', 'A + B + C', 'Ctrl+Alt+Del', 'ctrl+shift+esc', 'Strg+Alt+Entf', 'Rock+Pop+Jazz'],
    ),
    'a text of Windows is read as Latin-1': texts(['It\u0092s done'], ['It\u2019s\tdone\r\n']),
    'the mark at the beginning of a file is a part of its text': texts([`\ufeff${sentence}`], [sentence]),
    'UTF-8 is read as Latin-1': texts(['FranÃ§ais'], ['Français', 'Não, Â, â €'], { source_lang: 'FR', target_lang: 'IT' }),
  }),
  ...suspected('garbled_text', {
    'a text comes from file names of macOS': texts(
      ['Über den Fluß'.normalize('NFD')],
      ['Über den Fluß', 'x\u0332'],
      { source_lang: 'DE', target_lang: 'FR' },
    ),
  }),
  // Markup
  ...found('broken_markup', {
    'a text is put into XML without being escaped': texts(['Fish & chips <x id="0"/> now'], ['R &amp; D &#38; D &lt;3 <x/> <y a="1>2">z</y>'], XML),
    'a sign of comparison is put into XML without being escaped': texts(
      ['If a < b, <b>stop</b>'],
      ['1 &lt; 2 <!-- & --> <![CDATA[ < ]]> <?pi < ?>'],
      XML,
    ),
    'HTML is sent as XML': options(['First line<br>second line'], XML, HTML),
    'HTML has names of characters that XML does not know': options(['20&nbsp;kg of flour'], XML, HTML),
    'markup is escaped before it is sent with tag handling': texts(['&lt;p&gt;Save your file&lt;/p&gt;'], ['Write &lt;p&gt; for a paragraph'], HTML),
  }),
  ...found('garbled_text', {
    'references of markup are escaped twice': texts(['<p>Fish &amp;amp; chips</p>'], ['<p>Fish &amp; lt; chips</p>'], HTML),
  }),
  ...found('unprotected_placeholder', {
    'HTML is sent without tag handling': options(['Click <b>Save</b>'], {}, HTML),
    'a message with plurals is sent as it is': texts(['{count, plural, one {# file} other {# files}}'], ['One file', 'Many files']),
    'a placeholder is in a text that is improved': {
      wrong: (app) => app.post('/v2/write/rephrase', { text: ['Hello {name}, how is you?'] }),
      right: (app) => app.post('/v2/write/rephrase', { text: ['Hello Ada, how is you?'] }),
    },
  }),
  ...suspected('option_without_effect', {
    'tags to ignore are named without tag handling': options([sentence], { ignore_tags: ['x'] }, { ignore_tags: ['x'], ...XML }),
    'the version of tag handling is chosen, and tag handling is not': options(
      [sentence],
      { tag_handling_version: 'v2' },
      { tag_handling_version: 'v2', ...XML },
    ),
  }),
  ...found('option_without_effect', {
    'tags to ignore are named in another letter case': options(
      ['Hello <X>{name}</X> there'],
      { ignore_tags: ['x'], ...XML },
      { ignore_tags: ['X'], ...XML },
    ),
    'tags to ignore are named with their brackets': options(
      ['Hello <x>friend</x> there'],
      { ignore_tags: ['<x>'], ...XML },
      { ignore_tags: ['x'], ...XML },
    ),
    'tags to ignore are named for HTML': options(['<p>Hello <x>friend</x></p>'], { ignore_tags: ['x'], ...HTML }, { ignore_tags: ['x'], ...XML }),
  }),
  ...suspected('moving_tags', {
    'protected names move between Dutch and German': options(
      ['Klik op <x id="0"/> om te stoppen'],
      { source_lang: 'NL', ...XML, tag_handling_version: 'v1' },
      { source_lang: 'NL', ...XML, tag_handling_version: 'v2' },
    ),
  }),
  ...unseen('plain Markdown mostly survives', { 'marks of Markdown are sent as they are': texts(['Click **Save** now'], ['Click Save now']) }),
  ...unseen('the same name may stand twice in a text', {
    'the ids of placeholders are not unique': texts(['From <x id="0"/> to <x id="0"/>'], ['From <x id="0"/> to <x id="1"/>'], XML),
  }),
] // biome-ignore format: a table

testAdvised('what is sent as a text', DEFECTS, [23, 38])
