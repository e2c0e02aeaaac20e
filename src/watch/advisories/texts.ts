import { isForPrograms, isNoLanguage, isOfPrograms } from '../../text/risks/no-language.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { foundIn, perRequest, rules, Signs } from './advisory-rule.ts'
import { baseOf, bodyOf, isSwitchedOn, stringsOf, textsOf, translationsOf } from './request-fields.ts'

/** Texts that are not what should be translated. */
export const TEXT_RULES = rules({
  garbled_text: perRequest({
    finds:
      'a text was encoded twice or cut: `&amp;` between words or `&#39;` within one, without `tag_handling`; `\\n` as two characters, `Ã¤` for `ä`, `%20` or `+` for every space, control characters, half a character; with `tag_handling`, every character reference of the request is doubled (`&amp;lt;`)',
    suspects:
      'a text without `tag_handling` has a character reference elsewhere, or seems to be about references, or letters are apart from their accents',
    severity: 'warning',
    why: 'The service translates the text as it is: it may break such sequences, bills each of their characters, and readers see them (clients).',
    fix: 'Send plain text exactly as it should be read, in UTF-8. Send HTML and XML with tag_handling. Do not cut texts within a character.',
    message: 'Texts were encoded twice or cut',
    look: (entry) => [
      ...(meansItsReferences(entry) ? [] : matchesIn(entry, hasTags(entry) ? TWICE : ESCAPED)),
      ...stringsOf(entry).flatMap((text) => garbledIn(beginning(text))),
    ],
    suspect: (entry) => [...(hasTags(entry) ? [] : matchesIn(entry, REFERENCE)), ...matchesIn(entry, APART)],
  }),
  edge_space: perRequest({
    finds: 'a text starts or ends with a space, without `preserve_formatting`',
    severity: 'info',
    why: 'The service may drop leading and trailing spaces (public docs on preserve_formatting), so parts that are joined afterwards run together.',
    fix: 'Translate whole sentences. Keep the spaces yourself, or send preserve_formatting.',
    message: 'Texts start or end with a space',
    look: (entry) => !isSwitchedOn(bodyOf(entry).preserve_formatting) && textsOf(entry).some(hasEdgeSpace),
  }),
  empty_text: perRequest({
    finds: 'a string to translate is empty, or consists of spaces and line breaks',
    severity: 'info',
    why: 'Official clients refuse empty strings (clients), and the service bills spaces (public docs). An empty string often means that a lookup failed.',
    fix: 'Leave out empty strings, and put them back in place afterwards.',
    message: 'A string to translate is empty',
    look: (entry) => stringsOf(entry).some((text) => text.trim() === ''),
  }),
  nothing_to_translate: perRequest({
    finds:
      'a string is not language: `undefined`, `[object Object]`, JSON, a word split into letters; or at least half of the strings of a request are keys such as `menu.save_all`, and two begin alike',
    suspects:
      'other strings are: keys, URLs, paths, the output of an encoder, an instruction such as `Translate to German: …`',
    severity: 'warning',
    why: 'The service translates and bills every text as it is (spec §4.2 rule 5). Keys, paths and JSON come back broken, and instructions come back translated (clients).',
    fix: 'Look up the text of the key, send the strings of JSON separately, and leave out everything else.',
    message: 'These strings are not language',
    look: (entry) => {
      const texts = stringsOf(entry)
      const foreign = texts.filter(isForPrograms)
      const groups = foreign.flatMap((text) => KEY_GROUP.exec(text.trim())?.[0] ?? [])
      const areKeys = new Set(groups).size < groups.length && foreign.length * 2 >= texts.length
      const source = baseOf(bodyOf(entry).source_lang)
      const values = texts.filter((text) => isOfPrograms(text) && !(NULL.test(text) && isNumeral(source)))
      return [...values, ...(areKeys ? foreign : []), ...letters(entry)]
    },
    suspect: (entry) => stringsOf(entry).filter(isNoLanguage),
  }),
  translated_again: {
    finds:
      'a translation is sent as if it were the original: to the same language again, or with the source language of its original',
    suspects: 'it is sent to a third language without a source language',
    severity: 'warning',
    why: 'A translation of a translation is worse and is billed again (spec §4.2 rule 5). It often means that the original was overwritten or mixed up.',
    fix: 'Keep originals and translations apart, and translate each language from the original. To translate something back on purpose, set the source language.',
    find(entries) {
      const known = new Map<string, Known>()
      const originals = new Set<string>()
      const [again, onward] = [new Signs(), new Signs()]
      for (const entry of entries) {
        const texts = textsOf(entry)
        for (const text of texts) {
          const use = originals.has(text) ? undefined : useOf(entry, known.get(text))
          if (use) (use === 'again' ? again : onward).add(entry, text)
        }
        remember(entry, texts, known, originals)
      }
      return foundIn(again, onward, 'Translations were sent to be translated again')
    },
  },
})

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000

const SHOWN = 5

/** Files end with a line break, and nothing is joined to it. */
const hasEdgeSpace = (text: string) => text.trim() !== '' && /^[ \t\u00a0]|[ \t\u00a0]$/.test(text)

/** Does not split a surrogate pair. */
const beginning = (text: string) =>
  text.length <= MAX_UNITS ? text : text.slice(0, MAX_UNITS).replace(/[\ud800-\udbff]$/, '')

const hasTags = (entry: JournalEntry) => Boolean(bodyOf(entry).tag_handling)

/** An HTML character reference as programs write it. URLs have `&name=`, without a semicolon. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi

/** The same where programs escape: next to a letter, or between two words. Who writes about a reference sets it apart. */
const ESCAPED = new RegExp(
  `(?<=[\\p{L}\\p{N}])${REFERENCE.source}|${REFERENCE.source}(?=[\\p{L}\\p{N}])|(?<=\\p{L} )&amp;(?= \\p{L})`,
  'giu',
)

/** A text about references names what they are for, or quotes one. */
const ABOUT_REFERENCES =
  /\b(?:x?html|xml|entit(?:y|ies)|escape[ds]?)\b|<code\b|["'`“„«(]&(?:amp;)?#?\w+;["'`”“»)]/iu

/** An escape of JSON or of a programming language, but not part of a path, a command or a name: `docs\new.txt`, `f\to`. */
const ESCAPE =
  /(?<!\\)(?:(?<=\p{L})\\u[\da-fA-F]{4}|\\u[\da-fA-F]{4}(?=[\p{L}\\]))|(?<=[\p{L}\p{N}.!?,;)])(?:\\[nrt])+(?!\p{Ll}|\w*[\\/.]\w)/gu

/** UTF-8 that was read as Windows-1252 or Latin-1: what European letters and typographic quotes turn into. */
const MOJIBAKE =
  /Ã(?:[\u0080-\u00ba\u00bc-\u00bf]|»(?=\p{L}))|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf\u2018-\u201d\u2122\u0153\u02dc]/gu

/** A replacement character, or half a surrogate pair. */
const CUT = /\ufffd|\p{Surrogate}/gu

/** Markup that was escaped twice. */
const TWICE = /&amp;(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi

/** A letter beyond ASCII: it was read correctly, so a text with one is about what was not. */
const INTACT = /[\u00c0-\u024f]/

/** Percent-encoded bytes between letters. */
const PERCENT =
  /(?<=[\p{L}\p{N}.,!?])(?:%(?:20|2[1CF]|3[AF]|[CDE][\dA-F]%[89AB][\dA-F])){1,8}(?=[\p{L}\p{N}%]|$)/giu

/** Nothing is encoded in a text with spaces; addresses and names of files are meant to be. */
const NOT_ENCODED = /[\s/]|\?\S*=|\.\p{L}{2,4}$/u

/** Words that a form has joined with plus signs; names alone, such as `Rock+Pop+Jazz`, have a plus for "and". */
const PLUSES = /^(?=.*\+\p{Ll})\p{L}{2,}[,.]?(?:\+\p{L}+[,.!?]?){2,}$/u

/** `Ctrl+Alt+Del`, in the languages of keyboards. */
const KEYS =
  /^(?:ctrl|control|strg|alt|altgr|option|opt|shift|umschalt|maj|mayús|maiusc|cmd|command|meta|super|win|windows|fn)\+/i

/**
 * Control characters except tab and line breaks (in slides, U+000B is one), those of Windows-1252 that was read as Latin-1, and a byte order mark.
 */
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]|^\ufeff/gu

/** Letters with separate accents, as in file names of macOS. Each is billed as two characters. */
const APART = /[A-Za-z][\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327]/g

/** Every match of one of the patterns contains one of these. Most texts have none. */
const SUSPICIOUS = /[&\\ÃÂâ\ufffd\ufeff\ud800-\udfff%+\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{M}/u

const matchesIn = (entry: JournalEntry, pattern: RegExp): string[] =>
  stringsOf(entry).flatMap((text) => beginning(text).match(pattern)?.slice(0, SHOWN) ?? [])

/**
 * Whether a request is about references, as in `Write &lt; for <`: with tags, some reference is not doubled; without, a
 * plain `&` or `<` shows that nothing was escaped.
 */
function meansItsReferences(entry: JournalEntry): boolean {
  const texts = stringsOf(entry).map(beginning)
  const plain = hasTags(entry) ? /&(?!amp;(?:\w|#))/i : /<|&(?![a-z\d#]+;)/i
  return texts.some((text) => plain.test(text) || ABOUT_REFERENCES.test(text))
}

function garbledIn(text: string): string[] {
  if (!SUSPICIOUS.test(text)) return []
  const isIntact = INTACT.test(text.replace(MOJIBAKE, ''))
  const patterns = isIntact ? [ESCAPE, CUT, CONTROL] : [ESCAPE, MOJIBAKE, CUT, CONTROL]
  const found = patterns.flatMap((pattern) => text.match(pattern)?.slice(0, SHOWN) ?? [])
  if (PLUSES.test(text) && !KEYS.test(text)) found.push(text.slice(0, SHOWN_UNITS))
  if (text.includes('%') && !NOT_ENCODED.test(text))
    found.push(...(text.match(PERCENT) ?? []).slice(0, SHOWN))
  return found
}

const SHOWN_UNITS = 40

/** What keys of one file begin with: `menu` in `menu.save_all`. */
const KEY_GROUP = /^[A-Za-z][A-Za-z\d]*(?=[._])/

/** A value of programs, and a numeral in German. */
const NULL = /^\s*null\s*$/
const isNumeral = (source: string) => source === '' || source === 'de'

/** A word in lower case with consonants and two vowels or more, unlike sizes, weekdays or answers: `S`, `M`, `L`. */
const WORD = /^(?=.*[b-df-hj-np-tv-z])\p{L}(?=(?:.*[aeiouyäöüéèàáíóú]){1})[\p{Ll}\s.,!?]{3,}$/u

/** The word whose single letters are the strings of a request, as if it were a list. */
function letters(entry: JournalEntry): string[] {
  const texts = stringsOf(entry)
  const joined = texts.join('')
  const isAlphabet = texts.toSorted().join('') === joined
  const isWord = texts.every((text) => [...text].length === 1) && !isAlphabet && WORD.test(joined)
  return isWord ? [texts.join(' ')] : []
}

/** Shorter texts can be the same in many languages by chance. */
const SHORTEST = 6

/** What is known about a string that was returned as a translation. */
interface Known {
  readonly source: string
  readonly target: string
}

/** How a translation is sent: once more as if it were the original, or onward to a third language. */
function useOf(entry: JournalEntry, known: Known | undefined): 'again' | 'onward' | undefined {
  if (known === undefined) return undefined
  const { source_lang, target_lang } = bodyOf(entry)
  const [source, target] = [baseOf(source_lang), baseOf(target_lang)]
  if (source === known.target) return undefined
  if (source !== '' || target === known.target) return 'again'
  // Translating back to the original's language is a quality check.
  return target === known.source ? undefined : 'onward'
}

function remember(
  entry: JournalEntry,
  texts: readonly string[],
  known: Map<string, Known>,
  originals: Set<string>,
): void {
  const { source_lang, target_lang } = bodyOf(entry)
  for (const [index, translation] of translationsOf(entry).entries()) {
    const text = texts[index]
    const isRecent = text === undefined || known.has(text)
    if (!isRecent) originals.add(text)
    const { text: result, detected_source_language: detected } = translation
    if (result.length < SHORTEST || result === text || originals.has(result)) continue
    known.set(result, { source: baseOf(source_lang ?? detected), target: baseOf(target_lang) })
  }
}
