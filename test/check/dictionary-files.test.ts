import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dictionaryProblems } from '../../scripts/dictionary/dictionary-problems.ts'
import { DICTIONARY_CODES, parseDictionaryFile } from '../../src/text/dictionary/dictionary.ts'

const DATA = join(import.meta.dirname, '../../src/text/dictionary/data')
const german = readFileSync(join(DATA, 'de.txt'), 'utf8')

describe('dictionary files', () => {
  it('are one for each language and variant that is listed', () => {
    expect(readdirSync(DATA).sort()).toEqual(DICTIONARY_CODES.map((code) => `${code}.txt`).sort())
  })

  it.each(DICTIONARY_CODES)('%s is complete, unique and well written', (code) => {
    expect(dictionaryProblems(code)).toEqual([])
  })

  it('have about 600 words and 300 phrases', () => {
    const entries = parseDictionaryFile(readFileSync(join(DATA, 'en.txt'), 'utf8')).lines
    const phrases = entries.filter(({ section }) => section === 'phrases')
    expect(entries.length - phrases.length).toBeGreaterThan(600)
    expect(phrases.length).toBeGreaterThan(280)
  })

  it.each([
    ['an entry too few', 'invoice = Rechnung | Rechnungen\n', '', '[nouns] invoice: is missing'],
    ['an unknown entry', 'invoice = ', 'bill = ', '[nouns] bill: is not in en.txt'],
    ['a word twice', 'invoice = Rechnung', 'invoice = Bestellung', 'is what [nouns] invoice is called, too'],
    ['a plural like its singular', 'Rechnung | Rechnungen', 'Rechnung | Rechnung', '"Rechnung" is what [nouns] invoice is called, too'],
    ['no plural', 'invoice = Rechnung | Rechnungen', 'invoice = Rechnung', '[nouns] invoice: has 1 forms, not 2'],
    ['too many forms', 'new = neu', 'new = neu | neue', '[adjectives] new: has 2 forms, not 1'],
    ['a spelling that is another word', 'Rechnung | Rechnungen', 'Rechnung | Rechnungen | also Bestellung', 'is what [nouns] invoice is called, too'],
    ['another mark', 'Sind Sie sicher?', 'Sind Sie sicher.', 'Are you sure?: ends with another mark'],
    ['another slot', 'Seite {1} von {2}', 'Seite {1} von {1}', 'has other placeholders than its key'],
    ['another script', 'Rechnung | Rechnungen', 'Rеchnung | Rechnungen', 'has letters of another script'],
    ['an apostrophe', 'Lieferzeit', "Liefer'zeit", 'has a straight quotation mark'],
    ['an empty field', 'Rechnung | Rechnungen', 'Rechnung |  | Rechnungen', 'empty field or stray blank'],
    ['an unknown section', '[nouns]', '[grammar]', 'unknown section: [grammar]'],
  ])('are refused with %s', (_, right, wrong, problem) => {
    expect(german).toContain(right)
    expect(dictionaryProblems('de', german.replace(right, wrong)).join('\n')).toContain(problem)
  }) // biome-ignore format: a table

  it('may contain words that must not be made up, since they were checked by people', () => {
    const spanish = readFileSync(join(DATA, 'es.txt'), 'utf8')
    expect(spanish).toContain('black = negro')
    expect(dictionaryProblems('es', spanish)).toEqual([])
  })

  it('are refused with entries in another order', () => {
    const lines = german.split('\n')
    const at = lines.findIndex((line) => line.startsWith('invoice = '))
    const swapped = [...lines.slice(0, at), lines[at + 1], lines[at], ...lines.slice(at + 2)].join('\n')
    expect(dictionaryProblems('de', swapped)).toEqual([
      '[nouns] invoice: does not stand in the order of en.txt',
    ])
  })
})
