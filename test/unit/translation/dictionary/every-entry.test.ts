import { describe, expect, it } from 'vitest'
import { dictionaryCodes } from '../../../../scripts/dictionary/read-dictionary.ts'
import { dictionaryOf } from '../../../../src/translation/dictionary/dictionary.ts'
import type { DictionaryEntry } from '../../../../src/translation/dictionary/dictionary-entry.ts'
import { sourceIndex } from '../../../../src/translation/dictionary/source/source-index.ts'
import { createTranslator } from '../../../../src/translation/translator.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })
const entriesOf = (code: string) => dictionaryOf(code)?.entries ?? []
const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{P}\s\u202f\u00a0]+/gu, ' ')
    .trim()
const english = entriesOf('en')
const known = sourceIndex('en')?.words

/** English names by the form that they have in the target; without those of several entries. */
const names = english.flatMap(({ section, forms }, number) =>
  (section === 'adjectives' || section === 'determiners' ? forms.slice(0, 1) : forms)
    .map((name, form) => ({ name, number, form }))
    .filter(({ name }) => !name.includes('{') && (known?.get(name.toLowerCase())?.senses.length ?? 1) === 1),
)

const called = ({ forms }: DictionaryEntry, form: number) => forms[form] ?? forms[0]

describe.each(dictionaryCodes().filter((code) => !code.startsWith('en')))('the dictionary to %s', (code) => {
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

describe.each(dictionaryCodes().filter((code) => !code.includes('-') && code !== 'en'))(
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
