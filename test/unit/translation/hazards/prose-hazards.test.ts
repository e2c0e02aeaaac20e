import { describe, expect, it } from 'vitest'
import { exposed, HTML, XML } from './exposing.ts'

describe('newlines', () => {
  const joined = { splitting: 'punctuation' } as const

  it('joins lines that are not split, and shortens line breaks', () => {
    expect(exposed('newlines', 'one\r\ntwo\r\nthree', joined)).toBe('one two three')
    expect(exposed('newlines', 'one\n  two', { splitting: 'none' })).toBe('one  two')
    expect(exposed('newlines', 'one\r\ntwo')).toBe('one\ntwo')
  })

  it('keeps blank lines, ends of the text, and lines that are split', () => {
    expect(exposed('newlines', 'one\n\ntwo\n \nthree\n', joined)).toBe('one\n\ntwo\n \nthree\n')
    expect(exposed('newlines', 'one\ntwo')).toBe('one\ntwo')
  })

  it('does not join lines inside tags, or around blocks', () => {
    const text = '<p>\n one\n<b\nid="x">two</b>\n</p>\n<p>a</p>'
    expect(exposed('newlines', text, { ...HTML, ...joined })).toBe(
      '<p>\n one <b\nid="x">two</b>\n</p>\n<p>a</p>',
    )
  })

  it('is not prevented by preserve_formatting', () => {
    expect(exposed('newlines', 'a\nb', { ...joined, preserveFormatting: true })).toBe('a b')
  })
})

describe('edges', () => {
  it('adds a period, swaps the case, and trims', () => {
    expect(exposed('edges', ' Eco power campaign ')).toBe('eco power campaign.')
    expect(exposed('edges', 'eco power')).toBe('Eco power')
    expect(exposed('edges', 'Uno due tre', { target: 'ja' })).toBe('uno due tre。')
  })

  it('also acts inside tags', () => {
    expect(exposed('edges', '<p> Uno <b>due</b> tre </p>', HTML)).toBe('<p> uno <b>due</b> tre. </p>')
    expect(exposed('edges', '<p>Uno</p><p>due tre quattro</p>', XML)).toBe(
      '<p>uno</p><p>due tre quattro.</p>',
    )
  })

  it('adds a comma after a break', () => {
    expect(exposed('edges', 'a<br> b<br/>c', HTML)).toBe('A<br>, b<br/>, c')
  })

  it.each(['{name} is here!', 'ph0@tb.x', '42', '<x/>'])('does not change %j', (text) => {
    expect(exposed('edges', text)).toBe(text)
  })

  it('is prevented by preserve_formatting', () => {
    expect(exposed('edges', ' Eco power campaign ', { preserveFormatting: true })).toBe(
      ' Eco power campaign ',
    )
  })
})

describe('quotes', () => {
  it.each([
    ['de', 0, '"a" b', '„a“ b'],
    ['de', 0, '„a“ b', '"a" b'],
    ['fr', 0, 'c "a" b', 'c «\u00a0a\u00a0» b'],
    ['fr', 0, 'c «\u00a0a\u00a0» b', 'c "a" b'],
    ['zh', 0, '“a” b', '《a》 b'],
    ['zh', 1, '“a” b', '《a” b'],
    ['it', 1, 'c "a" b', 'c «a" b'],
    ['it', 2, "'1'", "'1"],
    ['it', 3, '"a" b\nc', '"a b\n"c'],
    ['it', 3, '"a" b', '«a» b'],
    ['it', 2, "it's \"don't\" you're", "it's \"don't you're"],
  ])('%s, form %i: %j', (target, form, text, spoiled) => {
    expect(exposed('quotes', text, { target, form })).toBe(spoiled)
  })

  it('does not change attributes and unpaired marks', () => {
    expect(exposed('quotes', '<a title="x">b</a>', XML)).toBe('<a title="x">b</a>')
    expect(exposed('quotes', 'it\'s 5" long')).toBe('it\'s 5" long')
  })
})

describe('numbers', () => {
  it.each([
    ['1,234.5 and 3.14', '1.234,5 and 3,14'],
    ['1.234,5', '1,234.5'],
    ['v1.2 1.2.3 192.168.0.1 10.30.11 a1,5', 'v1.2 1.2.3 192.168.0.1 10.30.11 a1,5'],
  ])('swaps marks where the languages differ: %j', (text, spoiled) => {
    expect(exposed('numbers', text, { sourceLang: 'en' })).toBe(spoiled)
    expect(exposed('numbers', text, { sourceLang: 'fr' })).toBe(text)
  })

  it.each([
    [0, 'de', '#25'],
    [1, 'de', '(#25)'],
    [2, 'de', '(Nr. 25)'],
    [2, 'sv', '(#25)'],
  ])('writes #25 in form %i in %s', (form, target, spoiled) => {
    expect(exposed('numbers', 'a #25, {#1} &#25; b#7', { form, target })).toBe(`a ${spoiled}, {#1} &#25; b#7`)
  })

  it('empties the second cell of digits in XML', () => {
    const row = '<r><c>1</c><c>a 2</c><c>22</c><c>3</c></r>'
    expect(exposed('numbers', row, XML)).toBe('<r><c>1</c><c>a 2</c><c></c><c>3</c></r>')
    expect(exposed('numbers', row, HTML)).toBe(row)
  })
})

describe('invisible', () => {
  it('adds and removes invisible characters', () => {
    expect(exposed('invisible', 'Uno\u00a0due co\u00adsa')).toBe('Uno\u200b due cosa')
    expect(exposed('invisible', '<b title="a\u00a0b">Uno</b>', HTML)).toBe(
      '<b title="a\u00a0b">Uno\u200b</b>',
    )
  })
})
