import { useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { parseJson } from '../../../control/api.ts'
import { Button } from '../../../parts/button.tsx'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Foreign } from '../../../parts/foreign.tsx'
import { bytes, counted } from '../../../parts/format.ts'
import { mediaTypeOf } from './outgoing.ts'

/** What was sent: the body as it came, then what the service makes of it, the query and the headers. */
export function Sent({ entry }: { readonly entry: ControlRequest }) {
  const { query, headers, body, bodyBytes, sent } = entry
  const parameters = [...new URLSearchParams(query)]
  const [given, defaults] = withoutDefaults(entry)
  return (
    <>
      <p class="muted">
        {mediaTypeOf(entry) ?? 'No body'}
        {bodyBytes > 0 && `, ${bytes(bodyBytes)}`}
      </p>
      {sent !== undefined && <Body value={sent} what="the body" />}
      {parameters.length > 0 && (
        <>
          <h3>Query</h3>
          <Pairs pairs={parameters} what="Query" />
        </>
      )}
      {body === undefined ? (
        bodyBytes > 0 && <p class="muted">The body was not read, or could not be parsed.</p>
      ) : (
        <>
          <h3>As the service reads it</h3>
          <Body value={given} what="it as the service reads it" />
        </>
      )}
      {defaults.length > 0 && (
        <details class="muted">
          <summary>{counted(defaults.length, 'default')} that the application did not send</summary>
          <Pairs pairs={defaults.map(([name, value]) => [name, JSON.stringify(value)])} />
        </details>
      )}
      <details>
        <summary>{headers.length} header fields</summary>
        <Pairs pairs={headers} />
      </details>
    </>
  )
}

/** The parsed body as the application sent it, and the defaults that were added. */
function withoutDefaults({
  body,
  sent,
  ...entry
}: ControlRequest): [unknown, (readonly [string, unknown])[]] {
  const names =
    sent === undefined
      ? undefined
      : mediaTypeOf(entry) === 'application/x-www-form-urlencoded'
        ? [...new URLSearchParams(sent).keys()].map((name) => name.replace(/\[\d*\]$/, ''))
        : Object.keys(Object(parseJson(sent)))
  if (names === undefined || typeof body !== 'object' || body === null) return [body, []]
  const [given, added] = [true, false].map((isGiven) =>
    Object.entries(body).filter(([name]) => names.includes(name) === isGiven),
  )
  return [Object.fromEntries(given ?? []), added ?? []]
}

/** What was answered. */
export function Answer({ entry: { answer, status } }: { readonly entry: ControlRequest }) {
  return (
    <>
      <p class="muted">
        {status === 0 ? 'None: the client disconnected, or a fault held the answer back' : `Status ${status}`}
      </p>
      {answer === undefined && <p class="muted">No body.</p>}
      {typeof answer === 'object' && <p class="muted">{bytes(answer.bytes)} that are not text.</p>}
      {typeof answer === 'string' && (
        <Body value={parseJson(answer) ?? answer} text={answer} what="the answer" />
      )}
    </>
  )
}

interface BodyProps {
  readonly value: unknown
  /** What is copied; by default what is shown. */
  readonly text?: string
  readonly what: string
}

/** A body, JSON in colors. */
function Body({ value, text, what }: BodyProps) {
  const isText = typeof value === 'string'
  return (
    <CodeBlock text={text ?? (isText ? value : JSON.stringify(value, null, 2))} what={what}>
      {isText ? <Foreign text={value} /> : <Json value={value} />}
    </CodeBlock>
  )
}

interface PairsProps {
  readonly pairs: readonly (readonly [string, string])[]
  readonly what?: string
}

function Pairs({ pairs, what }: PairsProps) {
  return (
    <dl class="pairs" aria-label={what}>
      {pairs.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>
            <Foreign text={name} />
          </dt>
          <dd>
            <Foreign text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A piece of formatted JSON. */
interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'word' | 'mark'
  readonly text: string
}

/** Anything beyond this is hidden until somebody asks for it. */
const MOST_TOKENS = 3000

/** A value as colored JSON. Each string keeps its own direction. */
function Json({ value }: { readonly value: unknown }) {
  const [showsAll, setShowsAll] = useState(false)
  const tokens = tokensOf(value, showsAll ? Infinity : MOST_TOKENS)
  return (
    <>
      {tokens.map(({ kind, text }, index) =>
        kind === 'mark' ? (
          text
        ) : (
          <span key={index} class={`json-${kind}`}>
            {kind === 'string' || kind === 'name' ? <Foreign text={text} /> : text}
          </span>
        ),
      )}
      {tokens.length >= MOST_TOKENS && !showsAll && <Button text="Show all" act={() => setShowsAll(true)} />}
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
