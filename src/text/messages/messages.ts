import type { Pattern } from './pattern.ts'

type Reader = (text: string) => Pattern | undefined

/** The readers needed so far: most runs never see a message. */
const readers = new Map<MessageSyntax, Reader>()

/** Loads the parser for a text that looks like a message, unless it is already loaded. */
export function prepareMessage(text: string): Promise<unknown> | undefined {
  const syntax = mayBeMessage(text)
  return syntax === undefined || readers.has(syntax) ? undefined : load(syntax)
}

async function load(syntax: MessageSyntax): Promise<void> {
  const reader =
    syntax === 'icu' ? (await import('./icu.ts')).readIcu : (await import('./fluent.ts')).readFluent
  readers.set(syntax, reader)
}

/**
 * Parses a text as a message with a selection; undefined if it is not one, or invalid.
 * @throws if it looks like one and `prepareMessage` was not called for it
 */
export function readMessage(text: string): Pattern | undefined {
  const syntax = mayBeMessage(text)
  if (syntax === undefined) return undefined
  const reader = readers.get(syntax)
  if (reader === undefined) throw new Error('A message is translated whose parser was not loaded before')
  return reader(text)
}

/** The languages that messages with selections are written in. */
type MessageSyntax = 'icu' | 'fluent'

/**
 * Whether a text looks like a message with a selection: `{count, plural, …}` of ICU MessageFormat, or a select
 * expression of Fluent, which has a default variant. Nearly all texts have no brace, which is quick to check.
 */
function mayBeMessage(text: string): MessageSyntax | undefined {
  const brace = text.indexOf('{')
  if (brace < 0 || nestsDeeply(text, brace)) return undefined
  if (ICU_SELECTION.test(text)) return 'icu'
  return text.includes('->', brace) && text.includes('*[', brace) ? 'fluent' : undefined
}

/**
 * Deeper than people write. The parsers call themselves for each level, and near the end of the stack a regular
 * expression that V8 compiles there ends the process.
 */
export const MAX_LEVELS = 100

/** Whether there are more than `MAX_LEVELS` braces within each other. */
export function nestsDeeply(text: string, firstBrace = 0): boolean {
  let levels = 0
  for (let index = firstBrace; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x7b && ++levels > MAX_LEVELS) return true
    if (unit === 0x7d && levels > 0) levels--
  }
  return false
}

/** A selection's argument and type. ICU accepts anything as a name that is neither white space nor syntax. */
const ICU_SELECTION = /\{\s*[^\s{}#,'<>|]+\s*,\s*(?:plural|select|selectordinal)\s*,/
