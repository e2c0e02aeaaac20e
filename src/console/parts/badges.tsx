import type { Severity } from '../../watch/journal/advisory.ts'
import { Foreign } from './foreign.tsx'

interface StatusBadgeProps {
  readonly status: number
  /** A fault made the answer unusable, whatever its status. */
  readonly isBroken?: boolean
}

/** A status with its glyph: color alone would not be accessible. */
export function StatusBadge({ status, isBroken = false }: StatusBadgeProps) {
  const { kind, glyph } = kindOf(isBroken ? 0 : status)
  return (
    <span class={`badge ${kind}`} title={isBroken ? 'A fault broke this answer' : undefined}>
      <span aria-hidden="true">{glyph}</span> {status === 0 ? 'none' : status}
      {isBroken && (
        <>
          <span aria-hidden="true">✗</span>
          <span class="visually-hidden"> broken</span>
        </>
      )}
    </span>
  )
}

/** A color and a sign: either says how bad something is. */
interface Tone {
  readonly kind: 'ok' | 'warn' | 'bad'
  readonly glyph: string
}

/** How bad an advisory is. */
export const TONES: Readonly<Record<Severity, Tone>> = {
  error: { kind: 'bad', glyph: '■' },
  warning: { kind: 'warn', glyph: '▲' },
  info: { kind: 'ok', glyph: '●' },
}

/** How a request ended. */
export const kindOf = (status: number): Tone =>
  TONES[status === 0 || status >= 500 ? 'error' : status >= 400 ? 'warning' : 'info']

/** The fault that disturbed a request. */
export const FaultBadge = ({ id }: { readonly id: string }) => (
  <span class="badge fault">
    <span aria-hidden="true">◆</span> <Foreign text={id} />
  </span>
)
