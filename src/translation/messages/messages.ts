import { type MessageSyntax, mayBeMessage } from './may-be-message.ts'
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
