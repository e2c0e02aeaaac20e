/** Characters that are not seen and change what is: they are shown by their names. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Where hidden characters are: the text around them, and the characters themselves. */
interface Part {
  readonly text: string
  readonly isHidden: boolean
}

/**
 * Text that came from outside: its direction is its own and does not change what stands around it, and characters that
 * would not be seen are shown by their code points.
 */
export function Foreign({ text, class: className }: { readonly text: string; readonly class?: string }) {
  const parts = partsOf(text)
  return (
    <bdi dir="auto" class={className}>
      {parts.map((part, index) =>
        part.isHidden ? (
          <span key={index} class="hidden-character" title="A character that is not seen">
            {codePoint(part.text)}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isHidden: false })
    parts.push({ text: match[0], isHidden: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHidden: false })
  return parts
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
