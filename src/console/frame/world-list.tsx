import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useControl } from '../control/use-control.ts'
import type { WorldSummary } from '../control/wire.ts'
import { Foreign } from '../parts/foreign.tsx'
import { EVERY_WORLD } from './route.ts'

interface WorldListProps {
  readonly chosen: string | undefined
  readonly hasAll: boolean
  readonly choose: (world: string | null) => void
}

/** Lists the worlds, to choose one. */
export function WorldList({ chosen, hasAll, choose }: WorldListProps) {
  const { data, problem } = useControl<{ worlds: readonly WorldSummary[] }>('/worlds', { on: ['worlds'] })
  const [filter, setFilter] = useState('')
  const worlds = (data?.worlds ?? []).filter(({ session }) => (session ?? 'default').includes(filter))
  return (
    <form method="dialog" class="world-list">
      {(data?.worlds.length ?? 0) > 8 && (
        <input
          type="search"
          aria-label="Find a world"
          placeholder="Find a world"
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {problem && <p class="warn-text">{problem.message}</p>}
      <ul>
        {hasAll && (
          <li>
            <WorldChoice isChosen={chosen === EVERY_WORLD} onClick={() => choose(EVERY_WORLD)}>
              all worlds
            </WorldChoice>
          </li>
        )}
        {worlds.map(({ session, requests }) => (
          <li key={session}>
            <WorldChoice isChosen={(chosen ?? null) === session} onClick={() => choose(session)}>
              {session === null ? 'default' : <Foreign text={session} />}
              <small class="muted">{requests} kept</small>
            </WorldChoice>
          </li>
        ))}
      </ul>
      <p class="muted">
        A request with the header <code>X-Mynah-Session: name</code> opens a separate world.
      </p>
    </form>
  )
}

interface WorldChoiceProps {
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}

const WorldChoice = ({ isChosen, onClick, children }: WorldChoiceProps) => (
  <button type="button" class="world-choice" aria-current={isChosen ? 'true' : undefined} onClick={onClick}>
    {children}
  </button>
)
