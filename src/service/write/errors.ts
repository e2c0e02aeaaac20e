import { BadRequest, Refused } from '../../contract/errors.ts'

/** 400: the language has no writing styles, or no tones (wording of the existing mock). */
export class StyleOrToneNotSupported extends BadRequest {
  constructor(language: string, styleOrTone: 'a writing style' | 'a tone') {
    super(`Language ${language} does not support setting ${styleOrTone}.`, {
      rule: 'style_or_tone',
      values: { language, what: styleOrTone },
    })
  }
}

/** 400: a style and a tone in one request (wording of the existing mock). */
export class StyleAndTone extends Refused {
  constructor() {
    super(
      'Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.',
      { rule: 'style_and_tone' },
    )
  }
}

/** 400: a text is not in the language in which it is to be improved (our choice). */
export class NotInTargetLanguage extends Refused {
  /** @param found base code; undefined for a language that detection does not know */
  constructor(index: number, found: string | undefined, target: string) {
    const language = found === undefined ? 'a language that is not supported' : `'${found}'`
    super(
      `'text[${index}]' is in ${language}, but target_lang is '${target}'. Texts are improved in their own language.`,
      { rule: 'text_language', values: { index, found, wanted: target } },
    )
  }
}

/** 400: no target language was given, and the texts are in several languages (our choice; possible since March 2026). */
export class MixedLanguages extends Refused {
  constructor(index: number, found: string, first: string) {
    super(
      `'text[${index}]' is in '${found}' and 'text[0]' in '${first}'. Without target_lang, all texts must be in one language.`,
      { rule: 'text_language', values: { index, found, wanted: first } },
    )
  }
}

/** 400: no target language was given, and a text is in a language that cannot be improved (our choice). */
export class LanguageNotImproved extends Refused {
  /** @param found base code; undefined for a language that detection does not know */
  constructor(index: number, found: string | undefined) {
    const language = found === undefined ? 'that it is in' : `'${found}'`
    super(`The language ${language} of 'text[${index}]' is not supported for text improvement.`, {
      rule: 'text_language',
      values: { index, found },
    })
  }
}
