import { type Context, Hono } from 'hono'
import type { Fault } from '../../faults/fault.ts'
import { InvalidRules } from '../../faults/invalid-rules.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, worldOf } from '../request.ts'

/**
 * The faults of a world, in order: `GET` shows them with their counts, `POST` appends one, `PUT` replaces all with a
 * list, `DELETE` removes all. Each can also be addressed by id.
 */
export function faultRoutes(worlds: Worlds): Hono {
  const app = new Hono()
  const planOf = async (context: Context) => (await worldOf(context, worlds)).faults
  const openedPlanOf = async (context: Context) => (await openedWorldOf(context, worlds)).faults

  app.get('/', async (context) => context.json({ faults: (await planOf(context)).list() }))

  app.post('/', async (context) => {
    const fault = await bodyOf(context, asItIs)
    const plan = await openedPlanOf(context)
    const { id } = within(() => plan.use(fault as Fault))
    return context.json(plan.get(id), 201)
  })

  app.put('/', async (context) => {
    const faults = listIn(await bodyOf(context, asItIs))
    const plan = await openedPlanOf(context)
    within(() => plan.replaceAll(faults as readonly Fault[]))
    return context.json({ faults: plan.list() })
  })

  app.delete('/', async (context) => {
    const plan = await openedPlanOf(context)
    plan.clear()
    return context.body(null, 204)
  })

  app.get('/:id', async (context) => {
    const id = context.req.param('id')
    return context.json((await planOf(context)).get(id) ?? unknown(id))
  })

  app.put('/:id', async (context) => {
    const id = context.req.param('id')
    const fault = await bodyOf(context, asItIs)
    const plan = await planOf(context)
    if (!within(() => plan.replace(id, fault as Fault))) unknown(id)
    return context.json(plan.get(id))
  })

  app.delete('/:id', async (context) => {
    const id = context.req.param('id')
    if (!(await planOf(context)).remove(id)) unknown(id)
    return context.body(null, 204)
  })
  return app
}

/** The rules validate their input themselves. */
const asItIs = (value: unknown) => value

/** A list, or an object with a list as `GET` returns it. */
const listIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'faults' in value ? value.faults : value

function unknown(id: string): never {
  throw new Problem(404, `There is no fault '${id}'.`)
}

/** @throws Problem that names every invalid place */
function within<T>(change: () => T): T {
  try {
    return change()
  } catch (error) {
    if (!(error instanceof InvalidRules)) throw error
    throw new Problem(400, `${error.message}.`, { problems: error.problems })
  }
}
