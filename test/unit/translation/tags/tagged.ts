import type { Steering } from '../../../../src/text/steering.ts'
import {
  DEFAULT_TAG_HANDLING,
  readTaggedText,
  type TagHandling,
} from '../../../../src/text/tags/tagged-text.ts'
import { createTranslator, type Translator } from '../../../../src/text/translator.ts'

export const translator = createTranslator({ seed: 'tags', mode: 'words' })

export const xml = (handling: Partial<TagHandling> = {}): TagHandling => ({
  ...DEFAULT_TAG_HANDLING,
  kind: 'xml',
  ...handling,
})
export const html = (handling: Partial<TagHandling> = {}): TagHandling => ({
  ...DEFAULT_TAG_HANDLING,
  ...handling,
})

/** The text of each unit; `￼` stands for untranslated parts. */
export async function unitsOf(source: string, handling: TagHandling): Promise<string[]> {
  return (await readTaggedText(source, handling)).units.map(({ text }) => text)
}

/** The translation of text with tags, by default from English to German. */
export async function translate(
  source: string,
  handling: TagHandling,
  target = 'de',
  {
    by = translator,
    from = 'en',
    steering = {},
  }: { by?: Translator; from?: string; steering?: Steering } = {},
): Promise<string> {
  const text = await readTaggedText(source, handling)
  return text.write((unit) => by.translateUnit(unit, from, target, steering))
}

/** The translation of a single word. */
export const word = (text: string, target = 'de') => translator.translate(text, 'en', target)
