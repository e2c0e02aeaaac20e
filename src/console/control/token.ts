import { store, stored } from '../browser/stored.ts'
import { createValue } from './value.ts'

const NAME = 'mynah-control-token'

/**
 * What the control interface asks for off loopback. It is kept for as long as the tab is open, and sent as a header only:
 * a fragment, which browsers do not send, may bring it, and is taken out of the address at once.
 */
export const token = createValue<string | undefined>(tokenInFragment() ?? stored('sessionStorage', NAME))

token.subscribe((value) => store('sessionStorage', NAME, value))

function tokenInFragment(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!given) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  store('sessionStorage', NAME, given)
  return given
}
