import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ControlError } from '../../client/control-error.ts'
import { control } from '../control/control.ts'
import { useWorlds } from '../control/readings.ts'
import { token } from '../control/token.ts'
import { Button } from '../parts/actions.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Form, InputField } from '../parts/field.tsx'
import { counted, Foreign } from '../parts/text.tsx'
import { EVERY_WORLD, navigate, useRoute } from './route.ts'
import { knownShortcuts } from './shortcuts.ts'

/** The keyboard shortcuts of this screen. */
export const KeyHelp = ({ closed }: { readonly closed: () => void }) => (
  <Dialog title="Keyboard" class="key-help" closed={closed}>
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
  </Dialog>
)

/** Asks for the control token. It is kept until the tab is closed and never appears in a URL. */
export function TokenGate() {
  const [given, setGiven] = useState('')
  const [trouble, setTrouble] = useState<string>()

  async function enter() {
    try {
      await control('GET', '/version', { trial: given.trim() })
      token.set(given.trim())
    } catch (error) {
      setTrouble(
        error instanceof ControlError && error.status === 403 ? 'That token is not valid.' : String(error),
      )
    }
  }

  return (
    <main class="token-gate">
      <Form act={enter}>
        <h1>Enter the control token</h1>
        <p>
          Other machines can reach this emulator, so its control interface requires a token: the one in{' '}
          <code>--control-token</code>, or the one printed at startup.
        </p>
        <InputField
          label="Control token"
          type="password"
          autocomplete="off"
          required
          value={given}
          trouble={trouble}
          set={setGiven}
        />
        <Button type="submit" class="primary" text="Open the console" />
      </Form>
    </main>
  )
}

/** Switches to another world. */
export function WorldSwitch({ closed }: { readonly closed: () => void }) {
  const { world: chosen = null, screen } = useRoute()
  const { data, problem } = useWorlds()
  const [filter, setFilter] = useState('')
  const worlds = (data?.worlds ?? []).filter(({ session }) => (session ?? 'default').includes(filter))
  const choice = (world: string | null, children: ComponentChildren) => (
    <li key={world}>
      <button
        type="submit"
        class="world-choice"
        aria-current={chosen === world ? 'true' : undefined}
        // The selected request belongs to the previous world.
        onClick={() => navigate({ world, query: { request: undefined } })}
      >
        {children}
      </button>
    </li>
  )
  return (
    <Dialog title="Switch the world" class="popover world-list" closed={closed}>
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
        {screen === 'traffic' && filter === '' && choice(EVERY_WORLD, 'all worlds')}
        {worlds.map(({ session, requests }) =>
          choice(
            session,
            <>
              {session === null ? 'default' : <Foreign text={session} />}
              <small class="muted">{counted(requests, 'request')} kept</small>
            </>,
          ),
        )}
      </ul>
      <p class="muted">
        A request with the header <code>X-Mynah-Session: name</code> opens a separate world.
      </p>
    </Dialog>
  )
}
