import { createTranslator } from '../../src/translation/translator.ts'
import type { TranslationMode } from '../../src/translation/translator-settings.ts'
import { code, table } from './markdown.ts'

const TEXT = 'Save the lighthouse, {name}!'
const TARGETS = ['de', 'fr', 'ru', 'ja', 'ar']
const MODES: readonly TranslationMode[] = ['words', 'identity', 'echo', 'pseudo', 'distinct']

/** What each mode makes of one text, in five languages. */
export function modeTable(): string {
  return table(
    [code(TEXT), ...TARGETS.map(code)],
    MODES.map((mode) => {
      const { translate } = createTranslator({ seed: 'mynah', mode })
      return [code(mode), ...TARGETS.map((target) => translate(TEXT, 'en', target))]
    }),
  )
}
