import { controlRoutes } from '../../src/control/routes.ts'
import type { LoadedScenario } from '../../src/scenarios/load-scenario.ts'
import type { Worlds } from '../../src/worlds/worlds.ts'

/** Every route of the control interface; they cannot be called. */
export const { routes: CONTROL_ROUTES } = controlRoutes({
  version: '0',
  worlds: {} as Worlds,
  send: async () => new Response(),
  apply: async () => {},
  check: async () => ({}) as LoadedScenario,
  certificates: () => [],
  ui: false,
})
