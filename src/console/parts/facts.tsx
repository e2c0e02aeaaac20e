import type { ComponentChildren } from 'preact'
import { Foreign, LongText } from './text.tsx'

/** Something to know about a thing: strings are text from outside. Undefined facts are left out. */
export type Fact = readonly [name: string, value: ComponentChildren | undefined]

interface FactsProps {
  readonly facts: readonly Fact[]
  readonly class?: string
}

/** What is known about a thing, by name. */
export function Facts({ facts, class: className = '' }: FactsProps) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null)
  if (known.length === 0) return null
  return (
    <dl class={`facts ${className}`}>
      {known.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>
            <Foreign text={name} />
          </dt>
          <dd>{typeof value === 'string' ? <LongText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
