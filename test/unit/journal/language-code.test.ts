import { describe, expect, it } from 'vitest'
import { languageData } from '../../../src/service/languages/languages.ts'
import { serviceCodes } from '../../../src/watch/journal/language-code.ts'

const { languages } = languageData()
const SOURCES = languages.filter(({ request_source }) => request_source).map(({ lang }) => lang)
/** The bare codes of languages with variants are accepted, too. */
const TARGETS = [
  ...languages.filter(({ request_target }) => request_target).map(({ lang }) => lang),
  'en',
  'pt',
]

describe('the code of another system', () => {
  it.each<[system: string, codes: Readonly<Record<string, readonly string[]>>]>([
    ['ISO 639-1', { no: ['nb'], iw: ['he'], in: ['id'], ji: ['yi'], nn: [], pt: ['pt-BR', 'pt-PT'] }],
    ['ISO 639-2 and 639-3', { ger: ['de'], deu: ['de'], fre: ['fr'], chi: ['zh'], nob: ['nb'], fil: ['tl'] }],
    [
      'BCP 47',
      {
        'de-AT': ['de'],
        'es-MX': ['es-419'],
        'es-ES': ['es'],
        'pt-AO': ['pt-BR', 'pt-PT'],
        'zh-Hant-TW': ['zh-Hant'],
        'zh-TW': ['zh-Hant'],
        'zh-HK': ['zh-Hant'],
        'zh-CN': ['zh-Hans'],
        'sr-Latn': [],
        'de-Latn-DE': ['de'],
        'en-AU': ['en-GB', 'en-US'],
      },
    ],
    ['Android', { 'pt-rBR': ['pt-BR'], 'zh-rTW': ['zh-Hant'], 'b+zh+Hans': ['zh-Hans'], 'de-rCH': ['de-CH'] }],
    ['Java', { pt_BR: ['pt-BR'], iw_IL: ['he'], 'zh_TW_#Hant': ['zh-Hant'], no_NO_NY: ['nb'] }],
    ['POSIX', { 'de_DE.UTF-8': ['de'], 'de_DE@euro': ['de'], 'en_US.utf8': ['en-US'], C: [], POSIX: [] }],
    ['Rails', { 'pt-BR ': ['pt-BR'], 'zh-YUE': ['yue'], 'fr-CA': ['fr-CA'], 'es-AR': ['es-419'] }],
    ['Microsoft', { 'zh-CHS': ['zh-Hans'], 'zh-CHT': ['zh-Hant'], 'nb-NO': ['nb'], 'fil-PH': ['tl'] }],
    ['countries', { jp: ['ja'], cn: ['zh-Hans'], cz: ['cs'], dk: ['da'], se: ['sv'], gr: ['el'], ua: ['uk'], us: ['en-US'], tw: ['zh-Hant'] }],
    ['names', { German: ['de'], english: ['en-GB', 'en-US'], Klingon: [] }],
    ['nothing', { '': [], xx: [], auto: [], 'de,fr': [], '{{lang}}': [], '-': [], constructor: [] }],
  ])('of %s is that of the service, or there is none', (_, codes) => {
    const found = Object.keys(codes).map((code) => [code, serviceCodes(code, TARGETS)])
    expect(Object.fromEntries(found)).toEqual(codes)
  }) // biome-ignore format: a table

  it('is one that is accepted at its place', () => {
    expect(serviceCodes('en-US', SOURCES)).toEqual(['en'])
    expect(serviceCodes('zh-TW', ['de', 'zh', 'zh-Hans'])).toEqual([])
    expect(serviceCodes('zh-CN', ['de', 'zh'])).toEqual(['zh'])
  })
})
