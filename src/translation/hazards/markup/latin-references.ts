/**
 * The names of the HTML entities for the letters from U+00C0 to U+00FF, in order; `times` and `divide` are not letters.
 */
const NAMES = (
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

/** `&auml;` for `ä`: the HTML entity of a Latin-1 letter. */
export const latinReference = (letter: string) => `&${NAMES[letter.charCodeAt(0) - 0xc0]};`
