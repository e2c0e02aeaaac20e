import { useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { parseJson } from '../../../control/control.ts'
import { Button } from '../../../parts/actions.tsx'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { bytes, counted, Foreign } from '../../../parts/text.tsx'
import { mediaTypeOf } from './curl.ts'

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
          <Facts class="pairs" facts={parameters} />
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
          <Facts class="pairs" facts={defaults.map(([name, value]) => [name, JSON.stringify(value)])} />
        </details>
      )}
      <details>
        <summary>{headers.length} header fields</summary>
        <Facts class="pairs" facts={headers} />
      </details>
    </>
  )
}

/** The parsed body as the application sent it, and the defaults that were added. */
function withoutDefaults({ body, sent, ...entry }: ControlRequest): [unknown, [string, unknown][]] {
  if (sent === undefined || typeof body !== 'object' || body === null) return [body, []]
  const names =
    mediaTypeOf(entry) === 'application/x-www-form-urlencoded'
      ? [...new URLSearchParams(sent).keys()].map((name) => name.replace(/\[\d*\]$/, ''))
      : Object.keys(Object(parseJson(sent)))
  const isGiven = ([name]: [string, unknown]) => names.includes(name)
  const all = Object.entries(body)
  return [Object.fromEntries(all.filter(isGiven)), all.filter((one) => !isGiven(one))]
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

/** Anything beyond this is hidden until somebody asks for it. */
const MOST_LINES = 1500

/** A string, which a colon follows if it is a name; or any other value. */
const TOKEN = /("(?:[^"\\]|\\.)*")(?=(:)?)|[\w.+-]+/g

/** A value as colored JSON. Each string keeps its own direction, and its line breaks break lines. */
function Json({ value }: { readonly value: unknown }) {
  const [showsAll, setShowsAll] = useState(false)
  const text = JSON.stringify(value, null, 2)
  const shown = showsAll ? text : text.split('\n', MOST_LINES).join('\n')
  let behind = 0
  const parts = [...shown.matchAll(TOKEN)].flatMap(({ 0: token, 1: string, 2: colon, index }) => {
    const before = shown.slice(behind, index)
    behind = index + token.length
    const kind = string === undefined ? 'value' : colon === undefined ? 'string' : 'name'
    return [
      before,
      <span key={index} class={`json-${kind}`}>
        {string === undefined ? token : <Foreign text={`"${JSON.parse(string)}"`} />}
      </span>,
    ]
  })
  return (
    <>
      {parts}
      {shown.slice(behind)}
      {shown !== text && <Button text="Show all" act={() => setShowsAll(true)} />}
    </>
  )
}
