import { BadRequest, Forbidden } from '../../contract/errors.ts'
import type { Style } from '../../text/steering.ts'
import type { CallContext } from '../context.ts'
import type { Language } from '../languages/language.ts'
import { ownerOf } from '../owner.ts'
import type { StyleRuleList } from './style-rule-list.ts'
import type { StyleRules } from './style-rules.ts'

/** 400: a list only applies to targets in its own language (spec §4.2; wording from the existing mock). */
const styleLanguageMismatch = (list: string, target: string) =>
  new BadRequest('Style rule language does not match the translate request target language', {
    rule: 'style_language',
    values: { list, target },
  })

/** A list in the form that translation uses. */
export interface ListStyle {
  readonly list: StyleRuleList
  /** The supported part of its rules; undefined if there is none. */
  readonly style: Style | undefined
}

/**
 * The style of the list that a request names.
 * @throws Forbidden on the free plan (spec §4.5; status our choice), styleRuleListNotFound, styleLanguageMismatch
 */
export async function listStyle(
  styleRules: StyleRules,
  styleId: string,
  target: Language,
  context: CallContext,
): Promise<ListStyle> {
  if (context.caller.plan === 'free')
    throw new Forbidden({ rule: 'plan', values: { needs: 'paid', has: 'free' } })
  const list = styleRules.get(ownerOf(context), styleId)
  if (list.language !== target.base) throw styleLanguageMismatch(list.language, target.lang)
  const { createStyle } = await import('../../text/style/style.ts')
  return { list, style: createStyle(list.configuredRules, target.base) }
}
