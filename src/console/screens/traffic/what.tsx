import type { Advisory } from '../../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { TONES } from '../../parts/badges.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, counted, inWords } from '../../parts/format.ts'
import { type Call, operationLabel, uploadOf } from './calls.ts'

interface WhatProps {
  readonly call: Call
  /** Worst first. */
  readonly advice: readonly Advisory[]
}

/** What happened in a call, in one line. */
export function What({ call, advice }: WhatProps) {
  const { kind, last } = call
  const shown = kind === 'document' ? (uploadOf(call) ?? last) : last
  const { text, result, name, console } = shown
  const outcome = last.reason ?? last.broken
  return (
    <span class="what">
      {kind === 'voice' && <b>voice</b>}
      <Languages {...(kind === 'voice' ? (call.attempts[0] ?? last) : shown)} />
      {text === undefined ? (
        <span class="what-name">
          <Foreign text={name ?? (kind === 'call' ? operationLabel(shown) : '')} />
        </span>
      ) : (
        <span class="what-text">
          <Foreign text={text} />
        </span>
      )}
      {text === undefined && name !== undefined && kind === 'call' && (
        <span class="muted">{operationLabel(shown)}</span>
      )}
      {kind === 'document' && <span class="muted">{storyOf(call)}</span>}
      {kind === 'voice' && <span class="muted">{call.attempts.length} requests</span>}
      {result !== undefined && outcome === undefined && (
        <>
          →{' '}
          <span class="what-text">
            <Foreign text={result} />
          </span>
        </>
      )}
      {outcome !== undefined && (
        <>
          →{' '}
          <span class="what-outcome">
            <Foreign text={outcome} />
          </span>
        </>
      )}
      {console !== undefined && <span class="tag">console: {console}</span>}
      <AdviceMark advice={advice} />
    </span>
  )
}

/** The worst advisory by name, and how many more there are. */
function AdviceMark({ advice: [worst, ...others] }: Pick<WhatProps, 'advice'>) {
  if (!worst) return null
  const { kind, glyph } = TONES[worst.severity]
  return (
    <span
      class={`what-advice ${kind}-text`}
      title={[worst, ...others].map(({ message }) => message).join('\n')}
    >
      {glyph} {inWords(worst.kind)}
      {others.length > 0 && ` +${others.length}`}
    </span>
  )
}

const Languages = ({ source, target }: RequestSummary) =>
  target === undefined ? null : (
    <span class="what-languages">
      <Foreign text={`${source ?? 'auto'}→${target}`} />
    </span>
  )

/** The sizes of a document before and after, and what the application did: `54→59 B · upload · 3 polls · download`. */
function storyOf(call: Call): string {
  const steps = (operation: string) => call.attempts.filter((one) => one.operation === operation)
  const polls = steps('getDocumentStatus').length
  const downloads = steps('downloadDocument')
  const { fileBytes } = uploadOf(call) ?? {}
  const resultBytes = downloads.find((one) => one.resultBytes !== undefined)?.resultBytes
  const sizes = [fileBytes, resultBytes].filter((size) => size !== undefined).map(bytes)
  return [
    ...(sizes.length > 0 ? [sizes.join('→')] : []),
    ...(uploadOf(call) ? ['upload'] : []),
    ...(polls > 0 ? [counted(polls, 'poll')] : []),
    ...(downloads.length > 0 ? ['download'] : []),
  ].join(' · ')
}
