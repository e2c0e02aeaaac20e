import { describe, expect, it } from 'vitest'
import { readSections } from '../../scripts/generate/lexicons/handwritten-lists.ts'
import { DICTIONARY_CODES, type DictionaryEntry, dictionaryOf } from '../../src/text/dictionary/dictionary.ts'
import { baseOf } from '../../src/text/languages.ts'
import { createTranslator } from '../../src/text/translator.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })
const entriesOf = (code: string) => dictionaryOf(code)?.entries ?? []
const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{P}\s\u202f\u00a0]+/gu, ' ')
    .trim()
const english = entriesOf('en')

/** English names by the form that they have in the target. */
const names = english.flatMap(({ forms }, number) =>
  forms.map((name, form) => ({ name, number, form })).filter(({ name }) => !name.includes('{')),
)

const called = ({ forms }: DictionaryEntry, form: number) => forms[form] ?? forms[0]

describe.each(DICTIONARY_CODES.filter((code) => !code.startsWith('en')))('the dictionary to %s', (code) => {
  const entries = entriesOf(code)

  it('has a different translation for every word and phrase', () => {
    const owners = new Map<string, string>()
    for (const { name, number, form } of names) {
      const wanted = called(entries[number] as DictionaryEntry, form)
      if (wanted === undefined) continue
      const translation = translate(name, 'en', code)
      expect([name, bare(translation)]).toEqual([name, bare(wanted)])
      const owner = bare(name)
      expect([translation, owners.get(bare(translation)) ?? owner]).toEqual([translation, owner])
      owners.set(bare(translation), owner)
    }
    expect(owners.size).toBeGreaterThan(900)
  })
})

describe.each(DICTIONARY_CODES.filter((code) => !code.includes('-') && code !== 'en'))(
  'the dictionary from %s',
  (code) => {
    it('recognizes every phrase and noun as a whole text', () => {
      const wrong = entriesOf(code).flatMap(({ section, forms, key }, number) => {
        const [name] = forms
        if (name === undefined || name.includes('{') || (section !== 'phrases' && section !== 'nouns'))
          return []
        const translation = translate(name, code, 'en-US')
        const wanted = english[number]?.forms[0] ?? ''
        return bare(translation) === bare(wanted) ? [] : [`${key}: ${name} is ${translation}`]
      })
      expect(wrong).toEqual([])
    })
  },
)

/** The only single words of English that share their translations; docs/text.md says so. */
const SHARED_IN_ENGLISH = [
  'basket, cart', 'baskets, carts', 'bin, trash', 'canceled, cancelled', 'color, colour',
  'colors, colours', 'coupon, voucher', 'coupons, vouchers', 'dialog, dialogue', 'dialogs, dialogues',
  'favorite, favourite', 'licence, license', 'licences, licenses', 'ok, okay',
  'organisation, organization', 'organisations, organizations', 'program, programme',
  'programmes, programs',
] // biome-ignore format: a table

/**
 * The spellings of words and phrases in a language and its variants, with the form of an entry that each stands for;
 * without those that mean something else in another variant, such as 列.
 */
function spellingsOf(base: string): Map<string, string> {
  const spellings = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const code of DICTIONARY_CODES.filter((name) => baseOf(name) === base)) {
    for (const [number, { forms, informal, also }] of entriesOf(code).entries()) {
      const numbered = [forms, informal].flatMap((list) => [...list.entries()])
      for (const [form, text] of [...numbered, ...also.map((text) => [0, text] as const)]) {
        const own = `${number} ${form}`
        if (text.includes('{')) continue
        if ((spellings.get(bare(text)) ?? own) !== own) ambiguous.add(bare(text))
        spellings.set(bare(text), own)
      }
    }
  }
  for (const text of ambiguous) spellings.delete(text)
  return spellings
}

/** The spellings that share a translation with one that stands for another form or entry. */
function sharersFrom(spellings: ReadonlyMap<string, string>, source: string, target: string): string[] {
  const owners = new Map<string, string>()
  return [...spellings].flatMap(([text, own]) => {
    const translation = bare(translate(text, source, target))
    const owner = owners.get(translation) ?? own
    owners.set(translation, owner)
    return owner === own || isSamePhrase(owner, own) ? [] : [`${text}: ${translation}`]
  })
}

/** `Hello, world!` and `Hello world!` may have one translation. */
function isSamePhrase(...owners: string[]): boolean {
  const [one, other] = owners.map((owner) => bare(english[Number(owner.split(' ')[0])]?.key ?? ''))
  return one === other
}

describe('two words share a translation only if they are spellings of one form of one entry', () => {
  const targets = DICTIONARY_CODES.filter((code) => baseOf(code) !== 'en')
  const others = [...new Set(targets.map(baseOf))]
  const inEnglish = spellingsOf('en')

  it.each(targets)('from English to %s', (target) => {
    expect(sharersFrom(inEnglish, 'en', target)).toEqual([])
  })

  it.each(others)('from %s to English', (source) => {
    const spellings = spellingsOf(source)
    expect(spellings.size).toBeGreaterThan(900)
    expect([...sharersFrom(spellings, source, 'en-US'), ...sharersFrom(spellings, source, 'en-GB')]).toEqual(
      [],
    )
  })

  it.each(targets)('and no other English word has one of them in %s', (target) => {
    const known = new Set([...inEnglish.keys()].map((text) => bare(translate(text, 'en', target))))
    const unknown = Object.values(readSections('interfaces/en.txt'))
      .flat()
      .filter((word) => !inEnglish.has(bare(word)))
    expect(unknown.length).toBeGreaterThan(1000)
    expect(unknown.filter((word) => known.has(bare(translate(word, 'en', target))))).toEqual([])
  })

  it('such as those of British English, and very few others', () => {
    const spellings = [...inEnglish].filter(([text]) => !text.includes(' '))
    const shared = spellings.flatMap(([text, own]) =>
      spellings.flatMap(([other, form]) => (form === own && other > text ? [`${text}, ${other}`] : [])),
    )
    expect(shared.toSorted()).toEqual(SHARED_IN_ENGLISH)
  })

  it.each([
    ['Changed', 'Modified'],
    ['Phone', 'Telephone'],
    ['Update', 'Amend'],
    ['This', 'These'],
  ])('so %s and %s do not', (one, other) => {
    for (const target of targets)
      expect(translate(one, 'en', target)).not.toBe(translate(other, 'en', target))
  })
})
