import type { ComponentType } from 'preact'
import { loadStyle } from '../browser/load-style.ts'
import type { ScreenName } from './screen-list.ts'

/** The script of each screen, loaded when the screen is first opened. All but the first share one. */
const SCRIPTS: Readonly<Record<ScreenName, () => Promise<{ readonly Screen: ComponentType }>>> = {
  traffic: () => import('./traffic/traffic.tsx'),
  faults: () => import('./faults/faults.tsx'),
  checks: () => import('./checks/checks.tsx'),
  connect: () => import('./connect/connect.tsx'),
  clock: () => import('./clock/clock.tsx'),
  desk: () => import('./desk/desk.tsx'),
  documents: () => import('./documents/documents.tsx'),
  voice: () => import('./voice/voice.tsx'),
  accounts: () => import('./accounts/accounts.tsx'),
  resources: () => import('./resources/resources.tsx'),
  scenario: () => import('./scenario/scenario.tsx'),
}

/** Loads a screen with its style sheet. */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([SCRIPTS[name](), name === 'traffic' || loadStyle()])
  return Screen
}
