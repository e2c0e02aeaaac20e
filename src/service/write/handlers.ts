import type { Contract } from '../../contract/dates/contract.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Improver } from '../../text/improve/improver.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { Translators } from '../../text/translator.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { FeatureHandlers } from '../context.ts'
import type { Languages } from '../languages/languages.ts'
import { requestedTranslation } from '../translate/translation-header.ts'
import { MixedLanguages } from './errors.ts'
import { askedStyleOrTone, styleOrToneIn } from './style-or-tone.ts'
import { type TextLanguage, textLanguage } from './text-language.ts'

type Improvement = components['schemas']['Improvement']

interface Dependencies {
  readonly translators: Translators
  readonly metering: Metering
  /** Chooses among equally good words. */
  readonly seed: string
  readonly languages: Languages
  readonly contract: Pick<Contract, 'behavior'>
}

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
  seed,
  languages,
  contract: { behavior },
}: Dependencies): FeatureHandlers<'rephraseText' | 'correctText'> {
  let improver: Promise<Improver> | undefined

  /** Loaded with the first text to improve, since most runs improve none. */
  function loadImprover(): Promise<Improver> {
    improver ??= import('../../text/improve/improver.ts').then(({ createImprover }) =>
      createImprover({ seed }),
    )
    return improver
  }

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
        throw new MixedLanguages(index, found.source, first)
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
    const { nearQuota, usage } = await metering.charge(caller, 'text_improvement', billedCharacters)
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
  }
}
