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

/** How a request ended. */
export function kindOf(status: number): { readonly kind: 'ok' | 'warn' | 'bad'; readonly glyph: string } {
  if (status === 0 || status >= 500) return { kind: 'bad', glyph: '■' }
  return status >= 400 ? { kind: 'warn', glyph: '▲' } : { kind: 'ok', glyph: '●' }
}

/** The fault that disturbed a request. */
export const FaultBadge = ({ id }: { readonly id: string }) => (
  <span class="badge fault">
    <span aria-hidden="true">◆</span> <Foreign text={id} />
  </span>
)
