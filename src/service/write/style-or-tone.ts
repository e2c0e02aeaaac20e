import type { Body } from '../../contract/openapi/contract.ts'
import type { StyleOrTone, Tone, WritingStyle } from '../../text/improve/language-data.ts'
import type { Language } from '../languages/language.ts'
import { StyleAndTone, StyleOrToneNotSupported } from './errors.ts'

type Request = Pick<Body<'rephraseText'>, 'writing_style' | 'tone'>
type Choice = NonNullable<Request['writing_style'] | Request['tone']>

/** The requested value. `default` counts as absent (public docs), and so does `prefer_default` (the existing mock). */
const asked = <Value extends Choice>(value: Value | undefined): Value | undefined =>
  value === 'default' || value === 'prefer_default' ? undefined : value

/** The style or tone of a request, before checking whether the language supports it. @throws StyleAndTone */
export function askedStyleOrTone({ writing_style, tone }: Request): Request {
  const styleOrTone = { writing_style: asked(writing_style), tone: asked(tone) }
  if (styleOrTone.writing_style !== undefined && styleOrTone.tone !== undefined) throw new StyleAndTone()
  return styleOrTone
}

/**
 * The style or tone to apply: the requested one if the language supports it, none if it was only preferred.
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
