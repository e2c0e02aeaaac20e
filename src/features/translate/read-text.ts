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
  /** lower-case base code: the given one, else what was detected */
  readonly source: string
  /** code points to bill */
  readonly characters: number
  translate(target: string, steering: Steering): string
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
  if (tags === undefined) {
    const from = source ?? (await translator.detect(text)).guess
    return {
      source: from,
      characters: codePoints(text),
      translate: (target, steering) => translator.translate(text, from, target, steering),
    }
  }
  const tagged = await readTags(text, tags)
  const from = source ?? (await translator.detect(proseOf(tagged, PROSE_UNITS))).guess
  return {
    source: from,
    characters: tagged.characters,
    translate: (target, steering) =>
      tagged.write((unit) => translator.translateUnit(unit, from, target, steering)),
  }
}

async function readTags(text: string, tags: TagHandling): Promise<TaggedText> {
  try {
    return await readTaggedText(text, tags)
  } catch (error) {
    throw error instanceof MarkupError ? new TagHandlingFailed(error.message) : error
  }
}
