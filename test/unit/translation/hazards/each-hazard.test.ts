import { describe, expect, it } from 'vitest'
import { HAZARDS } from '../../../../src/text/hazards/expose.ts'
import type { ExposedText } from '../../../../src/text/hazards/hazard.ts'
import type { HazardName } from '../../../../src/text/hazards/hazard-names.ts'
import type { TagHandling } from '../../../../src/text/tags/markup.ts'
import { DEFAULT_TAG_HANDLING } from '../../../../src/text/tags/tagged-text.ts'

/** The parts of an exposed text that a case sets; by default German to Italian without tags. */
type Exposing = Partial<Omit<ExposedText, 'tags'>> & {
  readonly tags?: Partial<TagHandling>
  /** Which form the hazard must choose. */
  readonly form?: number
}

/** A translation after one hazard, with everything else that it changed; undefined if the hazard does not apply. */
function spoiledBy(name: HazardName, translation: string, { tags, form = 0, ...rest }: Exposing = {}) {
  return HAZARDS[name](
    {
      source: translation,
      translation,
      sourceLang: 'de',
      target: 'it',
      isSourceGiven: true,
      tags: tags && { ...DEFAULT_TAG_HANDLING, ...tags },
      splitting: 'punctuation_and_newlines',
      preserveFormatting: false,
      word: (word) => word.split('').reverse().join(''),
      steering: {},
      steered: () => translation,
      ...rest,
    },
    (below) => form % below,
  )
}

const PLAIN: Exposing = {}
const XML = { tags: { kind: 'xml' } } as const satisfies Exposing
const HTML = { tags: { kind: 'html' } } as const satisfies Exposing
const XML_2 = { tags: { kind: 'xml', version: 'v2' } } as const satisfies Exposing
const HTML_2 = { tags: { kind: 'html', version: 'v2' } } as const satisfies Exposing
const ignoring = (tag: string): Exposing => ({ tags: { kind: 'xml', ignoreTags: [tag] } })
const JOINED = { splitting: 'punctuation' } as const satisfies Exposing
const PRESERVED = { preserveFormatting: true } as const satisfies Exposing

/** A text and what becomes of it; without that, it stays. */
type Case = readonly [what: string, exposing: Exposing, text: string, spoiled?: string]

const MOVED = 'a <i translate="no">b</i> c'
const CALLS = '<a>Call</a><a>Book</a>'
const EMPTY_ELEMENT = 'maximaal <placeholder value="max"/> karakters'
const PROTECTED =
  'Ho letto <span translate="no">{a}</span> e <i translate="no">Name</i> e <b class="notranslate"> {b} </b>.'
const ROW = '<r><c>1</c><c>a 2</c><c>22</c><c>3</c></r>'
const VERSIONS = 'v1.2 1.2.3 192.168.0.1 10.30.11 a1,5'
const SENTENCES = { source: 'Eins. Zwei. Drei.' }

const CASES: Readonly<Partial<Record<HazardName, readonly Case[]>>> = {
  'tag-move': [
    ['moves untranslated parts to the front', HTML, 'Klik på <p translate="no">Continue</p> for at fortsætte', '<p translate="no">Continue</p> Klik på for at fortsætte'],
    ['moves them within each block', HTML, '<p>Hi <b class="notranslate">A</b>, B</p><p>c</p>', '<p><b class="notranslate">A</b> Hi , B</p><p>c</p>'],
    ['leaves the quotation marks around them', ignoring('i18n'), 'Nicht "<i18n>%{todo}</i18n>" löschen', '<i18n>%{todo}</i18n> Nicht " " löschen'],
    ['keeps the order of several, and their content', ignoring('ign'), 'a <ign><tbsp></tbsp></ign> b <ign><ign>c</ign></ign> d', '<ign><tbsp></tbsp></ign> <ign><ign>c</ign></ign> a b d'],
    ['leaves declarations in place', ignoring('x'), '<?xml version="1.0"?>a <x>b</x>', '<?xml version="1.0"?><x>b</x> a '],
    ['does not act in version 2', HTML_2, MOVED],
    ['does not act from English', { ...HTML, sourceLang: 'en' }, MOVED],
    ['does not act into English', { ...HTML, target: 'en-US' }, MOVED],
  ],
  'tag-bounds': [
    ['moves a whole word in', XML, 'FOOBAR<sup>®</sup>', '<sup>FOOBAR®</sup>'],
    ['moves the word before in', XML, 'Tap <b>Set Up</b> now', '<b>Tap Set Up</b> now'],
    ['moves the end of a word out', { ...XML, form: 1 }, 'x <a>gemütlich</a>', 'x <a>gemüt</a>lich'],
    ['moves a word out', { ...XML, form: 2 }, 'x <a>London, Paris</a>', 'x <a>London,</a> Paris'],
    ['moves everything out', { ...XML, form: 3 }, 'Il <f c="1">timer</f> !', 'Il timer <f c="1"></f> !'],
    ['moves punctuation in, in version 2', XML_2, 'Wählen Sie <b>Weiter</b>, um', 'Wählen Sie <b>Weiter,</b> um'],
    ['joins words, in version 2', { ...XML_2, form: 1 }, 'Die <strong>Premium</strong> Funktion', 'Die <strong>Premium</strong>-Funktion'],
    ['leaves a block', HTML, '<p>alone</p>'],
    ['leaves an element without anything beside it', HTML, '<b>alone</b>'],
    ['leaves elements in each other', HTML, 'a <b><i>x</i></b> b'],
  ],
  'tag-structure': [
    ['merges neighbors of the same name', HTML, '<a href="1">Call</a><a href="2">Book</a>', '<a href="1">CallBook</a>'],
    ['merges only neighbors of the same name', XML, '<a>Call</a> <b>Book</b><b>c</b>', '<a>Call</a> <b>Bookc</b>'],
    ['leaves cells', HTML, '<td>1</td><td>2</td>'],
    ['closes a lone break in XML', XML, 'scegli<br>prodotti?', 'scegli<br>prodotti?</br>'],
    ['closes it within its element', XML, '<p>a<br>b</p>', '<p>a<br>b</br></p>'],
    ['repeats the first element without its text', HTML, 'a <strong wg-1>b</strong> c', 'a <strong wg-1>b</strong> c<strong wg-1></strong>'],
    ['acts in version 2', XML_2, CALLS, '<a>CallBook</a>'],
    ['rarely acts in version 2', { ...XML_2, form: 1 }, CALLS],
  ],
  'tag-gap': [
    ['takes the space before an element', XML, 'Tap <b>Set Up</b>', 'Tap<b>Set Up</b>'],
    ['takes an opening quotation mark in', XML, "Ihren '<x>Basic</x>'", "Ihren<x>'Basic</x>'"],
    ['takes an opening bracket in', XML, 'trips (<em>a</em>)', 'trips<em>(a</em>)'],
    ['takes one space of several', XML, 'a <a>short</a> and a <b>long</b>', 'a<a>short</a> and a <b>long</b>'],
    ['takes a no-break space', XML, 'a\u00a0<i>b</i>', 'a<i>b</i>'],
    ['leaves an element within a word', HTML, 'a<b>c</b> d'],
    ['leaves the beginning of the text', HTML, ' <b>c</b>'],
    ['leaves blocks', HTML, '<p>a</p> <p>b</p>'],
    ['rarely acts in version 2', { ...XML_2, form: 3 }, 'Tap <b>c</b>'],
  ],
  entities: [
    ['encodes unescaped characters', { ...HTML, form: 1 }, 'Drag&Drop <b>a</b> > 1 &amp; 2 ä', 'Drag&amp;Drop <b>a</b> &gt; 1 &amp; 2 ä'],
    ['encodes letters by name in HTML', HTML, 'ä ß Ø ĸ 日', '&auml; &szlig; &Oslash; ĸ 日'],
    ['encodes letters by number in XML', XML, 'ä <b title="ä">ÿ</b>', '&#228; <b title="ä">&#255;</b>'],
    ['encodes a document type', { ...HTML, form: 1 }, '<!DOCTYPE html><p>a</p>', '&lt;!DOCTYPE html&gt;<p>a</p>'],
    ['encodes tags with placeholders in them', { ...HTML, form: 1 }, '<img src="{{config path=x}}"> a', '&lt;img src="{{config path=x}}"&gt; a'],
    ['truncates the last reference with preserve_formatting', { ...HTML, ...PRESERVED, form: 1 }, '&lt;b&gt; and more', '&lt;b&gt and more'],
    ['truncates none in XML', { ...XML, ...PRESERVED, form: 1 }, '&lt;b&gt; and more'],
    ['does not act without tag handling', PLAIN, 'Drag&Drop ä <'],
  ],
  'placeholder-name': [
    ['spoils a name of Python', { form: 1 }, '%(naam)s', '%(maan)s'],
    ['spoils a name with a colon', { form: 1 }, 'Change to :name', 'Change to :eman'],
    ['spoils a name of Ruby', { form: 1 }, '%{model} or similar', '%{ledom} or similar'],
    ['spoils each word of a name', { form: 1 }, '{{ user.firstName }} and {full_name}', '{{ resu.tsrifemaN }} and {lluf_eman}'],
    ['spoils every other notation', { form: 1 }, '__count__, %name%, #{total} and $t(key)', '__tnuoc__, %eman%, #{latot} and $t(yek)'],
    ['spoils the name of a function', { form: 1 }, '{{ total(x) }}, #{sum(y)} and $t()', '{{ latot(x) }}, #{mus(y)} and $t()'],
    ['spoils the letter behind a name', { form: 0 }, '%(country)s and {name}', '%(country)a and {eman}'],
    ['leaves conversions, numbers, addresses, and a colon within a word', { form: 1 }, '%s of %1$d, %%, {0} and {}, ph0@tb.x, a:b'],
    ['leaves messages', { form: 1 }, '{count, plural, one {# file} other {# files}}'],
    ['does not act with tag handling', { ...XML, form: 1 }, '%(naam)s <x id="1"/>'],
  ],
  'placeholder-syntax': [
    ['loses the first brace', { form: 0 }, '({{ count }}) and {b}', '({ count }}) and {b}'],
    ['doubles a brace', { form: 1 }, '({{ count }}) and {b}', '({{{ count }}) and {b}'],
    ['loses the last brace', { form: 2 }, '({{ count }}) and {b}', '({{ count }) and {b}'],
    ['loses the placeholder', { form: 3 }, '({{ count }}) and {b}', '() and {b}'],
    ['turns square brackets into round ones', PLAIN, '[1s] [1s]', '(1s) [1s]'],
    ['leaves conversions, names with a colon, words in brackets, and addresses', PLAIN, '%s, :name, see [the long note], ph0@tb.x'],
    ['does not act with tag handling', HTML, '{{ a }} [x]'],
  ],
  'placeholder-move': [
    ['moves placeholders to the front of their sentence and leaves the gap', PLAIN, 'Ho letto {privacyPolicy} e accettato {terms} . E poi {x}!', '{privacyPolicy} {terms} Ho letto e accettato . {x} E poi !'],
    ...[PLAIN, XML, HTML].map((tags): Case => ['moves empty elements', tags, EMPTY_ELEMENT, '<placeholder value="max"/> maximaal karakters']),
    ['moves them within their block', HTML, `<p>${EMPTY_ELEMENT}</p><p>a</p>`, '<p><placeholder value="max"/> maximaal karakters</p><p>a</p>'],
    ['moves placeholders protected by elements', HTML, PROTECTED, '<span translate="no">{a}</span> <b class="notranslate"> {b} </b> Ho letto e <i translate="no">Name</i> e .'],
    ['leaves protected ones in version 2', HTML_2, PROTECTED],
    ['does not act from English', { sourceLang: 'en' }, 'maximaal <x/> karakters'],
    ['does not act into English', { target: 'en-GB' }, 'maximaal <x/> karakters'],
    ['does not act with tags of version 2', XML_2, 'maximaal <x/> karakters'],
    ['leaves one at the front', PLAIN, '{name} ist da'],
    ['leaves text of nothing else', PLAIN, '{a} {b}'],
  ],
  escapes: [
    ['capitalizes escaped newlines', { form: 0 }, 'Hi!\\n\\nDownload', 'Hi!\\N\\NDownload'],
    ['loses their backslashes', { form: 1 }, 'Hi!\\n\\nDownload', 'Hi!nnDownload'],
    ['turns their backslashes', { form: 2 }, 'Hi!\\n\\nDownload', 'Hi!/n/nDownload'],
    ['loses the last mark of bold type', PLAIN, '3. **École du Bempt**', '3. **École du Bempt'],
    ['replaces backticks', PLAIN, 'a `link <url>`_', 'a "link <url>"_'],
    ['leaves paths, real newlines, other escapes, and addresses', PLAIN, 'C:\\new\\name real\nnewline \\t ph0@tb.x'],
    ['does not act with tag handling', XML, '\\n `a`'],
  ],
  newlines: [
    ['joins lines that are not split', JOINED, 'one\r\ntwo\r\nthree', 'one two three'],
    ['joins lines of a text that is not split at all', { splitting: 'none' }, 'one\n  two', 'one  two'],
    ['shortens line breaks', PLAIN, 'one\r\ntwo', 'one\ntwo'],
    ['keeps blank lines and the ends of the text', JOINED, 'one\n\ntwo\n \nthree\n'],
    ['keeps lines that are split', PLAIN, 'one\ntwo'],
    ['does not join lines inside tags, or around blocks', { ...HTML, ...JOINED }, '<p>\n one\n<b\nid="x">two</b>\n</p>\n<p>a</p>', '<p>\n one <b\nid="x">two</b>\n</p>\n<p>a</p>'],
    ['is not prevented by preserve_formatting', { ...JOINED, ...PRESERVED }, 'a\nb', 'a b'],
  ],
  edges: [
    ['adds a period, swaps the case, and trims', PLAIN, ' Eco power campaign ', 'eco power campaign.'],
    ['adds no period to two words', PLAIN, 'eco power', 'Eco power'],
    ['adds the period of the target', { target: 'ja' }, 'Uno due tre', 'uno due tre。'],
    ['acts inside tags', HTML, '<p> Uno <b>due</b> tre </p>', '<p> uno <b>due</b> tre. </p>'],
    ['acts on each block', XML, '<p>Uno</p><p>due tre quattro</p>', '<p>uno</p><p>due tre quattro.</p>'],
    ['adds a comma after a break', HTML, 'a<br> b<br/>c', 'A<br>, b<br/>, c'],
    ['leaves placeholders and exclamations', PLAIN, '{name} is here!'],
    ['leaves numbers', PLAIN, '42'],
    ['leaves tags alone', PLAIN, '<x/>'],
    ['is prevented by preserve_formatting', PRESERVED, ' Eco power campaign '],
  ],
  quotes: [
    ['writes those of German', { target: 'de' }, '"a" b', '„a“ b'],
    ['writes straight ones instead of those of French', { target: 'fr' }, 'c «\u00a0a\u00a0» b', 'c "a" b'],
    ['writes brackets in Chinese', { target: 'zh' }, '“a” b', '《a》 b'],
    ['writes one of two in Italian', { form: 1 }, 'c "a" b', 'c «a" b'],
    ['loses the closing one', { form: 2 }, "'1'", "'1"],
    ['moves the closing one to the next line', { form: 3 }, '"a" b\nc', '"a b\n"c'],
    ['writes guillemets where there is no next line', { form: 3 }, '"a" b', '«a» b'],
    ['leaves apostrophes', { form: 2 }, "it's \"don't\" you're", "it's \"don't you're"],
    ['leaves attributes', XML, '<a title="x">b</a>'],
    ['leaves unpaired marks', PLAIN, 'it\'s 5" long'],
  ],
  numbers: [
    ['swaps marks where the languages differ', { sourceLang: 'en' }, '1,234.5 and 3.14', '1.234,5 and 3,14'],
    ['swaps them in the other direction', { sourceLang: 'en' }, '1.234,5', '1,234.5'],
    ['leaves marks where the languages agree', { sourceLang: 'fr' }, '1,234.5 and 3.14'],
    ['leaves versions and addresses', { sourceLang: 'en' }, VERSIONS],
    ['keeps #25', { target: 'de', form: 0 }, 'a #25, {#1} &#25; b#7'],
    ['puts #25 in brackets', { target: 'de', form: 1 }, 'a #25, {#1} &#25; b#7', 'a (#25), {#1} &#25; b#7'],
    ['writes #25 as in German', { target: 'de', form: 2 }, 'a #25, {#1} &#25; b#7', 'a (Nr. 25), {#1} &#25; b#7'],
    ['puts #25 in brackets where there is no such word', { target: 'sv', form: 2 }, 'a #25, {#1} &#25; b#7', 'a (#25), {#1} &#25; b#7'],
    ['empties the second cell of digits in XML', XML, ROW, '<r><c>1</c><c>a 2</c><c></c><c>3</c></r>'],
    ['leaves cells in HTML', HTML, ROW],
  ],
  invisible: [
    ['adds and removes invisible characters', PLAIN, 'Uno\u00a0due co\u00adsa', 'Uno\u200b due cosa'],
    ['leaves those of attributes', HTML, '<b title="a\u00a0b">Uno</b>', '<b title="a\u00a0b">Uno\u200b</b>'],
  ],
  loss: [
    ['loses everything', { form: 0 }, 'Uno. Due, tre.', ''],
    ['loses the first sentence', { form: 1 }, 'Uno. Due, tre.', 'Due, tre.'],
    ['loses everything up to a comma', { form: 2 }, 'Uno, due. Tre.', 'due. Tre.'],
    ['loses the only sentence', { form: 1 }, 'Una parola', ''],
    ['loses everything up to a comma of Chinese', { form: 2 }, '二、三。', '三。'],
    ['leaves tags', { ...XML, form: 1 }, '<p>Uno <b>d</b>ue. Tre <i>q</i>.</p><p>A.</p>', '<p><b></b>Tre <i>q</i>.</p><p>A.</p>'],
    ['leaves blank text', PLAIN, ' '],
    ['leaves tags alone', XML, '<br/>'],
  ],
  extra: [
    ['repeats the last word', { form: 0 }, 'Il brasile', 'Il brasile brasile'],
    ['repeats the last word of a long sentence more often', { form: 0 }, 'Una frase molto lunga, dove?', 'Una frase molto lunga, dove dove dove dove?'],
    ['repeats the first sentence', { form: 1 }, 'Uno. Due.', 'Uno. Uno. Due.'],
    ['repeats the only sentence', { form: 1 }, 'Uno', 'Uno Uno'],
    ['stays inside tags', HTML, '<p>La casa</p>', '<p>La casa casa</p>'],
    ['repeats no address', { form: 1 }, 'Scrivi a ph0@tb.x.', 'Scrivi a a a a ph0@tb.x.'],
  ],
  untranslated: [
    ['returns the source', SENTENCES, 'Uno. Due. Tre.', SENTENCES.source],
    ['returns its second sentence', { ...SENTENCES, form: 1 }, 'Uno. Due. Tre.', 'Uno. Zwei. Tre.'],
    ['returns the only sentence', { source: 'Eins.', form: 1 }, 'Uno.', 'Eins.'],
    ['returns the second unit with tags', { ...HTML, source: '<p>Eins</p><p>Zwei <b>z</b></p>', form: 1 }, '<p>Uno</p><p>Due <b>d</b></p>', '<p>Uno</p><p>Zwei <b>z</b></p>'],
  ],
  steering: [['does nothing without a glossary and a formality', PLAIN, '"your" order']],
} // biome-ignore format: a table

describe.each(Object.entries(CASES))('%s', (name, cases) => {
  const all = cases.map(([what, exposing, text, spoiled = text]) => [what, exposing, text, spoiled] as const)
  it.each(all)('%s: %o %j', (_what, exposing, text, spoiled) => {
    const result = spoiledBy(name as HazardName, text, exposing)
    expect(result?.translation ?? text).toBe(spoiled)
  })
})

describe('language', () => {
  const detected = { isSourceGiven: false, sourceLang: 'en', source: 'saffron' } as const
  it.each<[what: string, exposing: Exposing, text: string, result: object | undefined]>([
    ['mistakes a short text for a similar language', { target: 'fr' }, 'safrane', { sourceLang: 'nb', translation: 'safrane' }],
    ['returns the source if that is the target', { target: 'nb' }, 'x', { sourceLang: 'nb', translation: 'saffron' }],
    ['does not act if the language is given', { isSourceGiven: true }, 'x', undefined],
    ['does not act if there are more words', { source: 'three short words' }, 'x', undefined],
    ['does not act if there are none', { source: '42' }, 'x', undefined],
  ])('%s', (_what, exposing, text, result) => {
    expect(spoiledBy('language', text, { ...detected, ...exposing })).toEqual(result)
  }) // biome-ignore format: a table
})
