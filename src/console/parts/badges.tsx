import type { ComponentChildren } from 'preact'
import type { Severity } from '../../watch/journal/advisory.ts'
import { Foreign } from './text.tsx'

/** How each severity looks. A color and a sign both say how bad it is, since color alone would not be accessible. */
export const TONES = {
  error: { kind: 'bad', glyph: '■' },
  warning: { kind: 'warn', glyph: '▲' },
  info: { kind: 'ok', glyph: '●' },
} as const satisfies Readonly<Record<Severity, object>>

interface BadgeProps {
  readonly severity: Severity
  readonly title?: string | undefined
  readonly children: ComponentChildren
}

/** A short statement with its tone. */
export function Badge({ severity, title, children }: BadgeProps) {
  const { kind, glyph } = TONES[severity]
  return (
    <span class={`badge ${kind}`} title={title}>
      <span aria-hidden="true">{glyph}</span> {children}
    </span>
  )
}

/** How bad the end of a request is. */
export const severityOf = (status: number): Severity =>
  status === 0 || status >= 500 ? 'error' : status >= 400 ? 'warning' : 'info'

interface StatusBadgeProps {
  readonly status: number
  /** A fault made the answer unusable, whatever its status. */
  readonly isBroken?: boolean
}

/** How a request ended. */
export const StatusBadge = ({ status, isBroken = false }: StatusBadgeProps) => (
  <Badge
    severity={severityOf(isBroken ? 0 : status)}
    title={isBroken ? 'A fault broke this answer' : undefined}
  >
    {status === 0 ? 'none' : status}
    {isBroken && (
      <>
        <span aria-hidden="true">✗</span>
        <span class="visually-hidden"> broken</span>
      </>
    )}
  </Badge>
)

/** The fault that disturbed a request. */
export const FaultBadge = ({ id }: { readonly id: string }) => (
  <span class="badge fault">
    <span aria-hidden="true">◆</span> <Foreign text={id} />
  </span>
)
