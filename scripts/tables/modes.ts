import { expose } from '../../src/text/hazards/expose.ts'
import type { HazardName } from '../../src/text/hazards/hazard-names.ts'
import { createTranslator, type Translator } from '../../src/text/translator.ts'
import type { TranslationMode } from '../../src/text/translator-settings.ts'
import { code, table } from './markdown.ts'

const TEXT = 'Save the lighthouse, {name}!'
const TARGETS = ['de', 'fr', 'ru', 'ja', 'ar']
const MODES: readonly TranslationMode[] = ['words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile']
const HAZARDS: readonly HazardName[] = ['placeholder-name']

/** The output of each mode for one text, in five languages. */
export function modeTable(): string {
  return table(
    [code(TEXT), ...TARGETS.map(code)],
    MODES.map((mode) => {
      const translator = createTranslator({ seed: 'mynah', mode, hazards: HAZARDS })
      const named = mode === 'hostile' ? `${code(mode)}, ${HAZARDS.map(code).join(', ')}` : code(mode)
      return [named, ...TARGETS.map((target) => translated(translator, target))]
    }),
  )
}

function translated({ translate, word, hazards }: Translator, target: string): string {
  const translation = translate(TEXT, 'en', target)
  if (hazards === undefined) return translation
  const text = {
    source: TEXT,
    translation,
    sourceLang: 'en',
    target,
    isSourceGiven: true,
    tags: undefined,
    splitting: 'none',
    preserveFormatting: false,
    word: (one: string) => word(one, 'en', target),
    steering: {},
    steered: () => translation,
  } as const
  return expose(text, hazards).translation
}
