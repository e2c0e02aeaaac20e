import { Foreign } from './foreign.tsx'

/** A status with its glyph: color alone would not be accessible. */
export function StatusBadge({ status }: { readonly status: number }) {
  const { kind, glyph } = kindOf(status)
  return (
    <span class={`badge ${kind}`}>
      <span aria-hidden="true">{glyph}</span> {status === 0 ? 'none' : status}
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
