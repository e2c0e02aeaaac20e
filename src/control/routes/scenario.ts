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

/** Applies the text of a scenario to a world. @throws InvalidScenario, and nothing has changed */
export type ApplyText = (session: string | undefined, text: string) => Promise<void>

/** Reads the text of a scenario that could be applied. @throws InvalidScenario */
export type CheckText = (text: string) => Promise<LoadedScenario>

/**
 * `GET /scenario` shows what a world was made of, all put together, so that it can be applied as it is; `POST` makes a
 * new world of another scenario, YAML or JSON; `POST /scenario/check` says what is wrong with one and applies nothing;
 * `POST /scenario/preview` has in YAML what the world was made of and what it would be made of;
 * `GET /scenario/export` is the world as it is now, as a scenario; `GET /scenarios` lists those that come with Mynah; `GET /scenario.schema.json` is what it has to follow.
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

/** For those who export, who are few. */
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

/** @throws Problem that names every place that is wrong */
async function within<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof InvalidScenario)) throw error
    throw new Problem(400, error.message, { problems: error.problems })
  }
}
