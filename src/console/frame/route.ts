import { createValue, useValue } from '../control/value.ts'

/** Where all addresses of the console begin. */
const BASE = '/_mynah/ui/'

/** What the address says: the whole view is in it, so that it can be kept and passed on. */
export interface Route {
  readonly screen: string
  /** The session being watched; undefined is the default world, `*` all of them. */
  readonly world: string | undefined
  /** Filters, selection and whatever else a screen shows. */
  readonly query: Readonly<Record<string, string>>
}

/** A change of the address. Parameters that are undefined are left out, others of the screen stay. */
interface RouteChange {
  readonly screen?: string
  /** Null is the default world. */
  readonly world?: string | null
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** All worlds at once. */
export const EVERY_WORLD = '*'

const route = createValue<Route>(read())

addEventListener('popstate', () => route.set(read()))

function read(): Route {
  const path = location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : ''
  const { world, ...query } = Object.fromEntries(new URLSearchParams(location.search))
  return { screen: path.split('/')[0] || 'traffic', world, query }
}

/** What the address says now; the component renders again when it changes. */
export const useRoute = (): Route => useValue(route)

/** The session of the control interface's calls: of all worlds, the default one is as good as any. */
export const useSession = (): string | undefined => {
  const { world } = useRoute()
  return world === EVERY_WORLD ? undefined : world
}

/** The address of a view. Another screen begins without the parameters of this one. */
export function hrefOf({ screen, world, query = {} }: RouteChange): string {
  const current = route.value()
  const isSame = screen === undefined || screen === current.screen
  const parameters = new URLSearchParams()
  const shownWorld = world === undefined ? current.world : (world ?? undefined)
  if (shownWorld !== undefined) parameters.set('world', shownWorld)
  for (const [name, value] of Object.entries({ ...(isSame && current.query), ...query }))
    if (value !== undefined && value !== '') parameters.set(name, value)
  const text = parameters.toString()
  return `${BASE}${screen ?? current.screen}${text === '' ? '' : `?${text}`}`
}

/** Goes to another view. `replace` leaves no step to come back to, as while somebody types a filter. */
export function navigate(change: RouteChange, { replace = false } = {}): void {
  const href = hrefOf(change)
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  route.set(read())
}

/** Follows links of the console without loading the page again. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (!link.pathname.startsWith(BASE)) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    route.set(read())
  })
}
