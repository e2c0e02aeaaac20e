/** Invisible characters that change how text is displayed or read. They are shown by name. */
const HIDDEN =
  /([\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff])/

/**
 * Text from outside. It is isolated, so that its direction does not affect the text around it, and invisible characters
 * are shown as code points.
 */
export const Foreign = ({ text }: { readonly text: string }) => (
  <bdi dir="auto">
    {text.split(HIDDEN).map((part, index) =>
      // What the expression captures is at odd places.
      index % 2 === 1 ? (
        <span key={index} class="hidden-character" title="Invisible character">
          {codePoint(part)}
        </span>
      ) : (
        part
      ),
    )}
  </bdi>
)

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** About three lines. */
const SHORT = 220

/** Text from outside. Only the beginning of a long text is shown until somebody expands it. */
export function LongText({ text }: { readonly text: string }) {
  if (text.length <= SHORT)
    return (
      <p>
        <Foreign text={text} />
      </p>
    )
  return (
    <details class="long-text">
      <summary>
        <Foreign text={`${text.slice(0, SHORT)}…`} />
      </summary>
      <Foreign text={text} />
    </details>
  )
}
