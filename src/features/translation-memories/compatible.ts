import { NotFound } from '../../errors.ts'
import { language } from '../languages/languages.ts'
import type { TranslationMemory } from './translation-memory.ts'

/**
 * Whether segments in a language serve a target: those of the same base language do, but traditional Chinese is served
 * only by traditional Chinese (our choice).
 */
export function serves(segmentLanguage: string, target: string): boolean {
  if (segmentLanguage === 'zh-Hant' || target === 'zh-Hant') return segmentLanguage === target
  return language(segmentLanguage).base === language(target).base
}

/**
 * Checks that a memory has the target of a request.
 * @throws NotFound (wording from the existing mock; the status is our choice)
 */
export function checkServes({ memoryId, targetLanguages }: TranslationMemory, target: string) {
  if (targetLanguages.some((one) => serves(one, target))) return
  throw new NotFound(`Translation Memory ${memoryId} does not support the target language ${target}`, {
    rule: 'memory_target',
    values: { target },
  })
}
