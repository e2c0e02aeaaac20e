import { escapeMarkup } from '../../base/markup/escapes.ts'
import { readMessage } from '../messages/messages.ts'
import { cutPieces, type Piece } from '../pieces/pieces.ts'
import { isNoLanguage } from './no-language.ts'
import { isPlaceholder } from './unprotected.ts'

/** What the service may damage in a string that is sent as it is, and what keeps it. */
export interface RiskKind {
  /** What the strings have: `Placeholders that nothing protects`. */
  readonly title: string
  /** What the service does to it (docs/text.md names the reports). */
  readonly damage: string
  readonly remedy: string
}

/** Every kind of risk, in the order of reports. */
export const RISKS = {
  placeholder: {
    title: 'Placeholders that nothing protects',
    damage: 'Names in placeholders are translated, braces are lost, and placeholders move or vanish.',
    remedy: 'Replace each by an empty tag and put it back afterwards: tag_handling=xml, <x id="1"/>.',
  },
  message: {
    title: 'Messages with plurals or selections (ICU MessageFormat, Fluent)',
    damage: 'Keywords such as plural, one and other are translated as words, and braces are lost.',
    remedy: 'Send the text of each branch as a separate string, and build the message again.',
  },
  markup: {
    title: 'Markup that is sent as text',
    damage: 'Tags are translated, moved or dropped like words.',
    remedy: 'Set tag_handling=html, or tag_handling=xml for well-formed XML.',
  },
  entity: {
    title: 'Character references',
    damage: 'References such as &amp; come back changed, doubled, or as characters.',
    remedy: 'Send the characters themselves, or set tag_handling=html.',
  },
  escape: {
    title: 'Escape sequences written out',
    damage: 'The two characters \\n become \\N, /n or n.',
    remedy: 'Send a real line break, and write the escape sequence into the file afterwards.',
  },
  fragment: {
    title: 'Spaces at the beginning or end, as of strings that are joined',
    damage: 'Spaces at the ends are lost, and the parts of a sentence are translated without each other.',
    remedy: 'Translate whole sentences with placeholders, or trim the string and put its spaces back.',
  },
  no_language: {
    title: 'Strings that are not language',
    damage: 'Keys, addresses, paths, JSON and bare placeholders are billed, and may come back changed.',
    remedy: 'Do not send them.',
  },
  too_long: {
    title: 'Strings that no request can hold',
    damage: 'The service refuses requests of more than 128 KiB with 413 (spec §4.1).',
    remedy: 'Split them between sentences, or send them as a document.',
  },
} as const satisfies Readonly<Record<string, RiskKind>>

/** The name of a kind of risk. */
export type RiskName = keyof typeof RISKS

/** A risk of one string. */
export interface StringRisk {
  readonly name: RiskName
  /** The parts of the string that are at risk, in order; empty if it is the whole. */
  readonly parts: readonly string[]
}

/** The limit of one text request (spec §4.1). */
const MAX_BODY_BYTES = 128 * 1024

/**
 * What the service could damage in a string of an application's interface that is sent without any parameter. A string
 * that is not language has no other risk, and a message with a selection none of its parts.
 * @param whole `prepareMessage` must have been called for it
 * @param isNumbered whether its file has placeholders such as `$1`, which could be amounts of money elsewhere
 */
export function risksOf(whole: string, isNumbered = false): readonly StringRisk[] {
  const isTooLong = Buffer.byteLength(whole) > MAX_BODY_BYTES
  const text = isTooLong ? whole.slice(0, MAX_BODY_BYTES) : whole
  if (text.trim() === '') return []
  const isMessage = readMessage(text) !== undefined || MAGIC_WORD.test(text)
  const pieces = cutPieces(text)
  if (!isMessage && (!hasWords(pieces) || ONE_LETTER.test(text) || isNoLanguage(text)))
    return [{ name: 'no_language', parts: [] }]
  const ofAll: StringRisk[] = isTooLong ? [{ name: 'too_long', parts: [] }] : []
  if (/^[ \t\u00a0]|[ \t\u00a0]$/.test(whole)) ofAll.push({ name: 'fragment', parts: [] })
  if (isMessage) return [{ name: 'message', parts: [] }, ...ofAll]
  const parts = (name: RiskName, found: readonly string[]): StringRisk[] =>
    found.length === 0 ? [] : [{ name, parts: found }]
  const kept = (what: string) =>
    pieces.flatMap((piece) => (piece.kind === 'kept' && piece.what === what ? [piece.text] : []))
  return [
    ...parts('placeholder', [
      ...pieces.filter(isPlaceholder).map((piece) => piece.text),
      ...(isNumbered ? numberedIn(text) : []),
    ]),
    ...parts('markup', kept('markup')),
    ...parts('entity', kept('entity')),
    ...parts('escape', kept('escape')),
    ...ofAll,
  ]
}

/** Placeholders of MediaWiki and jquery.i18n; not `$10`, `$1.50` or `$1,000`. */
export const NUMBERED = /\$[1-9](?![.,]?\d)/g

/** The placeholders of a text in a file that has such; `$5` without `$4` is an amount. */
export function numberedIn(text: string): readonly string[] {
  const found: readonly string[] = text.match(NUMBERED) ?? []
  return found.filter((one) => one === '$1' || found.includes(`$${Number(one.slice(1)) - 1}`))
}

/** Whether a file has such placeholders, by its strings: two have the first and the second. */
export function hasNumberedPlaceholders(texts: readonly string[]): boolean {
  const both = texts.filter((text) => {
    const found = numberedIn(text)
    return found.includes('$1') && found.includes('$2')
  })
  return both.length > 1
}

/** Plurals and the like of MediaWiki and jquery.i18n, with two branches or more: `{{PLURAL:$1|page|pages}}`. */
const MAGIC_WORD = /\{\{(?:PLURAL|GENDER|GRAMMAR):[^{}|]*\|[^{}|]*\|[^{}]*\}\}/

/** The key for a command, or a unit. */
const ONE_LETTER = /^[a-z]$/i

/** Whether there is anything to translate: a word, a name such as `iOS`, or what looks like a tag. */
const hasWords = (pieces: readonly Piece[]) =>
  pieces.some(
    (piece) =>
      piece.kind === 'word' ||
      (piece.kind === 'kept' &&
        (piece.what === 'markup' ||
          (piece.what === undefined && /\p{L}/u.test(piece.text) && !isPlaceholder(piece)))),
  )

/** The parameters of a request that keeps the parts of a string. */
export interface ProtectedText {
  readonly text: string
  readonly tag_handling?: 'xml'
  /** What the numbered tags stand for. */
  readonly parts: readonly string[]
}

const REPLACED: ReadonlySet<string> = new Set(['escape', 'entity', 'markup'])

/** A string with an empty tag for each part that is at risk, and without spaces at its ends. */
export function protectedText(text: string, isNumbered = false): ProtectedText {
  const parts: string[] = []
  const tagFor = (part: string) => `<x id="${parts.push(part)}"/>`
  const pieces = (between: string) =>
    cutPieces(between).map((piece) =>
      isPlaceholder(piece) || (piece.kind === 'kept' && REPLACED.has(piece.what ?? ''))
        ? tagFor(piece.text)
        : escapeMarkup(piece.text),
    )
  const xml = (isNumbered ? text.trim().split(/(\$[1-9](?![.,]?\d))/) : [text.trim()]).flatMap(
    (one, index) => (index % 2 === 1 ? tagFor(one) : pieces(one)),
  )
  return parts.length === 0
    ? { text: text.trim(), parts }
    : { text: xml.join(''), tag_handling: 'xml', parts }
}
