import {
  DEFAULT_TAG_HANDLING,
  readTaggedText,
  type TagHandling,
} from '../../../../src/text/tags/tagged-text.ts'
import { createTranslator } from '../../../../src/text/translator.ts'

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

export async function translate(source: string, handling: TagHandling, target = 'de'): Promise<string> {
  const text = await readTaggedText(source, handling)
  return text.write((unit) => translator.translateUnit(unit, 'en', target))
}

/** The translation of a single word. */
export const word = (text: string, target = 'de') => translator.translate(text, 'en', target)
