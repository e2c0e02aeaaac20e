import { describe, expect, it } from 'vitest'
import { exposed, HTML, XML } from './exposing.ts'

describe('placeholder-name', () => {
  it.each([
    ['%(naam)s', 1, '%(maan)s'],
    ['Change to :name', 1, 'Change to :eman'],
    ['%{model} or similar', 1, '%{ledom} or similar'],
    ['{{ user.firstName }} and {full_name}', 1, '{{ resu.tsrifemaN }} and {lluf_eman}'],
    ['__count__, %name%, #{total} and $t(key)', 1, '__tnuoc__, %eman%, #{latot} and $t(yek)'],
    ['%(country)s and {name}', 0, '%(country)a and {eman}'],
  ])('spoils %j, form %i', (text, form, spoiled) => {
    expect(exposed('placeholder-name', text, { form })).toBe(spoiled)
  })

  it.each([
    '%s of %1$d, %%',
    '{0} and {}',
    '{count, plural, one {# file} other {# files}}',
    'ph0@tb.x',
    'a:b',
  ])('does not change %j, which has no name', (text) => {
    expect(exposed('placeholder-name', text, { form: 1 })).toBe(text)
  })

  it('does not act with tag handling', () => {
    expect(exposed('placeholder-name', '%(naam)s <x id="1"/>', { ...XML, form: 1 })).toBe(
      '%(naam)s <x id="1"/>',
    )
  })
})

describe('placeholder-syntax', () => {
  it.each([
    [0, '({ count }}) and {b}'],
    [1, '({{{ count }}) and {b}'],
    [2, '({{ count }) and {b}'],
    [3, '() and {b}'],
  ])('spoils the first braces, form %i', (form, spoiled) => {
    expect(exposed('placeholder-syntax', '({{ count }}) and {b}', { form })).toBe(spoiled)
  })

  it('turns square brackets into round ones', () => {
    expect(exposed('placeholder-syntax', '[1s] [1s]')).toBe('(1s) [1s]')
  })

  it.each(['%s', ':name', 'see [the long note]', 'ph0@tb.x'])('does not change %j', (text) => {
    expect(exposed('placeholder-syntax', text)).toBe(text)
  })

  it('does not act with tag handling', () => {
    expect(exposed('placeholder-syntax', '{{ a }} [x]', HTML)).toBe('{{ a }} [x]')
  })
})

describe('placeholder-move', () => {
  it('moves placeholders to the front of their sentence and leaves the gap', () => {
    expect(exposed('placeholder-move', 'Ho letto {privacyPolicy} e accettato {terms} . E poi {x}!')).toBe(
      '{privacyPolicy} {terms} Ho letto e accettato . {x} E poi !',
    )
  })

  it('also moves empty elements, as text and as tags of version 1', () => {
    const text = 'maximaal <placeholder value="max"/> karakters'
    const spoiled = '<placeholder value="max"/> maximaal karakters'
    expect(exposed('placeholder-move', text)).toBe(spoiled)
    expect(exposed('placeholder-move', text, XML)).toBe(spoiled)
    expect(exposed('placeholder-move', text, HTML)).toBe(spoiled)
    expect(exposed('placeholder-move', `<p>${text}</p><p>a</p>`, HTML)).toBe(`<p>${spoiled}</p><p>a</p>`)
  })

  it('also moves placeholders protected by elements', () => {
    const text =
      'Ho letto <span translate="no">{a}</span> e <i translate="no">Name</i> e <b class="notranslate"> {b} </b>.'
    expect(exposed('placeholder-move', text, HTML)).toBe(
      '<span translate="no">{a}</span> <b class="notranslate"> {b} </b> Ho letto e <i translate="no">Name</i> e .',
    )
    expect(exposed('placeholder-move', text, { tags: { kind: 'html', version: 'v2' } })).toBe(text)
  })

  it.each([
    ['from English', { sourceLang: 'en' }],
    ['into English', { target: 'en-GB' }],
    ['with tags of version 2', { tags: { kind: 'xml', version: 'v2' } }],
  ] as const)('does not act %s', (_, exposing) => {
    expect(exposed('placeholder-move', 'maximaal <x/> karakters', exposing)).toBe('maximaal <x/> karakters')
  })

  it.each(['{name} ist da', 'ohne', '{a} {b}', 'schreib an ph0@tb.x bitte'])('does not change %j', (text) => {
    expect(exposed('placeholder-move', text)).toBe(text)
  })
})

describe('escapes', () => {
  it.each([
    [0, 'Hi!\\N\\NDownload'],
    [1, 'Hi!nnDownload'],
    [2, 'Hi!/n/nDownload'],
  ])('spoils escaped newlines, form %i', (form, spoiled) => {
    expect(exposed('escapes', 'Hi!\\n\\nDownload', { form })).toBe(spoiled)
  })

  it('loses the last mark of bold type, and backticks', () => {
    expect(exposed('escapes', '3. **École du Bempt**')).toBe('3. **École du Bempt')
    expect(exposed('escapes', 'a `link <url>`_')).toBe('a "link <url>"_')
  })

  it.each(['C:\\new\\name', 'real\nnewline', '\\t', 'ph0@tb.x'])('does not change %j', (text) => {
    expect(exposed('escapes', text)).toBe(text)
  })

  it('does not act with tag handling', () => {
    expect(exposed('escapes', '\\n `a`', XML)).toBe('\\n `a`')
  })
})
