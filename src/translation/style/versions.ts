import type { TextChange } from './rule-group.ts'

const WORDS =
  'version(?:en|s|i)?|versión|versione|versão|ver\\.|releases?|rev\\.|revision|build|firmware|バージョン|版本|버전|' +
  'chapter|kapitel|section|abschnitt|figure|abbildung|table|tabelle|python|node(?:\\.js)?|php|java|ios|ipados|macos|android|windows|linux|chrome|firefox'
/** A number with periods after a word for versions or parts of a book, or with a suffix such as `-beta`. */
const VERSION = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])(?:${WORDS})[ \\u00A0]?)\\p{Nd}+(?:\\.\\p{Nd}+)+|` +
    '(?<![\\p{L}\\p{N}]|\\p{N}[.,:/])\\p{Nd}+(?:\\.\\p{Nd}+){1,3}(?=-(?:alpha|beta|rc|dev|snapshot|preview|next)(?![\\p{L}]))',
  'giu',
)

/** Hides versions, which are neither numbers nor times: `Version 2.10`, `10.4.12-beta`. */
export const hideVersions: TextChange = (text, { hide }) => text.replace(VERSION, (version) => hide(version))
