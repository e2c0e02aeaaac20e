import { count, Foreign } from './text.tsx'

interface MeterProps {
  readonly label: string
  readonly value: number
  /** Null if there is no limit. */
  readonly of: number | null
  /** What deserves attention: a high value, by default, a low one, as of a remaining budget, or none. */
  readonly alarm?: 'full' | 'empty' | 'never'
  /** Writes an amount. */
  readonly format?: (amount: number) => string
}

const NOTICED = 0.8

/** A quantity as a bar and as a number. */
export function Meter({ label, value, of, alarm = 'full', format = count }: MeterProps) {
  const share = of === null || of === 0 ? 0 : Math.min(1, value / of)
  const used = alarm === 'never' ? 0 : alarm === 'empty' ? 1 - share : share
  const tone = of !== null && used >= 1 ? 'bad' : used >= NOTICED ? 'warn' : 'ok'
  const text = of === null ? `${format(value)}, no limit` : `${format(value)} of ${format(of)}`
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
