import type { Steering } from '../../translation/steering.ts'
import { MarkupError } from '../../translation/tags/markup-error.ts'
import {
  proseOf,
  readTaggedText,
  type TaggedText,
  type TagHandling,
} from '../../translation/tags/tagged-text.ts'
import { codePoints } from '../../translation/text/code-points.ts'
import type { Translator } from '../../translation/translator.ts'
import { TagHandlingFailed } from './errors.ts'

/** One of the texts of a request, read as far as the language and the bill need it. */
export interface ReadText {
  readonly text: string
  /** undefined when markup is ordinary text */
  readonly tagged: TaggedText | undefined
  /** lower-case base code: the given one, else what was detected */
  readonly source: string
  /** code points to bill */
  readonly characters: number
}

/** As much of a text as tells its language. */
const PROSE_UNITS = 2000

/**
 * @param source base code; detected when undefined
 * @param tags   undefined when markup is ordinary text
 * @throws TagHandlingFailed
 */
export async function readText(
  text: string,
  source: string | undefined,
  tags: TagHandling | undefined,
  translator: Translator,
): Promise<ReadText> {
  const tagged = tags && (await readTags(text, tags))
  const prose = () => (tagged ? proseOf(tagged, PROSE_UNITS) : text)
  return {
    text,
    tagged,
    source: source ?? (await translator.detect(prose())).guess,
    characters: tagged ? tagged.characters : codePoints(text),
  }
}

/** The translation of a text that was read. */
export function translated(
  { text, tagged, source }: ReadText,
  target: string,
  steering: Steering,
  translator: Translator,
): string {
  if (!tagged) return translator.translate(text, source, target, steering)
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
