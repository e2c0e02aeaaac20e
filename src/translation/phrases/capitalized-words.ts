import { baseOf } from '../languages.ts'

/**
 * Words at the beginning of built-in phrases that are always capitalized: the nouns of German and Luxembourgish, and
 * the days of the week in English.
 */
const CAPITALIZED: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    `Protonenstrahl Einstellungen Passwort Benutzername Fehler Startseite Hilfe Sprache Datei E-Mail Name Adresse Preis
    Warenkorb Nachricht Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
    Durchführung`.split(/\s+/),
  ),
  en: new Set('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')),
  lb: new Set(['Protonestral']),
}

const FIRST_WORD = /^[\p{L}\p{M}-]+/u
const INITIALISM = /^\p{Lu}{2,}$/u

/** Whether a phrase of a target language begins with a word that is never written in lower case. */
export function keepsCapital(phrase: string, target: string): boolean {
  const [word = ''] = FIRST_WORD.exec(phrase) ?? []
  return INITIALISM.test(word) || CAPITALIZED[baseOf(target)]?.has(word) === true
}
