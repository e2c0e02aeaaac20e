import { createValue, useValue } from '../control/value.ts'

/** The base path of all URLs of the console. */
const BASE = '/_mynah/ui/'

/** The state that the URL holds. It covers the whole view, so that people can bookmark and share it. */
export interface Route {
  readonly screen: string
  /** The session being watched; undefined is the default world, `*` all of them. */
  readonly world: string | undefined
  /** Filters, selection and other state of the screen. */
  readonly query: Readonly<Record<string, string>>
}

/** A change of the URL. Undefined parameters are removed; the screen's other parameters stay. */
export interface RouteChange {
  readonly screen?: string
  /** Null is the default world. */
  readonly world?: string | null
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** What a view of a list has not in its URL, whatever a row of it may add. */
export const NOTHING_SELECTED = { id: undefined, find: undefined, part: undefined, compare: undefined }

/** All worlds. */
export const EVERY_WORLD = '*'

/** The views of each screen that was left, filters and all, to return to them. They belong to one world. */
const left = new Map<string, Route>()

const route = createValue<Route>(read())

addEventListener('popstate', () => route.set(read()))

function read(): Route {
  const path = location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : ''
  const { world, ...query } = Object.fromEntries(new URLSearchParams(location.search))
  const shown = { screen: path.split('/')[0] || 'traffic', world, query }
  if ([...left.values()].some((other) => other.world !== world)) left.clear()
  left.set(shown.screen, shown)
  return shown
}

/** The current route. The component renders again when it changes. */
export const useRoute = (): Route => useValue(route)

/** The session to use for calls to the control interface. When all worlds are shown, that is `otherwise`. */
export const useSession = (otherwise?: string): string | undefined => {
  const { world } = useRoute()
  return world === EVERY_WORLD ? otherwise : world
}

/** The URL of a view. A screen keeps its parameters; without others, another screen is shown as it was left. */
export function hrefOf({ screen, world, query }: RouteChange): string {
  const current = route.value()
  const isSame = screen === undefined || screen === current.screen
  const kept = isSame ? current : query ? undefined : left.get(screen)
  const parameters = new URLSearchParams()
  const shownWorld = world === undefined ? current.world : (world ?? undefined)
  if (shownWorld !== undefined) parameters.set('world', shownWorld)
  for (const [name, value] of Object.entries({ ...kept?.query, ...query }))
    if (value !== undefined && value !== '') parameters.set(name, value)
  const text = parameters.toString()
  return `${BASE}${screen ?? current.screen}${text === '' ? '' : `?${text}`}`
}

/** Goes to another view. */
export function navigate(change: RouteChange): void {
  history.pushState(null, '', hrefOf(change))
  route.set(read())
}

/**
 * A `navigate` for when something that takes time is done. It does nothing if somebody has gone to another screen or
 * world since, or has changed one of its parameters: what people do last counts.
 */
export function navigateFromHere(): typeof navigate {
  const { screen, world, query } = route.value()
  return (change) => {
    const now = route.value()
    const isHere = now.screen === screen && now.world === world
    // The parameters of another world have nothing to do with those of this one.
    const names = change.world === undefined ? Object.keys(change.query ?? {}) : []
    if (isHere && names.every((name) => now.query[name] === query[name])) navigate(change)
  }
}

/** Changes parameters of this view. Adds no entry to the browser's history, since people type some of them. */
export function setQuery(query: NonNullable<RouteChange['query']>): void {
  history.replaceState(null, '', hrefOf({ query }))
  route.set(read())
}

/** Connects a field with a parameter of this view. The component must follow the route. */
export const inQuery = (name: string, otherwise = '') => ({
  value: route.value().query[name] ?? otherwise,
  set: (value: string) => setQuery({ [name]: value }),
})

/** Handles links within the console without reloading the page. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (!link.pathname.startsWith(BASE) || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    route.set(read())
  })
}
