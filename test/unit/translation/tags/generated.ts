import fc from 'fast-check'

/** A slice of a generated document: markup, which must stay unchanged, or text. */
export interface Slice {
  readonly kind: 'markup' | 'text'
  readonly source: string
  /** the text of the slice with references resolved; empty for markup */
  readonly characters: string
}

const markup = (source: string, characters = ''): Slice => ({ kind: 'markup', source, characters })

const words = fc.constantFrom('garden', 'Trees', 'WATER', 'naïve', '庭園', 'привет', '42', '{name}', '%s')
// Two adjacent words would form an identifier, which is never translated.
const gaps = fc.constantFrom(' ', '\n', '. ', ', ', '! ')
const spelled: fc.Arbitrary<[source: string, characters: string]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(words, gaps).map(([word, gap]): [string, string] => [word + gap, word + gap]),
  },
  { weight: 2, arbitrary: gaps.map((gap): [string, string] => [gap, gap]) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<[string, string][]>(
      ['&amp;', '&'],
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&quot;', '"'],
      ['&#39;', "'"],
      ['&#x1F600;', '😀'],
      ['&#160;', '\u00a0'],
    ),
  },
)
const text = fc.array(spelled, { minLength: 1, maxLength: 8 }).map((parts): Slice[] => [
  {
    kind: 'text',
    source: parts.map(([source]) => source).join(''),
    characters: parts.map(([, characters]) => characters).join(''),
  },
])
const blank = fc
  .constantFrom(' ', '\n  ')
  .map((source): Slice[] => [{ kind: 'text', source, characters: source }])

const attributes = fc
  .subarray([' a="garden"', " b = 'x > y'", '\n\tc="&lt;&quot;"', ' d=""'])
  .map((list) => list.join(''))
const comment = fc.constantFrom('<!-- garden > <b> -->', '<!---->').map((source) => [markup(source)])
const name = fc.constantFrom('p', 'b', 'i', 'par', 'div', 'x', 'li')

function nodes(other: fc.Arbitrary<Slice[]>, empty: fc.Arbitrary<string>): fc.Arbitrary<Slice[]> {
  const { children } = fc.letrec<{ children: Slice[]; node: Slice[]; element: Slice[] }>((tie) => ({
    children: fc.array(tie('node'), { maxLength: 5 }).map((list) => list.flat()),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      blank,
      comment,
      other,
      tie('element'),
    ),
    element: fc.oneof(
      fc
        .tuple(name, attributes, fc.constantFrom('', ' '), tie('children'))
        .map(([tag, list, space, inside]) => [
          markup(`<${tag}${list}${space}>`),
          ...inside,
          markup(`</${tag}${space}>`),
        ]),
      fc.tuple(empty, attributes).map(([tag, list]) => [markup(tag.replace('*', list))]),
    ),
  }))
  return children
}

/** Fragments of well-formed XML. */
export const xmlSlices = nodes(
  fc.constantFrom(
    [markup('<?garden <b> ?>')],
    [markup('<![CDATA[garden <b> &amp; ]]>', 'garden <b> &amp; ')],
  ),
  fc.constantFrom('<y*/>', '<n:z*\n/>'),
)

/** Fragments of HTML with all end tags. */
export const htmlSlices = nodes(
  fc.constantFrom(
    [markup('<script>if (a < b && c) "<b>garden</b>"</script>')],
    [markup('<style>p > b {}</style>')],
    [markup('<!garden>')],
  ),
  fc.constantFrom('<br*>', '<img*/>', '<hr*>'),
)

export const sourceOf = (slices: readonly Slice[]) => slices.map(({ source }) => source).join('')
export const charactersOf = (slices: readonly Slice[]) =>
  slices.reduce((sum, { characters }) => sum + [...characters].length, 0)

/** Tag lists of any kind, with names that occur in the documents. */
export const tagLists = fc.record({
  outlineDetection: fc.boolean(),
  ignoreTags: fc.subarray(['x', 'i']),
  splittingTags: fc.subarray(['p', 'x', 'b']),
  nonSplittingTags: fc.subarray(['par', 'p', 'div']),
})
