import type { Body } from '../../openapi/contract.ts'
import type { StyleOrTone, Tone, WritingStyle } from '../../translation/improve/style-or-tone.ts'
import type { Language } from '../languages/language.ts'
import { StyleAndTone, StyleOrToneNotSupported } from './errors.ts'

type Request = Pick<Body<'rephraseText'>, 'writing_style' | 'tone'>
type Choice = NonNullable<Request['writing_style'] | Request['tone']>

/**
 * What asks for nothing: `default` is as good as absent (public docs), and `prefer_default` too (the existing mock).
 */
const asked = <Value extends Choice>(value: Value | undefined): Value | undefined =>
  value === 'default' || value === 'prefer_default' ? undefined : value

/** The style or tone of a request, before it is known whether the language has it. @throws StyleAndTone */
export function askedStyleOrTone({ writing_style, tone }: Request): Request {
  const styleOrTone = { writing_style: asked(writing_style), tone: asked(tone) }
  if (styleOrTone.writing_style !== undefined && styleOrTone.tone !== undefined) throw new StyleAndTone()
  return styleOrTone
}

/**
 * The style or tone that a text gets: what was asked for when the language has it, nothing when it was only preferred.
 * @throws StyleOrToneNotSupported
 */
export function styleOrToneIn(target: Language, { writing_style, tone }: Request): StyleOrTone {
  const features = target.resources.write?.features ?? {}
  if (writing_style !== undefined) {
    if (features.writing_style) return { style: bare(writing_style) as WritingStyle }
    if (!isPreference(writing_style)) throw new StyleOrToneNotSupported(target.lang, 'a writing style')
  }
  if (tone !== undefined) {
    if (features.tone) return { tone: bare(tone) as Tone }
    if (!isPreference(tone)) throw new StyleOrToneNotSupported(target.lang, 'a tone')
  }
  return {}
}

const isPreference = (choice: Choice) => choice.startsWith('prefer_')

const bare = (choice: Choice) => (isPreference(choice) ? choice.slice('prefer_'.length) : choice)
