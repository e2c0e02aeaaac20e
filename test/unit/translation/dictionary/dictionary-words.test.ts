import { describe, expect, it } from 'vitest'
import { DICTIONARY_CODES } from '../../../../src/text/dictionary/dictionary.ts'
import type { Steering } from '../../../../src/text/steering.ts'
import { createTranslator } from '../../../../src/text/translator.ts'
import { translate as translateTagged, xml } from '../tags/tagged.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })
const german = (text: string) => translate(text, 'en', 'de')

describe('phrases of the dictionary', () => {
  it.each([
    ['save changes', 'Änderungen speichern'],
    ['Save changes', 'Änderungen speichern'],
    ['Save Changes…', 'Änderungen speichern…'],
    ['Your order has been shipped.', 'Ihre Bestellung wurde versandt.'],
    ['Your order has been shipped', 'Ihre Bestellung wurde versandt'],
    ['Are you sure? Your cart is empty.', 'Sind Sie sicher? Ihr Warenkorb ist leer.'],
    ['“Are you sure?”', '„Sind Sie sicher?“'],
    ['⚠ Are you sure?', '⚠ Sind Sie sicher?'],
    ['1. Save changes\n2. Discard changes', '1. Änderungen speichern\n2. Änderungen verwerfen'],
  ])('%j becomes %j', (text, expected) => expect(german(text)).toBe(expected))

  it.each([
    ['Page 2 of 10', 'Seite 2 von 10'],
    ['PAGE {page} OF {pages}', 'SEITE {page} VON {pages}'],
    ['3 minutes ago', 'vor 3 Minuten'],
    ['%d files have been uploaded.', '%d Dateien wurden hochgeladen.'],
    ['The meeting starts at 3:30 PM.', 'Die Besprechung beginnt um 3:30 PM.'],
    ['up to $5.50', 'bis zu $5.50'],
    ['Are you sure you want to delete report.pdf?', 'Möchten Sie report.pdf wirklich löschen?'],
    ['Hello Anna Smith,', 'Hallo Anna Smith,'],
    ['Welcome back, {{ user.name }}!', 'Willkommen zurück, {{ user.name }}!'],
  ])('keep the content of their slots: %j', (text, expected) => expect(german(text)).toBe(expected))

  it('are sentences if their key is one', () => {
    expect(german('How are you?')).toBe('Wie geht es Ihnen?')
    expect(german('Zebra how are you?')).not.toContain('geht')
    expect(german('How are you doing?')).not.toContain('geht')
    expect(german('How are you, zebra?')).toMatch(/^Wie geht es Ihnen, \p{L}+\?$/u)
    expect(german('Zebra: How are you?')).toMatch(/^\p{L}+: Wie geht es Ihnen\?$/u)
  })

  it.each<[text: string, steering: Steering, expected: string]>([
    ['your cart is empty.', { preserveFormatting: true }, 'Ihr Warenkorb ist leer.'],
    ['file name', { preserveFormatting: true }, 'Dateiname'],
    ['loading…', { preserveFormatting: true }, 'wird geladen…'],
    ['Are you sure?', { formality: 'less' }, 'Bist du sicher?'],
    ['Your file', { formality: 'more' }, 'Ihr Datei'],
    ['Your file', { formality: 'less' }, 'Dein Datei'],
    ['File', { formality: 'less' }, 'Datei'],
  ])('follow the request: %j with %o', (text, steering, expected) => {
    expect(translate(text, 'en', 'de', steering)).toBe(expected)
  })

  it('have lower precedence than phrases of a scenario', () => {
    const phrases = [{ source_lang: 'en', target_lang: 'de', text: 'save changes', translation: 'Sichern' }]
    const own = createTranslator({ seed: 'test', mode: 'words', phrases })
    expect(own.translate('Save changes', 'en', 'de')).toBe('Sichern')
    expect(own.translate('Zebra. Save changes.', 'en', 'de')).toMatch(/ Sichern\.$/)
    expect(own.translate('Discard changes', 'en', 'de')).toBe('Änderungen verwerfen')
  })

  it('have tags at the same relative position', async () => {
    expect(await translateTagged('Save <b>changes</b>', xml())).toBe('Änderungen <b>speichern</b>')
  })
})

describe('words of the dictionary', () => {
  it.each([
    ['file', 'Datei'],
    ['Files', 'Dateien'],
    ['saved', 'gespeichert'],
    ['e-mail', 'E-Mail'],
  ])('%j becomes %j', (text, expected) => {
    expect(german(text)).toBe(expected)
  })

  it('appear in running text with others', () => {
    expect(german('zebra and file')).toMatch(/^\p{Ll}+ und Datei$/u)
    expect(german('zebra, file')).toMatch(/^\p{Ll}+, Datei$/u)
  })

  // English has a noun and a verb: what a button or label means.
  it.each([
    ['Search', 'Suchen'],
    ['Update', 'Aktualisieren'],
    ['Open', 'Öffnen'],
    ['Order', 'Bestellung'],
    ['Change', 'Änderung'],
    ['Complete', 'Abschließen'],
  ])('%j alone is %j', (text, expected) => expect(german(text)).toBe(expected))

  it('are translated one by one, in their order, without inflection', () => {
    expect(german('Delete file')).toBe('Löschen Datei')
    expect(german('delete my new files')).toBe('löschen mein neu Dateien')
    expect(german('Delete the file')).toMatch(/^Löschen \p{Ll}+ Datei$/u)
  })

  it.each(['the', 'a', 'an', 'to', 'be', 'any', 'these', 'those'])('are not function words: %j', (word) => {
    const tally = { known: 0, of: 0 }
    for (const code of DICTIONARY_CODES) {
      if (!code.startsWith('en')) translate(word, 'en', code, { tally })
    }
    expect(tally).toEqual({ known: 0, of: 26 })
  })

  it.each([
    ['Datei', 'de', 'en-US', 'File'],
    ['Änderungen speichern', 'de', 'en-US', 'Save changes'],
    ['Ihr Warenkorb ist leer.', 'de', 'en-US', 'Your cart is empty.'],
    ['Ihr Warenkorb ist leer.', 'de', 'en-GB', 'Your basket is empty.'],
    ['Farbe', 'de', 'en-GB', 'Colour'],
    ['grüezi', 'de', 'en-US', 'hello'],
    ['colour', 'en', 'de', 'Farbe'],
    ['Straße', 'de', 'en-US', 'Street'],
    ['street', 'en', 'de-CH', 'Strasse'],
    ['Close', 'en', 'de-CH', 'Schliessen'],
    ['Save changes', 'en', 'en-GB', 'Save changes'],
  ])('are recognized in other directions: %j from %s to %s', (text, source, target, expected) => {
    expect(translate(text, source, target)).toBe(expected)
  })
})
