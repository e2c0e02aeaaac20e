import { once } from '../../base/runtime/cached.ts'
import { BadRequest, Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Values } from '../../contract/refusals/rule.ts'
import { isFarLikelier } from '../../text/detection/detection.ts'
import type { Improver } from '../../text/improve/improver.ts'
import type { StyleOrTone, Tone, WritingStyle } from '../../text/improve/language-data.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { Detection, Translator } from '../../text/translator.ts'
import type { Caller } from '../accounts/caller.ts'
import type { FeatureHandlers } from '../context.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { Parts } from '../parts.ts'
import { requestedTranslation } from '../translate/translation-header.ts'

type Improvement = components['schemas']['Improvement']

/** What a request contains in addition to its style or tone. */
interface Job {
  readonly request: { readonly text: readonly string[]; readonly target_lang?: string }
  readonly caller: Caller
  header(name: string): string | undefined
  note(facts: Readonly<Record<string, unknown>>): void
}

/** Text improvement: refuses what cannot be improved, improves, bills and answers. */
export function writeHandlers({
  translators,
  metering,
  settings: { seed },
  languages,
  contract: { behavior },
}: Pick<Parts, 'translators' | 'metering' | 'settings' | 'languages' | 'contract'>) {
  /** Loaded with the first text to improve, since most runs improve none. */
  const loadImprover = once(async () =>
    (await import('../../text/improve/improver.ts')).createImprover({ seed }),
  )

  async function improved(
    { request, caller, header, note }: Job,
    improve: (improver: Improver, text: string, found: TextLanguage) => string,
  ) {
    const { overrides, facts } = requestedTranslation(header)
    note(facts)
    const translator = translators.with(overrides)
    const improvements: Improvement[] = []
    let billedCharacters = 0
    let first: string | undefined
    for (const [index, text] of request.text.entries()) {
      const found = await textLanguage(text, index, request.target_lang, { translator, languages })
      first ??= found.source
      if (
        request.target_lang === undefined &&
        found.source !== first &&
        !behavior.improvementOfMixedLanguages
      )
        throw mixedLanguages(index, found.source, first)
      billedCharacters += codePoints(
        behavior.improvementCounts === 'all' ? text : text.replaceAll(/\s/gu, ''),
      )
      improvements.push({
        text: translator.improved(text, improve(await loadImprover(), text, found)),
        target_language: found.target.lang as Improvement['target_language'],
        detected_source_language: found.source as Improvement['detected_source_language'],
      })
    }
    // Reporting tags are for translation only (public docs).
    const { nearQuota, usage } = metering.charge(caller, 'text_improvement', billedCharacters)
    note({ billedCharacters, usage, ...(nearQuota && { nearQuota }) })
    return { status: 200 as const, body: { improvements } }
  }

  return {
    rephraseText({ body: request, ...job }) {
      const asked = askedStyleOrTone(request)
      return improved({ request, ...job }, (improver, text, { target, variant }) =>
        improver.rephrase(text, { target: target.lang, variant, ...styleOrToneIn(target, asked) }),
      )
    },

    correctText: ({ body: request, ...job }) =>
      improved({ request, ...job }, (improver, text, { target, variant }) =>
        improver.correct(text, { target: target.lang, variant }),
      ),
  } satisfies FeatureHandlers
}

type Request = Pick<Body<'rephraseText'>, 'writing_style' | 'tone'>
type Choice = NonNullable<Request['writing_style'] | Request['tone']>

/** The requested value. `default` counts as absent (public docs), and so does `prefer_default` (the existing mock). */
const asked = <Value extends Choice>(value: Value | undefined): Value | undefined =>
  value === 'default' || value === 'prefer_default' ? undefined : value

/** The style or tone of a request, before checking whether the language supports it. @throws styleAndTone */
function askedStyleOrTone({ writing_style, tone }: Request): Request {
  const styleOrTone = { writing_style: asked(writing_style), tone: asked(tone) }
  if (styleOrTone.writing_style !== undefined && styleOrTone.tone !== undefined) throw styleAndTone()
  return styleOrTone
}

/**
 * The style or tone to apply: the requested one if the language supports it, none if it was only preferred.
 * @throws styleOrToneNotSupported
 */
function styleOrToneIn(target: Language, { writing_style, tone }: Request): StyleOrTone {
  const features = target.resources.write?.features ?? {}
  if (writing_style !== undefined) {
    if (features.writing_style) return { style: bare(writing_style) as WritingStyle }
    if (!isPreference(writing_style)) throw styleOrToneNotSupported(target.lang, 'a writing style')
  }
  if (tone !== undefined) {
    if (features.tone) return { tone: bare(tone) as Tone }
    if (!isPreference(tone)) throw styleOrToneNotSupported(target.lang, 'a tone')
  }
  return {}
}

const isPreference = (choice: Choice) => choice.startsWith('prefer_')

const bare = (choice: Choice) => (isPreference(choice) ? choice.slice('prefer_'.length) : choice)

/** The language of one text of a request, and the one to improve it in. */
interface TextLanguage {
  /** lower-case base code */
  readonly source: string
  readonly target: Language
  /** Whether the request named a variant, whose spelling the text should get. */
  readonly variant: boolean
}

/**
 * With this confidence, a text counts as being in another language if that is far more likely than the language in the
 * request; otherwise the request is believed (our choice).
 */
const CERTAIN = 0.9
/** With fewer words in Latin letters than this, no language is certain: `Download starten`. */
const MIN_WORDS = 3
/** The language for a text without words, or with a language that may not be supported. */
const FALLBACK = 'en'

/**
 * Finds the language of a text, which must match the target language; changing the variant is allowed (public docs).
 *
 * @param index of the text in the request
 * @param asked the request's `target_lang`
 * @throws notInTargetLanguage or languageNotImproved
 */
async function textLanguage(
  text: string,
  index: number,
  asked: string | undefined,
  { translator, languages }: { readonly translator: Translator; readonly languages: Languages },
): Promise<TextLanguage> {
  const detection = await translator.detect(text)
  if (asked === undefined) {
    const source = await ownLanguage(text, detection, index, languages)
    return { source, target: answered(source, languages), variant: false }
  }
  const { base } = languages.language(asked)
  if (await isForeign(text, detection, base)) throw notInTargetLanguage(index, detection.language, asked)
  return { source: base, target: answered(asked, languages), variant: asked.includes('-') }
}

async function ownLanguage(
  text: string,
  detection: Detection,
  index: number,
  { language }: Languages,
): Promise<string> {
  const { guess, language: found } = detection
  const isImproved = (base: string) => language(base).resources.write !== undefined
  if (found !== undefined && isImproved(found)) return found
  if (await isForeign(text, detection, FALLBACK)) throw languageNotImproved(index, found)
  return isImproved(guess) ? guess : FALLBACK
}

async function isForeign(
  text: string,
  { status, language: found, confidence }: Detection,
  base: string,
): Promise<boolean> {
  if (status !== 'success' && status !== 'unsupported_language') return false
  if (found === base || confidence < CERTAIN) return false
  // Chinese characters alone may also be Japanese.
  if (found === 'zh' && base === 'ja') return confidence === 1
  return !isShortLatin(text) && (await isFarLikelier(text, found, base))
}

const WORDS = /\p{L}[\p{L}\p{M}]*/gu

function isShortLatin(text: string): boolean {
  const words = text.match(WORDS) ?? []
  return words.length < MIN_WORDS && words.every((word) => /^\p{Script=Latin}/u.test(word))
}

/**
 * Answers show EN and PT as their default variants. The docs do not mention ZH, which stays unchanged (public docs).
 */
const answered = (code: string, { language, targetLanguage }: Languages) =>
  code === 'zh' ? language(code) : targetLanguage(code)

/** 400: the language has no writing styles, or no tones (wording of the existing mock). */
const styleOrToneNotSupported = (language: string, styleOrTone: 'a writing style' | 'a tone') =>
  new BadRequest(`Language ${language} does not support setting ${styleOrTone}.`, {
    rule: 'style_or_tone',
    values: { language, what: styleOrTone },
  })

/** 400: a style and a tone in one request (wording of the existing mock). */
const styleAndTone = () =>
  new Refused(
    'Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.',
    { rule: 'style_and_tone' },
  )

/**
 * 400: a text is not in the language in which it is to be improved (our choice).
 * @param found base code; undefined for a language that detection does not know
 */
const notInTargetLanguage = (index: number, found: string | undefined, target: string) =>
  wrongLanguage(
    `'text[${index}]' is in ${found === undefined ? 'a language that is not supported' : `'${found}'`}, ` +
      `but target_lang is '${target}'. Texts are improved in their own language.`,
    { index, found, wanted: target },
  )

/** 400: no target language was given, and the texts are in several languages (our choice; possible since March 2026). */
const mixedLanguages = (index: number, found: string, first: string) =>
  wrongLanguage(
    `'text[${index}]' is in '${found}' and 'text[0]' in '${first}'. Without target_lang, all texts must be in one language.`,
    { index, found, wanted: first },
  )

/** 400: no target language was given, and a text is in a language that cannot be improved (our choice). */
const languageNotImproved = (index: number, found: string | undefined) =>
  wrongLanguage(
    `The language ${found === undefined ? 'that it is in' : `'${found}'`} of 'text[${index}]' is not supported for text improvement.`,
    { index, found },
  )

const wrongLanguage = (reason: string, values: Values) =>
  new Refused(reason, { rule: 'text_language', values })
