import type { ComponentType } from 'preact'
import type { ScreenName } from './screen-list.ts'

/** The script of each screen, which is loaded when the screen is first opened. */
const SCRIPTS: Readonly<Record<ScreenName, () => Promise<{ readonly Screen: ComponentType }>>> = {
  traffic: () => import('./traffic/traffic.tsx'),
  faults: () => import('./faults/faults.tsx'),
  checks: () => import('./checks/checks.tsx'),
  connect: () => import('./connect/connect.tsx'),
  clock: () => import('./clock/clock.tsx'),
  desk: () => import('./desk/desk.tsx'),
  documents: () => import('./documents/documents.tsx'),
  accounts: () => import('./accounts/accounts.tsx'),
  resources: () => import('./resources/resources.tsx'),
  scenario: () => import('./scenario/scenario.tsx'),
}

/** Where the build has put the style sheets of the screens that have one. */
declare const STYLE_URLS: Readonly<Partial<Record<ScreenName, string>>>

/** Loads a screen with its style sheet. */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([SCRIPTS[name](), loadStyle(STYLE_URLS[name])])
  return Screen
}

/** A screen without its style is better than none. */
function loadStyle(url: string | undefined): Promise<void> {
  if (url === undefined || document.querySelector(`link[href="${url}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
}
