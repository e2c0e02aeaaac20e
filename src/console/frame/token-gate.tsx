import { useState } from 'preact/hooks'
import { ControlProblem, control } from '../control/api.ts'
import { token } from '../control/token.ts'

/** Asks for the control token, which is kept until the tab is closed and never part of an address. */
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
        error instanceof ControlProblem && error.status === 403 ? 'This is not the token.' : String(error),
      )
    }
  }

  return (
    <main class="token-gate">
      <form onSubmit={enter}>
        <h1>The control token, please</h1>
        <p>
          Others can reach this emulator, so its control interface asks for a token: that of{' '}
          <code>--control-token</code>, or the one that was printed when it started.
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
