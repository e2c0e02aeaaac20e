import { describe, expect, it } from 'vitest'
import { exposed, HTML, XML } from './exposing.ts'

const XML_2 = { tags: { kind: 'xml', version: 'v2' } } as const

describe('tag-move', () => {
  it('moves untranslated parts to the front', () => {
    expect(exposed('tag-move', 'Klik på <p translate="no">Continue</p> for at fortsætte', HTML)).toBe(
      '<p translate="no">Continue</p> Klik på for at fortsætte',
    )
    expect(exposed('tag-move', '<p>Hi <b class="notranslate">A</b>, B</p><p>c</p>', HTML)).toBe(
      '<p><b class="notranslate">A</b> Hi , B</p><p>c</p>',
    )
  })

  it('leaves the quotation marks around it', () => {
    const tags = { kind: 'xml', ignoreTags: ['i18n'] } as const
    expect(exposed('tag-move', 'Nicht "<i18n>%{todo}</i18n>" löschen', { tags })).toBe(
      '<i18n>%{todo}</i18n> Nicht " " löschen',
    )
  })

  it('keeps the order of several, and their content', () => {
    const tags = { kind: 'xml', ignoreTags: ['ign'] } as const
    expect(exposed('tag-move', 'a <ign><tbsp></tbsp></ign> b <ign><ign>c</ign></ign> d', { tags })).toBe(
      '<ign><tbsp></tbsp></ign> <ign><ign>c</ign></ign> a b d',
    )
  })

  it('leaves declarations in place', () => {
    const tags = { kind: 'xml', ignoreTags: ['x'] } as const
    expect(exposed('tag-move', '<?xml version="1.0"?>a <x>b</x>', { tags })).toBe(
      '<?xml version="1.0"?><x>b</x> a ',
    )
  })

  it.each([
    ['in version 2', { tags: { kind: 'html', version: 'v2' } }],
    ['from English', { ...HTML, sourceLang: 'en' }],
    ['into English', { ...HTML, target: 'en-US' }],
    ['without tag handling', {}],
  ] as const)('does not act %s', (_, exposing) => {
    expect(exposed('tag-move', 'a <i translate="no">b</i> c', exposing)).toBe('a <i translate="no">b</i> c')
  })
})

describe('tag-bounds', () => {
  it.each([
    [0, 'FOOBAR<sup>®</sup>', '<sup>FOOBAR®</sup>'],
    [0, 'Tap <b>Set Up</b> now', '<b>Tap Set Up</b> now'],
    [1, 'x <a>gemütlich</a>', 'x <a>gemüt</a>lich'],
    [2, 'x <a>London, Paris</a>', 'x <a>London,</a> Paris'],
    [3, 'Il <f c="1">timer</f> !', 'Il timer <f c="1"></f> !'],
  ])('form %i for %j', (form, text, spoiled) => {
    expect(exposed('tag-bounds', text, { ...XML, form })).toBe(spoiled)
  })

  it('moves punctuation in, or joins words, in version 2', () => {
    const text = 'Wählen Sie <b>Weiter</b>, um'
    expect(exposed('tag-bounds', text, XML_2)).toBe('Wählen Sie <b>Weiter,</b> um')
    expect(exposed('tag-bounds', 'Die <strong>Premium</strong> Funktion', { ...XML_2, form: 1 })).toBe(
      'Die <strong>Premium</strong>-Funktion',
    )
  })

  it.each(['<p>alone</p>', '<b>alone</b>', 'a <b><i>x</i></b> b', 'a <x/> b', 'no tags'])(
    'does not change %j',
    (text) => {
      expect(exposed('tag-bounds', text, HTML)).toBe(text)
    },
  )

  it('does not act without tag handling', () => {
    expect(exposed('tag-bounds', 'Tap <b>Set Up</b>')).toBe('Tap <b>Set Up</b>')
  })
})

describe('tag-structure', () => {
  it('merges neighbors of the same name', () => {
    expect(exposed('tag-structure', '<a href="1">Call</a><a href="2">Book</a>', HTML)).toBe(
      '<a href="1">CallBook</a>',
    )
    expect(exposed('tag-structure', '<td>1</td><td>2</td>', HTML)).toBe('<td>1</td><td>2</td>')
    expect(exposed('tag-structure', '<a>Call</a> <b>Book</b><b>c</b>', XML)).toBe('<a>Call</a> <b>Bookc</b>')
  })

  it('closes a lone break in XML of version 1', () => {
    expect(exposed('tag-structure', 'scegli<br>prodotti?', XML)).toBe('scegli<br>prodotti?</br>')
    expect(exposed('tag-structure', '<p>a<br>b</p>', XML)).toBe('<p>a<br>b</br></p>')
  })

  it('repeats the first element without its text', () => {
    expect(exposed('tag-structure', 'a <strong wg-1>b</strong> c', HTML)).toBe(
      'a <strong wg-1>b</strong> c<strong wg-1></strong>',
    )
  })

  it('rarely acts in version 2', () => {
    expect(exposed('tag-structure', '<a>Call</a><a>Book</a>', { ...XML_2, form: 1 })).toBe(
      '<a>Call</a><a>Book</a>',
    )
    expect(exposed('tag-structure', '<a>Call</a><a>Book</a>', XML_2)).toBe('<a>CallBook</a>')
  })

  it('does not act without tag handling', () => {
    expect(exposed('tag-structure', '<a>Call</a><a>Book</a>')).toBe('<a>Call</a><a>Book</a>')
  })
})

describe('tag-gap', () => {
  it.each([
    ['Tap <b>Set Up</b>', 'Tap<b>Set Up</b>'],
    ["Ihren '<x>Basic</x>'", "Ihren<x>'Basic</x>'"],
    ['trips (<em>a</em>)', 'trips<em>(a</em>)'],
    ['a <a>short</a> and a <b>long</b>', 'a<a>short</a> and a <b>long</b>'],
    ['a\u00a0<i>b</i>', 'a<i>b</i>'],
  ])('changes %j', (text, spoiled) => {
    expect(exposed('tag-gap', text, XML)).toBe(spoiled)
    expect(exposed('tag-gap', text, HTML)).toBe(spoiled)
  })

  it.each(['a<b>c</b> d', ' <b>c</b>', '<p>a</p> <p>b</p>'])('does not change %j', (text) => {
    expect(exposed('tag-gap', text, HTML)).toBe(text)
  })

  it('rarely acts in version 2', () => {
    expect(exposed('tag-gap', 'Tap <b>c</b>', { ...XML_2, form: 3 })).toBe('Tap <b>c</b>')
  })
})

describe('entities', () => {
  it('encodes unescaped characters', () => {
    expect(exposed('entities', 'Drag&Drop <b>a</b> > 1 &amp; 2 ä', { ...HTML, form: 1 })).toBe(
      'Drag&amp;Drop <b>a</b> &gt; 1 &amp; 2 ä',
    )
  })

  it('encodes letters: by name in HTML, by number in XML', () => {
    expect(exposed('entities', 'ä ß Ø ĸ 日', HTML)).toBe('&auml; &szlig; &Oslash; ĸ 日')
    expect(exposed('entities', 'ä <b title="ä">ÿ</b>', XML)).toBe('&#228; <b title="ä">&#255;</b>')
  })

  it('encodes a document type, and tags with placeholders in them', () => {
    expect(exposed('entities', '<!DOCTYPE html><p>a</p>', { ...HTML, form: 1 })).toBe(
      '&lt;!DOCTYPE html&gt;<p>a</p>',
    )
    expect(exposed('entities', '<img src="{{config path=x}}"> a', { ...HTML, form: 1 })).toBe(
      '&lt;img src="{{config path=x}}"&gt; a',
    )
  })

  it('truncates the last reference with preserve_formatting, in HTML', () => {
    const text = '&lt;b&gt; and more'
    expect(exposed('entities', text, { ...HTML, form: 1, preserveFormatting: true })).toBe(
      '&lt;b&gt and more',
    )
    expect(exposed('entities', text, { ...XML, form: 1, preserveFormatting: true })).toBe(text)
  })

  it('does not act without tag handling', () => {
    expect(exposed('entities', 'Drag&Drop ä <')).toBe('Drag&Drop ä <')
  })
})
