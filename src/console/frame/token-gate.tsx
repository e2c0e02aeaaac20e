import { useState } from 'preact/hooks'
import { ControlProblem, control } from '../control/api.ts'
import { token } from '../control/token.ts'

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
