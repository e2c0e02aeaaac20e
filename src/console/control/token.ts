import { store, stored } from '../browser.ts'
import { createValue } from './value.ts'

const TOKEN_NAME = 'mynah-control-token'

/**
 * The token that the control interface requires off loopback. It is kept until the tab is closed and sent only as a
 * header. The URL's fragment, which browsers do not send, may supply it; it is then removed from the URL immediately.
 */
export const token = createValue<string | undefined>(
  tokenInFragment() ?? stored('sessionStorage', TOKEN_NAME),
)

token.subscribe((value) => store('sessionStorage', TOKEN_NAME, value))

function tokenInFragment(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!given) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  store('sessionStorage', TOKEN_NAME, given)
  return given
}
