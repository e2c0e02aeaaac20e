/** Languages by the ISO 15924 code of their script; all others are written in Latn. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Arab: ['ar', 'ckb', 'fa', 'prs', 'ps', 'ur'],
  Armn: ['hy'],
  Beng: ['as', 'bn'],
  Cyrl: ['ba', 'be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'tt', 'uk'],
  Deva: ['bho', 'gom', 'hi', 'mai', 'mr', 'ne', 'sa'],
  Geor: ['ka'],
  Grek: ['el'],
  Gujr: ['gu'],
  Guru: ['pa'],
  Hans: ['zh'],
  Hant: ['yue', 'zh-Hant'],
  Hebr: ['he', 'yi'],
  Jpan: ['ja'],
  Kore: ['ko'],
  Mlym: ['ml'],
  Mymr: ['my'],
  Taml: ['ta'],
  Telu: ['te'],
  Thai: ['th'],
}

const HAN = '\\p{Script=Han}'

/** The letters of writing systems that are not a single Unicode script. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: HAN,
  Hant: HAN,
  Jpan: `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}ー`,
  Kore: '\\p{Script=Hangul}',
}

/** The ISO 15924 code of a language's script. */
export function scriptOf(base: string): string {
  const [script] = Object.entries(SCRIPTS).find(([, bases]) => bases.includes(base)) ?? ['Latn']
  return script
}

/** Matches a whole word in one script that does not begin with a mark. */
export function wordPattern(script: string): RegExp {
  const letters = LETTERS[script] ?? `\\p{Script_Extensions=${script}}`
  return new RegExp(`^(?!\\p{M})(?:(?=[\\p{L}\\p{M}])[${letters}])+$`, 'u')
}
