import type { DictionaryEntry } from '../../src/text/dictionary/dictionary.ts'
import { lettersOf, scriptOf } from '../generate/lexicons/scripts.ts'

/** Punctuation at the end of a text in all languages, the English one first. */
const END_MARKS = ['.。।', '!！', '?？؟', ',，、،', '…']

const englishMark = (mark: string) => END_MARKS.find((marks) => marks.includes(mark))?.charAt(0) ?? ''

/** Languages that omit punctuation at the end of a sentence or greeting where English has it. */
const MARKS_LEFT_OUT: Readonly<Record<string, string>> = { th: '.?,!', ja: ',' }

/** The part that is compared: punctuation is carried over from the source text. */
const withoutMarks = (text: string) => text.replace(/[\p{P}\s]+/gu, ' ').trim()

/** Problems with the spelling of a language's forms, and forms that are not unique. */
export function surfaceProblems(code: string, entries: readonly DictionaryEntry[]): string[] {
  const problems: string[] = []
  const owners = new Map<string, { owner: string; where: string }>()
  for (const entry of entries) {
    const where = `[${entry.section}] ${entry.key}`
    for (const text of [...entry.forms, ...entry.informal]) {
      for (const problem of spellingProblems(code, entry, text))
        problems.push(`${where}: ${problem}: ${text}`)
    }
    const numbered = [entry.forms, entry.informal].flatMap((list) => [...list.entries()])
    for (const [index, form] of [...numbered, ...entry.also.map((text) => [0, text] as const)]) {
      const surface = withoutMarks(form.toLocaleLowerCase(code))
      const owner = ownerOf(entry, index)
      const known = owners.get(surface)
      if (known === undefined) owners.set(surface, { owner, where })
      else if (known.owner !== owner)
        problems.push(`${where}: "${form}" is what ${known.where} is called, too`)
    }
  }
  return problems
}

/** Two forms may be equal if they have the same owner. */
function ownerOf({ section, key }: DictionaryEntry, form: number): string {
  // `Hello world!` may equal `Hello, world!`, and a singular may not equal its plural.
  return `${section} ${section === 'phrases' ? withoutMarks(key.toLowerCase()) : key} ${form}`
}

function spellingProblems(code: string, { section, key }: DictionaryEntry, text: string): string[] {
  const problems: string[] = []
  if (text.normalize('NFC') !== text) problems.push('is not in NFC')
  if (text !== text.trim() || / {2}/.test(text)) problems.push('has stray blanks')
  if (/["'`]/.test(text))
    problems.push('has a straight quotation mark or apostrophe; use ’ “ ” « » and the like')
  if (text.includes('...')) problems.push('has three points; use …')
  if (slotsOf(text) !== slotsOf(section === 'phrases' ? key : ''))
    problems.push('has other placeholders than its key')
  if (!hasRightLetters(code, text)) problems.push('has letters of another script, or none of its own')
  if (section === 'phrases' && !hasRightEnd(code, key, text))
    problems.push('ends with another mark than its key')
  if (section !== 'phrases' && /[!?…:,;]/.test(text)) problems.push('has a mark that no word has')
  if (code.startsWith('fr') && /[^\u202f][!?;]/u.test(text)) problems.push('needs U+202F before ! ? ;')
  if (code.startsWith('fr') && /[^\u00a0]:/u.test(text)) problems.push('needs U+00A0 before :')
  return problems
}

function slotsOf(text: string): string {
  return [...text.matchAll(/\{\d\}/g)].sort().join()
}

function hasRightLetters(code: string, text: string): boolean {
  const letters = [...text.replace(/\{\d\}/g, '')].filter((letter) => /\p{L}/u.test(letter))
  if (letters.length === 0) return slotsOf(text) !== ''
  // Written in Latin letters everywhere.
  if (text === 'OK') return true
  const own = new RegExp(`[${lettersOf(scriptOf(code))}]`, 'u')
  return (
    letters.some((letter) => own.test(letter)) &&
    letters.every((letter) => own.test(letter) || /[A-Za-z]/.test(letter))
  )
}

function hasRightEnd(code: string, key: string, text: string): boolean {
  const mark = englishMark(key.slice(-1))
  const last = text.slice(-1)
  // The Greek question mark is a semicolon.
  const found = code === 'el' && /[;\u037e]/.test(last) ? '?' : englishMark(last)
  if (found === mark) return true
  return found === '' && mark !== '' && (MARKS_LEFT_OUT[code] ?? '').includes(mark)
}
