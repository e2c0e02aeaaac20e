import { describe, expect, it } from 'vitest'
import { exposed, HTML, spoiledBy, XML } from './exposing.ts'

describe('loss', () => {
  it.each([
    [0, 'Uno. Due, tre.', ''],
    [1, 'Uno. Due, tre.', 'Due, tre.'],
    [2, 'Uno, due. Tre.', 'due. Tre.'],
    [2, 'Uno. Due.', ''],
    [1, 'Una parola', ''],
    [2, '二、三。', '三。'],
  ])('form %i of %j', (form, text, spoiled) => {
    expect(exposed('loss', text, { form })).toBe(spoiled)
  })

  it('leaves tags', () => {
    expect(exposed('loss', '<p>Uno <b>d</b>ue. Tre <i>q</i>.</p><p>A.</p>', { ...XML, form: 1 })).toBe(
      '<p><b></b>Tre <i>q</i>.</p><p>A.</p>',
    )
  })

  it('does nothing if there is nothing to change', () => {
    expect(exposed('loss', ' ')).toBe(' ')
    expect(exposed('loss', '<br/>', XML)).toBe('<br/>')
  })
})

describe('extra', () => {
  it.each([
    [0, 'Il brasile', 'Il brasile brasile'],
    [0, 'brasile', 'brasile brasile'],
    [0, 'Una frase molto lunga, dove?', 'Una frase molto lunga, dove dove dove dove?'],
    [1, 'Uno. Due.', 'Uno. Uno. Due.'],
    [1, 'Uno', 'Uno Uno'],
  ])('form %i of %j', (form, text, spoiled) => {
    expect(exposed('extra', text, { form })).toBe(spoiled)
  })

  it('stays inside tags, and does not change addresses', () => {
    expect(exposed('extra', '<p>La casa</p>', HTML)).toBe('<p>La casa casa</p>')
    expect(exposed('extra', 'ph0@tb.x', { form: 1 })).toBe('ph0@tb.x')
    expect(exposed('extra', 'Scrivi a ph0@tb.x.', { form: 1 })).toBe('Scrivi a a a a ph0@tb.x.')
  })
})

describe('untranslated', () => {
  it('returns the source, or its second sentence', () => {
    const source = 'Eins. Zwei. Drei.'
    expect(exposed('untranslated', 'Uno. Due. Tre.', { source })).toBe(source)
    expect(exposed('untranslated', 'Uno. Due. Tre.', { source, form: 1 })).toBe('Uno. Zwei. Tre.')
    expect(exposed('untranslated', 'Uno.', { source: 'Eins.', form: 1 })).toBe('Eins.')
  })

  it('returns the second unit with tags', () => {
    const source = '<p>Eins</p><p>Zwei <b>z</b></p>'
    expect(exposed('untranslated', '<p>Uno</p><p>Due <b>d</b></p>', { ...HTML, source, form: 1 })).toBe(
      '<p>Uno</p><p>Zwei <b>z</b></p>',
    )
  })
})

describe('language', () => {
  const detected = { isSourceGiven: false, sourceLang: 'en', source: 'saffron' } as const

  it('mistakes a short text for a similar language', () => {
    expect(spoiledBy('language', 'safrane', { ...detected, target: 'fr' })).toEqual({
      sourceLang: 'nb',
      translation: 'safrane',
    })
  })

  it('returns the source if that is the target', () => {
    expect(spoiledBy('language', 'x', { ...detected, target: 'nb' })).toEqual({
      sourceLang: 'nb',
      translation: 'saffron',
    })
  })

  it.each([
    ['the language is given', { isSourceGiven: true }],
    ['there are more words', { source: 'three short words' }],
    ['there are none', { source: '42' }],
  ] as const)('does not act if %s', (_, exposing) => {
    expect(spoiledBy('language', 'x', { ...detected, ...exposing })).toBeUndefined()
  })
})

it('steering does nothing without a glossary and a formality', () => {
  expect(exposed('steering', '"your" order')).toBe('"your" order')
})
