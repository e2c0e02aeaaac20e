import { useState } from 'preact/hooks'
import { Foreign } from './foreign.tsx'

/** A piece of formatted JSON. */
interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'word' | 'mark'
  readonly text: string
}

/** Anything beyond this is hidden until somebody asks for it. */
const MOST_TOKENS = 3000

/** A value as colored JSON. Each string keeps its own direction. */
export function JsonView({ value }: { readonly value: unknown }) {
  const [showsAll, setShowsAll] = useState(false)
  const tokens = tokensOf(value, showsAll ? Infinity : MOST_TOKENS)
  return (
    <>
      <pre class="body json">
        {tokens.map(({ kind, text }, index) =>
          kind === 'mark' ? (
            text
          ) : (
            <span key={index} class={`json-${kind}`}>
              {kind === 'string' || kind === 'name' ? <Foreign text={text} /> : text}
            </span>
          ),
        )}
      </pre>
      {tokens.length >= MOST_TOKENS && !showsAll && (
        <button type="button" onClick={() => setShowsAll(true)}>
          Show all
        </button>
      )}
    </>
  )
}

/** Strings are formatted for people: line breaks break lines, and only the enclosing quotes stay. */
function tokensOf(value: unknown, most: number): Token[] {
  const tokens: Token[] = []
  const mark = (text: string) => tokens.push({ kind: 'mark', text })

  function write(one: unknown, indent: string) {
    if (tokens.length >= most) return
    if (typeof one === 'string') tokens.push({ kind: 'string', text: `"${one}"` })
    else if (typeof one === 'number') tokens.push({ kind: 'number', text: String(one) })
    else if (Array.isArray(one))
      writeAll(
        '[',
        ']',
        indent,
        one.map((item) => [undefined, item]),
      )
    else if (typeof one === 'object' && one !== null) writeAll('{', '}', indent, Object.entries(one))
    else tokens.push({ kind: 'word', text: String(one) })
  }

  function writeAll(
    open: string,
    close: string,
    indent: string,
    members: readonly (readonly [string | undefined, unknown])[],
  ) {
    if (members.length === 0) return mark(open + close)
    const inner = `${indent}  `
    mark(`${open}\n`)
    members.forEach(([name, member], index) => {
      mark(inner)
      if (name !== undefined) {
        tokens.push({ kind: 'name', text: name })
        mark(': ')
      }
      write(member, inner)
      mark(index < members.length - 1 ? ',\n' : '\n')
    })
    mark(indent + close)
  }

  write(value, '')
  return tokens
}
