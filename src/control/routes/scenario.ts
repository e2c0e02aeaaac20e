import { type Context, Hono } from 'hono'
import { readPackageFile } from '../../data-file.ts'
import { builtInNames, readBuiltIn } from '../../scenarios/built-in.ts'
import { exportWorld } from '../../scenarios/export-world.ts'
import { InvalidScenario } from '../../scenarios/invalid-scenario.ts'
import type { LoadedScenario } from '../../scenarios/load-scenario.ts'
import { MAX_SCENARIO_BYTES } from '../../scenarios/parse-text.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { oneOf } from '../fields.ts'
import { Problem } from '../problem.ts'
import { readBody } from '../read-body.ts'
import { sessionOf, worldOf } from '../request.ts'

/**
 * Applies a scenario, given as a string, to a world.
 * @throws InvalidScenario, without changing anything
 */
export type ApplyText = (session: string | undefined, text: string) => Promise<void>

/**
 * Reads a scenario and checks that it can be applied.
 * @throws InvalidScenario
 */
export type CheckText = (text: string) => Promise<LoadedScenario>

/**
 * `GET /scenario` shows the scenario of a world, merged from its sources and ready to be applied again. `POST` replaces
 * the world with a new one made from another scenario, YAML or JSON. `POST /scenario/check` validates a scenario
 * without applying it. `POST /scenario/preview` returns the world's scenario and the new one as YAML. `GET
 * /scenario/export` returns the world's current state as a scenario. `GET /scenarios` lists the built-in scenarios.
 * `GET /scenario.schema.json` is the schema of scenarios.
 */
export function scenarioRoutes(worlds: Worlds, apply: ApplyText, check: CheckText): Hono {
  const app = new Hono()

  app.get('/scenario', async (context) => context.json(shown(await worldOf(context, worlds))))

  app.post('/scenario', async (context) => {
    const session = sessionOf(context)
    await within(apply(session, await textOf(context)))
    return context.json(shown(await worlds.find(session)))
  })

  app.post('/scenario/check', async (context) => {
    const text = await textOf(context)
    await within(check(text))
    return context.json({ valid: true })
  })

  app.post('/scenario/preview', async (context) => {
    const world = await worldOf(context, worlds)
    const { scenario } = await within(check(await textOf(context)))
    const [applied, next] = await Promise.all([yamlOf(shown(world).scenario), yamlOf(scenario)])
    return context.json({ applied, next })
  })

  app.get('/scenario/export', async (context) => {
    const format = oneOf(['yaml', 'json'])(context.req.query('format') ?? 'yaml', 'format')
    const scenario = await exportWorld(await worldOf(context, worlds))
    if (format === 'json') return context.json(scenario)
    return context.body(await yamlOf(scenario), 200, { 'Content-Type': 'application/yaml' })
  })

  app.get('/scenarios', (context) =>
    context.json({ scenarios: builtInNames().map((name) => ({ name, text: readBuiltIn(name) })) }),
  )

  app.get('/scenario.schema.json', (context) =>
    context.body(readPackageFile('scenarios/scenario.schema.json'), 200, {
      'Content-Type': 'application/schema+json',
    }),
  )
  return app
}

/** Loaded on first use: few people export. */
async function yamlOf(scenario: object): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(JSON.parse(JSON.stringify(scenario)), { lineWidth: 0 })
}

const shown = ({ scenario }: Pick<World, 'scenario'>) => ({
  scenario: scenario?.scenario ?? { version: 1, name: 'default' },
})

async function textOf(context: Context): Promise<string> {
  const bytes = await readBody(context, MAX_SCENARIO_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The body must be text in UTF-8.')
  }
}

/** @throws Problem that names every invalid place */
async function within<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error
    throw new Problem(400, error.message, { problems: error.problems })
  }
}
