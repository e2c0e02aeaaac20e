import type { ControlServed } from '../../../client/control-views.ts'
import { Foreign } from '../../parts/foreign.tsx'

/** What translations must preserve: tags and placeholders. */
const PROTECTED = /<[^<>]{1,200}>|\{\{?[^{}]{0,80}\}?\}|%(?:\d+\$)?[sdif@]|\$\{[^{}]{0,80}\}/g

/** A highlighted part of a text. */
export interface Mark {
  readonly from: number
  readonly to: number
  readonly kind: 'term' | 'segment' | 'tag'
  readonly title: string
}

/** The phrases and segments that occur in one of a request's texts or in its translation. */
export const marksOf = (
  { terms, segments }: Pick<ControlServed, 'terms' | 'segments'>,
  text: number,
  side: 'sourceAt' | 'targetAt',
): Mark[] =>
  [
    ...segments.map((use) => ({ ...use, kind: 'segment' as const, title: `Memory, ${use.similarity} %` })),
    ...terms.map((use) => ({ ...use, kind: 'term' as const, title: `Glossary ${use.glossary ?? ''}` })),
  ].flatMap(({ kind, title, [side]: at, ...use }) =>
    at && use.text === text
      ? [{ from: at[0], to: at[1], kind, title: `${title}: ${use.source} → ${use.target}` }]
      : [],
  )

/** A text with its terms, segments, tags and placeholders highlighted. */
export function Marked({ text, marks = [] }: { readonly text: string; readonly marks?: readonly Mark[] }) {
  const tags = [...text.matchAll(PROTECTED)].map(
    ({ index, 0: tag }): Mark => ({
      from: index,
      to: index + tag.length,
      kind: 'tag',
      title: 'A tag or placeholder',
    }),
  )
  let behind = 0
  const parts = [...marks, ...tags]
    .sort((one, other) => one.from - other.from)
    .flatMap((mark) => {
      if (mark.from < behind) return []
      const before = text.slice(behind, mark.from)
      behind = mark.to
      return [
        <Foreign key={`before ${mark.from}`} text={before} />,
        <mark key={mark.from} class={`is-${mark.kind}`} title={mark.title}>
          <Foreign text={text.slice(mark.from, mark.to)} />
        </mark>,
      ]
    })
  return (
    <>
      {parts}
      <Foreign text={text.slice(behind)} />
    </>
  )
}
