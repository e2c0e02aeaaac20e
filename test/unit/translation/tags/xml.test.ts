import { describe, expect, it } from 'vitest'
import { readTaggedText } from '../../../../src/text/tags/tagged-text.ts'
import { translate, unitsOf, word, xml } from './tagged.ts'

const DOCUMENT = `<document>
  <meta><title>A title</title></meta>
  <content>
    <par>One sentence. And <b>one</b> more.</par>
    <par>The last.</par>
  </content>
</document>`

describe('the units of XML', () => {
  const cases: [name: string, source: string, handling: Parameters<typeof xml>[0], units: string[]][] = [
    ['the whole of running text', 'Press <i>X</i> to go', {}, ['Press X to go']],
    ['each topmost element with text of its own', DOCUMENT, {}, ['A title', 'One sentence. And one more.', 'The last.']],
    ['nothing but white space', '<a> <b>\n</b>\t</a>', {}, []],
    ['neighbouring elements', '<par>A </par><par>B</par>', {}, ['A ', 'B']],
    ['elements of the same name where the parent has text', 'x <par>A </par><par>B</par>', {}, ['x A B']],
    ['a tag that never splits', '<par>A </par><par>B</par>', { nonSplittingTags: ['par'] }, ['A B']],
    ['runs of tags that never split, beside others', '<t>T</t><par>A</par> <par>B</par><t>U</t><par>C</par>', { nonSplittingTags: ['par'] }, ['T', 'A B', 'U', 'C']],
    ['a tag that always splits', 'one <p>two <b>three</b></p> four', { splittingTags: ['p'] }, ['one ', 'two three', ' four']],
    ['an empty tag that splits', 'one<br/>two', { splittingTags: ['br'] }, ['one', 'two']],
    ['the document without detection', DOCUMENT, { outlineDetection: false, splittingTags: ['par', 'title'] }, ['A title', 'One sentence. And one more.', 'The last.']],
    ['everything without detection', '<a>one</a><b>two</b>', { outlineDetection: false }, ['onetwo']],
    ['around an ignored element', 'Open <x>the <b>Settings</b></x> page', { ignoreTags: ['x'] }, ['Open \ufffc page']],
    ['not the text in an ignored element', '<d><x>Settings</x><p>Go</p></d>', { ignoreTags: ['x'] }, ['Go']],
    ['an ignored tag first of all', 'a <x>b</x> c', { ignoreTags: ['x'], splittingTags: ['x'] }, ['a \ufffc c']],
    ['a splitting tag before one that never splits', '<x>b</x><x>c</x>', { splittingTags: ['x'], nonSplittingTags: ['x'] }, ['b', 'c']],
    ['names with their prefix and case', 'a <n:p>b</n:p> <P>c</P> <p>d</p>', { splittingTags: ['p'] }, ['a b c ', 'd']],
    ['around comments, CDATA and instructions', 'a <!-- b --> c <![CDATA[d]]> <?e f?> g', {}, ['a  c \ufffc  g']],
    ['only CDATA', '<a><![CDATA[d]]></a>', {}, []],
    ['references resolved', 'a &amp; b &#8211; c &#x1F600; &lt;d&gt;', {}, ['a & b – c 😀 <d>']],
  ] // biome-ignore format: a table
  it.each(cases)('are %s', async (_name, source, handling, units) => {
    expect(await unitsOf(source, xml(handling))).toEqual(units)
  })
})

describe('a translation of XML', () => {
  it.each<[what: string, source: string, expected: string, handling?: Parameters<typeof xml>[0]]>([
    ['keeps the words of a unit in place, with tags between them', 'Press <i>any</i> key', `${word('Press')} <i>${word('any')}</i> ${word('key')}`],
    ['keeps placeholder tags in their form and position', 'word<a/> every<b></b> lives', `${word('word')}<a/> ${word('every')}<b></b> ${word('lives')}`],
    ['finds a phrase with tags inside, which keep their words', 'Hello, <b>world</b>!', 'Hallo, <b>Welt</b>!'],
    ['finds a phrase across elements', '<i>proton</i> <b>beam</b>', '<i>Protonenstrahl</i><b></b>', { outlineDetection: false }],
    [
      'keeps the spelling of unchanged text, and escapes what it writes',
      'Ask &quot;me&quot; &amp; &#38; &#x26; > you&#8217;re &#160; it',
      `${word('Ask')} „${word('me')}“ &amp; &#38; &#x26; > ${word('you’re')} &#160; ${word('it')}`,
    ],
    [
      'does not change ignored content, CDATA, comments, instructions and the document type',
      '<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY e "<!-- > -->"> <!-- \' > -->]>\n<d>go <x>Save &amp; <b/> it</x><![CDATA[Save]]><!-- Save --><?p Save?></d>',
      `<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY e "<!-- > -->"> <!-- ' > -->]>\n<d>${word('go')} <x>Save &amp; <b/> it</x><![CDATA[Save]]><!-- Save --><?p Save?></d>`,
      { ignoreTags: ['x'] },
    ],
    ['needs no space between a word and a tag to separate two words', 'one<br/>two', `${word('one')}<br/>${word('two')}`],
  ])('%s', async (_what, source, expected, handling = {}) => {
    expect(await translate(source, xml(handling))).toBe(expected)
  }) // biome-ignore format: a table

  it('divides a phrase of several words among its tags', async () => {
    expect(await translate('proton <b>beam</b>', xml(), 'fr')).toBe('faisceau <b>de protons</b>')
  })

  it('puts a space before the opening tag if the source language writes none', async () => {
    expect(await translate('人<b>工</b>', xml(), 'fr')).toMatch(/^\p{L}+ <b>\p{L}+<\/b>$/u)
    expect(await translate('<b>人</b>工', xml(), 'fr')).toMatch(/^<b>\p{L}+<\/b> \p{L}+$/u)
  })
})

describe('invalid XML', () => {
  const broken = [
    '<p>one</a>', '<p>one', 'one</p>', 'one<br>two', 'one &nbsp; two', 'one & two', 'one < two',
    '<p a=1>one</p>', '<p a="1" a="2">one</p>', '<p a="<">one</p>', 'one <!-- two', 'one <![CDATA[ two',
    'one <?p two', 'one ]]> two', 'one &#0; two', 'one \u0000 two', '<a>one</a><?xml version="1.0"?>',
    '<!DOCTYPE a [<!ENTITY e "f">]><a>one &e; two</a>',
  ] // biome-ignore format: a table

  it.each(broken)('%j is refused in version 2, naming line and column', async (source) => {
    await expect(readTaggedText(`\n${source}`, xml({ version: 'v2' }))).rejects.toThrow(
      /^\S.* \(line 2, column \d+\)$/,
    )
  })

  it.each(broken)('%j is read in version 1, with everything but its words unchanged', async (source) => {
    const words = /\b(?:one|two)\b/g
    const translation = await translate(source, xml())
    expect(translation).not.toBe(source)
    expect(translation).toBe(source.replace(words, (found) => word(found)))
  })

  it('names the position', async () => {
    await expect(readTaggedText('<p>\n<i>x</p>', xml({ version: 'v2' }))).rejects.toThrow('line 2, column 8')
  })
})
