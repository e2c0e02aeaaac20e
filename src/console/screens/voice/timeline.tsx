import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count } from '../../parts/numbers.ts'
import type { StreamMessage } from './connection.ts'

/** A run of messages of the same kind that are not interesting one by one, such as audio chunks. */
interface Step {
  readonly first: StreamMessage
  readonly last: StreamMessage
  readonly pieces: number
  readonly bytes: number
}

/** The messages of a connection, on a timeline to scale and as a list. */
export function Timeline({ messages }: { readonly messages: readonly StreamMessage[] }) {
  if (messages.length === 0) return null
  const end = Math.max(1, messages.at(-1)?.at ?? 0)
  return (
    <>
      <svg class="voice-line" viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" y1="18" x2="1000" y2="18" />
        {messages.map(({ at, from, type }, index) => (
          <rect
            key={index}
            class={type === 'error' ? 'is-error' : `is-${from}`}
            x={(at / end) * 996}
            y={from === 'client' ? 3 : 21}
            width="4"
            height="12"
          />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people must be able to scroll with the keyboard */}
      <section class="voice-messages" tabIndex={0} aria-label="Messages">
        <table class="plain">
          <thead>
            <tr>
              <th class="number">Time</th>
              <th>From</th>
              <th>Message</th>
            </tr>
          </thead>
          <tbody>
            {stepsOf(messages).map((step, index) => (
              <tr key={index}>
                <td class="number">{count(step.first.at)} ms</td>
                <td>{step.first.from === 'client' ? '→ client' : '← service'}</td>
                <td>
                  <Said step={step} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const AUDIO = 'source_media_chunk'

function stepsOf(messages: readonly StreamMessage[]): Step[] {
  const steps: Step[] = []
  for (const message of messages) {
    const before = steps.at(-1)
    const size = typeof message.bytes === 'number' ? message.bytes : 0
    if (before && message.type === AUDIO && before.first.type === AUDIO)
      steps[steps.length - 1] = {
        first: before.first,
        last: message,
        pieces: before.pieces + 1,
        bytes: before.bytes + size,
      }
    else steps.push({ first: message, last: message, pieces: 1, bytes: size })
  }
  return steps
}

/** A message's content, in words where possible. */
function Said({ step: { first, last, pieces, bytes: size } }: { readonly step: Step }) {
  const { at: _, from: __, type, sha256: ___, bytes: ____, concluded, tentative, language, ...others } = first
  const name = type.replaceAll('_', ' ')
  if (type === AUDIO)
    return (
      <>
        {count(pieces)} {pieces === 1 ? 'piece' : 'pieces'} of audio, {bytes(size)}
        {last.at > first.at && `, until ${count(last.at)} ms`}
      </>
    )
  const details = JSON.stringify(others)
  return (
    <>
      {name}
      {typeof language === 'string' && `, ${language}`}
      {size > 0 && `, ${bytes(size)}`}{' '}
      <b>
        <Foreign text={textOf(concluded)} />
      </b>
      <em class="muted">
        <Foreign text={textOf(tentative)} />
      </em>
      {details !== '{}' && (
        <code class={type === 'error' ? 'bad-text' : undefined}>
          <Foreign text={details} />
        </code>
      )}
    </>
  )
}

const textOf = (segments: unknown) =>
  Array.isArray(segments) ? segments.map(({ text }: { text: string }) => text).join('') : ''
