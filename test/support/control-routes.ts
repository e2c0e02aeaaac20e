import type { LoadedScenario } from '../../src/plan/scenarios/load-scenario.ts'
import { controlRoutes } from '../../src/server/control/routes.ts'
import type { Worlds } from '../../src/server/worlds/worlds.ts'

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
