import { Foreign } from '../../parts/foreign.tsx'

/** What translations must leave as it is: tags, and places where programs put something in. */
const PROTECTED = /<[^<>]{1,200}>|\{\{?[^{}]{0,80}\}?\}|%(?:\d+\$)?[sdif@]|\$\{[^{}]{0,80}\}/g

/** A text whose tags and placeholders are marked. */
export function Marked({ text }: { readonly text: string }) {
  const parts: { readonly text: string; readonly isMarked: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(PROTECTED)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isMarked: false })
    parts.push({ text: match[0], isMarked: true })
    from = match.index + match[0].length
  }
  parts.push({ text: text.slice(from), isMarked: false })
  return (
    <>
      {parts.map((part, index) =>
        part.isMarked ? (
          <mark key={index} title="A tag or placeholder">
            {part.text}
          </mark>
        ) : (
          <Foreign key={index} text={part.text} />
        ),
      )}
    </>
  )
}
