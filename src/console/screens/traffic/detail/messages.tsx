import type { RequestDetail } from '../../../control/wire.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { Foreign } from '../../../parts/foreign.tsx'
import { JsonView } from '../../../parts/json-view.tsx'
import { bytes } from '../../../parts/numbers.ts'
import { mediaTypeOf } from './media-type.ts'

/** What was received: the query, the parsed body, and the headers, folded. */
export function Received({ entry }: { readonly entry: RequestDetail }) {
  const { query, headers, body, bodyBytes } = entry
  const parameters = [...new URLSearchParams(query)]
  return (
    <>
      <h3>
        Request{' '}
        <small class="muted">
          {mediaTypeOf(entry) ?? 'no body'}
          {bodyBytes > 0 && `, ${bytes(bodyBytes)}`}
        </small>
      </h3>
      {parameters.length > 0 && <Pairs pairs={parameters} what="Query" />}
      {body === undefined ? (
        bodyBytes > 0 && <p class="muted">The body was not read, or could not be parsed.</p>
      ) : (
        <Body value={body} />
      )}
      <details>
        <summary>{headers.length} header fields</summary>
        <Pairs pairs={headers} />
      </details>
    </>
  )
}

/** What was answered. */
export function Answer({ entry: { answer, status } }: { readonly entry: RequestDetail }) {
  return (
    <>
      <h3>
        Answer{' '}
        <small class="muted">
          {status === 0 ? 'none: the client disconnected, or a fault held the answer back' : status}
        </small>
      </h3>
      {answer === undefined && <p class="muted">No body.</p>}
      {typeof answer === 'object' && <p class="muted">{bytes(answer.bytes)} that are not text.</p>}
      {typeof answer === 'string' && (
        <>
          <AnswerText text={answer} />
          <CopyButton text={answer} what="the answer" />
        </>
      )}
    </>
  )
}

function AnswerText({ text }: { readonly text: string }) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return (
      <pre class="body">
        <Foreign text={text} />
      </pre>
    )
  }
  return <JsonView value={value} />
}

function Body({ value }: { readonly value: unknown }) {
  return typeof value === 'string' ? (
    <pre class="body">
      <Foreign text={value} />
    </pre>
  ) : (
    <JsonView value={value} />
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
