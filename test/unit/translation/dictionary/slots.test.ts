import { describe, expect, it } from 'vitest'
import { createTerms } from '../../../../src/text/terms/terms.ts'
import { compileTerms } from '../../../../src/text/terms/terms-dictionary.ts'
import { createTranslator } from '../../../../src/text/translator.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })

describe('placeholders in phrases of the dictionary', () => {
  it('change their order if they have names or numbers', () => {
    expect(translate('page {page} of {pages}', 'en', 'ko')).toMatch(/\{pages\}.*\{page\}/)
    expect(translate('page %1$d of %2$d', 'en', 'ko')).toMatch(/%2\$d.*%1\$d/)
  })

  it('keep their order if they have nothing else', () => {
    expect(translate('page %s of %d', 'en', 'ko')).toMatch(/%s.*%d/)
    expect(translate('page %s of %d', 'en', 'de')).toBe('Seite %s von %d')
  })

  it('have lower precedence than terms of a glossary', () => {
    const terms = createTerms([compileTerms('order\tAuftrag')])
    expect(translate('Your order has been shipped.', 'en', 'de', { terms })).toMatch(/^Ihr Auftrag .+\.$/)
    expect(translate('order number', 'en', 'de', { terms })).toBe('Auftrag Nummer')
  })
})

it.each([
  ['new ', 'en'],
  ['file ', 'en'],
  ['the new file ', 'en'],
  ['1:', 'en'],
  ['1 of ', 'en'],
  ['Dear Anna ', 'en'],
  ['您的订单已发', 'zh'],
  ['Datei ', 'de'],
])('texts with many possible matches take linear time: %j', (part, source) => {
  const text = part.repeat(Math.ceil(60_000 / part.length))
  const translated = translate(text, source, source === 'de' ? 'fr' : 'de')
  expect(translated.length).toBeGreaterThan(text.length / 4)
})
