import { describe, expect, it } from 'vitest'
import { readTaggedText } from '../../../../src/text/tags/tagged-text.ts'
import { html, translate, unitsOf, word } from './tagged.ts'

describe('the units of HTML', () => {
  const cases: [name: string, source: string, handling: Parameters<typeof html>[0], units: string[]][] = [
    ['blocks', '<h1>One</h1><p>two <b>three</b></p>four', {}, ['One', 'two three', 'four']],
    ['lines between breaks', 'one<br>two<BR/>three', {}, ['one', 'two', 'three']],
    ['list items without end tags', '<ul><li>one<li>two</ul>', {}, ['one', 'two']],
    ['text areas and titles, whose tags are text', '<title>a &lt; <b></title>', {}, ['a < <b>']],
    ['code and preformatted text too', '<pre>one</pre><code>two</code>', {}, ['one', 'two']],
    ['not scripts, styles and comments', 'one<script>if (a<b) "</b>"</script> <style>p{}</style><!-- x -->two', {}, ['one two']],
    ['not what is marked', '<p translate="no">one</p><p class="a notranslate">two</p><p class="notranslated">three</p>', {}, ['three']],
    ['what is marked otherwise inside of it', '<div translate=NO>one <p translate="yes">two</p> three</div>', {}, ['two']],
    ['around marked words', 'one <span translate="no">two <i>three</i></span> four', {}, ['one \ufffc four']],
    ['switched on again in a sentence', '<i class="notranslate">a <b translate>one</b></i> two', {}, ['\ufffcone\ufffc two']],
    ['a marked paragraph without end', '<p translate="no">one<p>two', {}, ['two']],
    ['ignored tags, in any case', 'one <X>two</x> three', { ignoreTags: ['x'] }, ['one \ufffc three']],
    ['not switched on again in ignored tags', 'one <x>two <b translate="yes">three</b></x>', { ignoreTags: ['x'] }, ['one \ufffc']],
    ['split by tags that are no blocks', 'one <i>two</i>', { splittingTags: ['I'] }, ['one ', 'two']],
    ['not split by blocks that never do', '<p>one</p> <p>two</p>', { nonSplittingTags: ['p'] }, ['one two']],
    ['the same without detection', '<p>one</p>two', { outlineDetection: false }, ['one', 'two']],
    ['of broken markup', '</p>one <b>two</i> <p>three < four <', {}, ['one two ', 'three < four <']],
    ['behind placeholders that close themselves', 'one <x/> two <script/>three</script>', {}, ['one  two ']],
  ] // biome-ignore format: a table
  it.each(cases)('are %s', async (_name, source, handling, units) => {
    expect(await unitsOf(source, html(handling))).toEqual(units)
  })
})

describe('a translation of HTML', () => {
  it('copies entities unchanged', async () => {
    expect(
      await translate('<p>Tea&nbsp;&amp; AT&T &copy; &eacute;t&eacute; &notin; &lt;b&gt;</p>', html()),
    ).toBe(
      `<p>${word('Tea')}&nbsp;&amp; ${word('AT')}&${word('T')} &copy; ${word('été')} &notin; &lt;${word('b')}&gt;</p>`,
    )
  })

  it('keeps tags, attributes and the white space between them', async () => {
    const source = '<!DOCTYPE html>\n<DIV  Class=x data-a=\'"<p>"\'\n>one</DIV >\n\n<img alt="two"><hr/>\n'
    expect(await translate(source, html())).toBe(source.replace('one', word('one')))
  })
})

it.each([
  ['&NotEqualTilde;', 2],
  ['<b class="notranslate">one</b>', 3],
  ['<title>one</title>\n', 4],
  ['&notanentity;', 13 - 3],
])('the count of characters of HTML of %j is %i', async (source, characters) => {
  expect((await readTaggedText(source, html())).characters).toBe(characters)
})
