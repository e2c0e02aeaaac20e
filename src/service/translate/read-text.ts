import { baseOf } from '../../text/languages.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { Steering } from '../../text/steering.ts'
import { proseOf, readTaggedText, type TaggedText, type TagHandling } from '../../text/tags/tagged-text.ts'
import { MarkupError } from '../../text/tags/token.ts'
import type { Detection, Translator } from '../../text/translator.ts'
import { TagHandlingFailed } from './errors.ts'

/** One of the texts of a request, parsed as far as language and billing require. */
export interface ReadText {
  readonly text: string
  /** undefined if markup is treated as ordinary text */
  readonly tagged: TaggedText | undefined
  /** lower-case base code: the given one, otherwise the detected one */
  readonly source: string
  /** whether it is in none of the languages that are detected, so that `source` is a guess */
  readonly isGuessed: boolean
  /** code points to bill */
  readonly characters: number
}

/** Enough text to detect its language. */
const PROSE_UNITS = 2000

/**
 * Reads a text synchronously, unless it has markup or detection must be loaded first.
 *
 * @param source base code; detected if undefined
 * @param tags undefined if markup is treated as ordinary text
 * @throws TagHandlingFailed
 */
export function readText(
  text: string,
  source: string | undefined,
  tags: TagHandling | undefined,
  translator: Translator,
): ReadText | Promise<ReadText> {
  if (tags) return readTagged(text, source, tags, translator)
  const read = (base: string, isGuessed: boolean) => ({
    text,
    tagged: undefined,
    source: base,
    isGuessed,
    characters: codePoints(text),
  })
  if (source !== undefined) return read(source, false)
  const detection = translator.detect(text)
  return detection instanceof Promise
    ? detection.then((found) => read(found.guess, isGuess(found)))
    : read(detection.guess, isGuess(detection))
}

const isGuess = ({ status }: Detection) => status === 'unsupported_language'

/** A text with a recorded phrase, whose markup may be invalid. */
export async function readKnown(
  text: string,
  { source_lang }: PhraseEntry,
  tags: TagHandling | undefined,
  translator: Translator,
): Promise<ReadText> {
  const source = baseOf(source_lang)
  try {
    return await readText(text, source, tags, translator)
  } catch (error) {
    if (!(error instanceof TagHandlingFailed)) throw error
    return { text, tagged: undefined, source, isGuessed: false, characters: codePoints(text) }
  }
}

async function readTagged(
  text: string,
  source: string | undefined,
  tags: TagHandling,
  translator: Translator,
): Promise<ReadText> {
  const tagged = await readTags(text, tags)
  const detection =
    source === undefined ? await translator.detect(proseOf(tagged, PROSE_UNITS), text) : undefined
  return {
    text,
    tagged,
    source: source ?? (detection as Detection).guess,
    isGuessed: detection !== undefined && isGuess(detection),
    characters: tagged.characters,
  }
}

/** Loads code that only a few texts need, if this one does; returns a promise only in that case. */
export function prepared({ text, tagged }: ReadText, translator: Translator): Promise<unknown> | undefined {
  if (!tagged) return translator.prepare(text)
  const loading = tagged.units.flatMap((unit) => translator.prepare(unit.text) ?? [])
  return loading.length === 0 ? undefined : Promise.all(loading)
}

/** The translation of a text that was read and prepared. */
export function translated(
  { text, tagged, source }: ReadText,
  target: string,
  steering: Steering,
  translator: Translator,
): string {
  if (!tagged || translator.isPhrase(text, source, target, steering))
    return translator.translate(text, source, target, steering)
  const last = tagged.units.at(-1)
  const unmarked = { ...steering, mark: undefined }
  return tagged.write((unit) =>
    translator.translateUnit(unit, source, target, unit === last ? steering : unmarked),
  )
}

async function readTags(text: string, tags: TagHandling): Promise<TaggedText> {
  try {
    return await readTaggedText(text, tags)
  } catch (error) {
    throw error instanceof MarkupError ? new TagHandlingFailed(error.message) : error
  }
}
