const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements without content (HTML standard, void elements). */
export const VOID = names('area base br col embed hr img input link meta param source track wbr')

/** Elements that end a sentence (our choice: those that browsers show as blocks, with buttons and options). */
export const BLOCKS = names(
  'html head body title address article aside blockquote br caption center dd details dialog div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section select summary ' +
    'table tbody td tfoot th thead tr ul button',
)

/** Elements whose content is not prose: code, styles, and fallback markup for browsers without a feature. */
export const RAW = names('script style xmp iframe noembed noframes plaintext')

const ROWS = names('tr tbody tfoot thead')
const SECTIONS = names('tbody tfoot thead')
const PARAGRAPH_ENDS = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul',
)

/** By the name of an open element: the elements before which it ends (HTML standard, optional tags). */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  p: PARAGRAPH_ENDS,
  li: names('li'),
  dt: names('dt dd'),
  dd: names('dt dd'),
  option: names('option optgroup'),
  optgroup: names('optgroup'),
  td: new Set([...ROWS, 'td', 'th']),
  th: new Set([...ROWS, 'td', 'th']),
  tr: ROWS,
  tbody: SECTIONS,
  tfoot: SECTIONS,
  thead: SECTIONS,
  rt: names('rt rp'),
  rp: names('rt rp'),
}

/** Whether an open element without a closing tag ends where the next one begins. */
export function endsBefore(open: string, next: string): boolean {
  return Object.hasOwn(ENDED_BY, open) && ENDED_BY[open]?.has(next) === true
}
