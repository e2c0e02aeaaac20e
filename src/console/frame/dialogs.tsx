import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { WorldOverview } from '../../client/control-views.ts'
import { ControlProblem, control, token } from '../control/api.ts'
import { useControl } from '../control/use-control.ts'
import { Foreign } from '../parts/foreign.tsx'
import { EVERY_WORLD } from './route.ts'
import { knownShortcuts } from './shortcuts.ts'

/** The keyboard shortcuts of this screen. */
export function KeyHelp({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="key-help" aria-labelledby="key-help-title" onClose={close}>
      <form method="dialog">
        <h2 id="key-help-title">Keyboard</h2>
        <dl>
          {knownShortcuts().map(({ keys, label }) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}

/** Asks for the control token. It is kept until the tab is closed and never appears in a URL. */
export function TokenGate() {
  const [given, setGiven] = useState('')
  const [trouble, setTrouble] = useState<string>()

  async function enter(event: SubmitEvent) {
    event.preventDefault()
    try {
      await control('GET', '/version', { trial: given.trim() })
      token.set(given.trim())
    } catch (error) {
      setTrouble(
        error instanceof ControlProblem && error.status === 403 ? 'That token is not valid.' : String(error),
      )
    }
  }

  return (
    <main class="token-gate">
      <form onSubmit={enter}>
        <h1>Enter the control token</h1>
        <p>
          Other machines can reach this emulator, so its control interface requires a token: the one in{' '}
          <code>--control-token</code>, or the one printed at startup.
        </p>
        <label for="token">Control token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value={given}
          aria-describedby={trouble === undefined ? undefined : 'token-trouble'}
          onInput={({ currentTarget }) => setGiven(currentTarget.value)}
        />
        {trouble !== undefined && (
          <p id="token-trouble" class="warn-text" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" class="primary">
          Open the console
        </button>
      </form>
    </main>
  )
}

interface WorldListProps {
  readonly chosen: string | undefined
  readonly hasAll: boolean
  readonly choose: (world: string | null) => void
}

/** Lists the worlds, to choose one. */
export function WorldList({ chosen, hasAll, choose }: WorldListProps) {
  const { data, problem } = useControl<{ worlds: readonly WorldOverview[] }>('/worlds', {
    session: '*',
    on: ['worlds'],
  })
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
