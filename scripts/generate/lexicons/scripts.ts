/** The ISO 15924 code of the script that a language is written in. */
export const scriptOf = (code: string): string => new Intl.Locale(code).maximize().script as string

const HAN = '\\p{Script=Han}'

/** The letters of writing systems that are not a single Unicode script. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: HAN,
  Hant: HAN,
  Jpan: `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}ー`,
  Kore: '\\p{Script=Hangul}',
}

/** A script's letters, as a part of a character class. */
export const lettersOf = (script: string): string => LETTERS[script] ?? `\\p{Script_Extensions=${script}}`
