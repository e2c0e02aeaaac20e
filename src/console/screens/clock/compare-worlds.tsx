import { useEffect, useState } from 'preact/hooks'
import { control } from '../../control/api.ts'
import { differences } from '../../parts/differences.ts'
import { DifferencesView } from '../../parts/differences-view.tsx'
import { attempt } from '../../parts/notices.tsx'

interface CompareWorldsProps {
  /** `default` is the default world. */
  readonly first: string
  readonly second: string
}

/** Compares the faults, accounts with their usage, and scenarios of two worlds. */
export function CompareWorlds({ first, second }: CompareWorldsProps) {
  const [lines, setLines] = useState<readonly (readonly string[])[]>()
  useEffect(() => {
    void attempt(() => Promise.all([linesOf(first), linesOf(second)])).then(setLines)
  }, [first, second])
  if (!lines) return null
  return (
    <section aria-label="Comparison">
      <h3>
        − {first} + {second}
      </h3>
      <DifferencesView lines={differences(lines[0] ?? [], lines[1] ?? [])} />
    </section>
  )
}

async function linesOf(name: string): Promise<string[]> {
  const session = name === 'default' ? undefined : name
  const [faults, accounts, scenario] = await Promise.all(
    ['/faults', '/accounts', '/scenario'].map((path) => control<object>('GET', path, { session })),
  )
  return JSON.stringify({ ...faults, ...accounts, ...scenario }, null, 2).split('\n')
}
