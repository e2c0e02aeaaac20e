import type { Context } from 'hono'
import { readPackageFile } from '../../../package-files.ts'
import { builtInNames, readBuiltIn } from '../../../plan/scenarios/built-in.ts'
import { exportWorld } from '../../../plan/scenarios/export-world.ts'
import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import { MAX_SCENARIO_BYTES } from '../../../plan/scenarios/parse-text.ts'
import type { World } from '../../worlds/world.ts'
import { oneOf } from '../fields.ts'
import { Problem } from '../problem.ts'
import { type BodyRule, readBody, sessionOf } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

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

const SCENARIO: BodyRule<string> = { mediaTypes: ['application/yaml', 'application/json'], read: textOf }

/** The scenario of a world, merged from its sources, and others that may replace it. */
export const scenarioRoutes = (apply: ApplyText, check: CheckText): ControlRoutes => ({
  'GET /_mynah/scenario': {
    summary: 'The scenario of a world, merged from its sources',
    inWorld: shown,
  },
  'POST /_mynah/scenario': withBody({
    summary: 'Replaces a world with a new one made from a scenario',
    body: SCENARIO,
    async handle({ context, body, worlds }) {
      const session = sessionOf(context)
      await apply(session, body)
      return shown(await worlds.find(session))
    },
  }),
  'POST /_mynah/scenario/check': withBody({
    summary: 'Validates a scenario',
    body: SCENARIO,
    async handle({ body }) {
      await check(body)
      return { valid: true }
    },
  }),
  'POST /_mynah/scenario/preview': withBody({
    summary: 'The applied scenario and the one in the body, both merged, as YAML',
    body: SCENARIO,
    async inWorld(world, { body }) {
      const { scenario } = await check(body)
      const [applied, next] = await Promise.all([yamlOf(shown(world).scenario), yamlOf(scenario)])
      return { applied, next }
    },
  }),
  'GET /_mynah/scenario/export': {
    summary: 'The world as it is now, as a scenario',
    query: ['format'],
    content: 'application/yaml',
    async inWorld(world, { context }) {
      const format = oneOf(['yaml', 'json'])(context.req.query('format') ?? 'yaml', 'format')
      const scenario = await exportWorld(world)
      return format === 'json' ? context.json(scenario) : yamlOf(scenario)
    },
  },
  'GET /_mynah/scenarios': {
    summary: 'The built-in scenarios',
    handle: () => ({ scenarios: builtInNames().map((name) => ({ name, text: readBuiltIn(name) })) }),
  },
  'GET /_mynah/scenario.schema.json': {
    summary: 'The JSON schema of scenarios',
    content: 'application/schema+json',
    handle: () => readPackageFile('scenarios/scenario.schema.json'),
  },
})

/** Loaded on first use: few people export. */
async function yamlOf(scenario: object): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(JSON.parse(JSON.stringify(scenario)), { lineWidth: 0 })
}

function shown({ scenario }: Pick<World, 'scenario'>) {
  return { scenario: scenario?.scenario ?? { version: 1, name: 'default' } }
}

async function textOf(context: Context): Promise<string> {
  const bytes = await readBody(context, MAX_SCENARIO_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The body must be text in UTF-8.')
  }
}
