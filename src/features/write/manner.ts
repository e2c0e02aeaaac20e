import type { Body } from '../../openapi/contract.ts'
import type { Manner, Tone, WritingStyle } from '../../translation/improve/manner.ts'
import type { Language } from '../languages/language.ts'
import { MannerNotSupported, StyleAndTone } from './errors.ts'

type Request = Pick<Body<'rephraseText'>, 'writing_style' | 'tone'>
type Choice = NonNullable<Request['writing_style'] | Request['tone']>

/**
 * What asks for nothing: `default` is as good as absent (public docs), and `prefer_default` too (the existing mock).
 */
const asked = <Value extends Choice>(value: Value | undefined): Value | undefined =>
  value === 'default' || value === 'prefer_default' ? undefined : value

/** The style or tone of a request, before it is known whether the language has it. @throws StyleAndTone */
export function askedManner({ writing_style, tone }: Request): Request {
  const manner = { writing_style: asked(writing_style), tone: asked(tone) }
  if (manner.writing_style !== undefined && manner.tone !== undefined) throw new StyleAndTone()
  return manner
}

/**
 * The style or tone that a text gets: what was asked for when the language has it, nothing when it was only preferred.
 * @throws MannerNotSupported
 */
export function mannerIn(target: Language, { writing_style, tone }: Request): Manner {
  const features = target.resources.write?.features ?? {}
  if (writing_style !== undefined) {
    if (features.writing_style) return { style: bare(writing_style) as WritingStyle }
    if (!isPreference(writing_style)) throw new MannerNotSupported(target.lang, 'a writing style')
  }
  if (tone !== undefined) {
    if (features.tone) return { tone: bare(tone) as Tone }
    if (!isPreference(tone)) throw new MannerNotSupported(target.lang, 'a tone')
  }
  return {}
}

const isPreference = (choice: Choice) => choice.startsWith('prefer_')

const bare = (choice: Choice) => (isPreference(choice) ? choice.slice('prefer_'.length) : choice)
