import { Foreign } from './foreign.tsx'
import { count } from './format.ts'

interface MeterProps {
  readonly label: string
  readonly value: number
  /** Undefined if there is no limit. */
  readonly of: number | undefined
  /** A low value deserves attention, as for a remaining budget. */
  readonly isGoodWhenFull?: boolean
  /** Neither a low nor a high value is bad. */
  readonly isNeutral?: boolean
  /** Writes an amount. */
  readonly format?: (amount: number) => string
}

const NOTICED = 0.8

/** A quantity as a bar and as a number. */
export function Meter({
  label,
  value,
  of,
  isGoodWhenFull = false,
  isNeutral = false,
  format = count,
}: MeterProps) {
  const share = of === undefined || of === 0 ? 0 : Math.min(1, value / of)
  const used = isGoodWhenFull ? 1 - share : share
  const tone = isNeutral ? 'ok' : of !== undefined && used >= 1 ? 'bad' : used >= NOTICED ? 'warn' : 'ok'
  const text = of === undefined ? `${format(value)}, no limit` : `${format(value)} of ${format(of)}`
  return (
    <div class="meter">
      <span class="meter-label">
        <Foreign text={label} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> in colors of their own */}
      <span
        class="meter-track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of ?? value}
        aria-valuenow={Math.min(value, of ?? value)}
        aria-valuetext={text}
      >
        <span class={`meter-fill ${tone}`} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span class="meter-text">
        {tone === 'bad' ? '■ ' : tone === 'warn' ? '▲ ' : ''}
        {text}
      </span>
    </div>
  )
}
