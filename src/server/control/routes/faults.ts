import type { Context } from 'hono'
import { maskKey } from '../../../base/secrets/masking.ts'
import type { Fault } from '../../../watch/faults/fault.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, worldOf } from '../request.ts'
import { type ControlRoutes, JSON_BODY } from '../route.ts'

/** The faults of a world, in order, and its rate limits. A changed fault starts to count again. */
export function faultRoutes(worlds: Worlds): ControlRoutes {
  const planOf = async (context: Context) => (await worldOf(context, worlds)).faults
  const openedPlanOf = async (context: Context) => (await openedWorldOf(context, worlds)).faults
  const idIn = ({ req }: Context) => req.param('id') ?? ''

  return {
    'GET /_mynah/faults': {
      summary: 'Every fault and its counts',
      handle: async (context) => ({ faults: (await planOf(context)).list() }),
    },
    'POST /_mynah/faults': {
      summary: 'Adds a fault',
      body: JSON_BODY,
      status: 201,
      async handle(context) {
        const fault = await bodyOf(context, asItIs)
        const plan = await openedPlanOf(context)
        const { id } = plan.use(fault as Fault)
        return plan.get(id)
      },
    },
    'PUT /_mynah/faults': {
      summary: 'Replaces all faults; with counts=keep, unchanged ones keep their counts',
      query: ['counts'],
      body: JSON_BODY,
      async handle(context) {
        const counts = context.req.query('counts')
        if (counts !== undefined && counts !== 'keep') throw new InvalidField('counts', "'keep' or absent")
        const faults = listIn(await bodyOf(context, asItIs))
        const plan = await openedPlanOf(context)
        plan.replaceAll(faults as readonly Fault[], { keepsCounts: counts === 'keep' })
        return { faults: plan.list() }
      },
    },
    'DELETE /_mynah/faults': {
      summary: 'Removes all faults',
      insteadOfBody: 'DELETE /_mynah/faults/{id} removes a single one.',
      status: 204,
      handle: async (context) => (await planOf(context)).clear(),
    },
    'GET /_mynah/faults/:id': {
      summary: 'A fault',
      async handle(context) {
        const id = idIn(context)
        return (await planOf(context)).get(id) ?? unknown(id)
      },
    },
    'PUT /_mynah/faults/:id': {
      summary: 'Replaces a fault',
      body: JSON_BODY,
      async handle(context) {
        const id = idIn(context)
        const fault = await bodyOf(context, asItIs)
        const plan = await planOf(context)
        if (!plan.replace(id, fault as Fault)) unknown(id)
        return plan.get(id)
      },
    },
    'DELETE /_mynah/faults/:id': {
      summary: 'Removes a fault',
      status: 204,
      async handle(context) {
        const id = idIn(context)
        if (!(await planOf(context)).remove(id)) unknown(id)
      },
    },
    'GET /_mynah/rate-limits': {
      summary: 'Rate limits, and what is left in their buckets',
      async handle(context) {
        const { rateLimits } = await worldOf(context, worlds)
        return {
          rate_limits: rateLimits.status().map(({ buckets, ...limit }) => ({
            ...limit,
            buckets: buckets.map(({ name, tokens, of }) => ({
              ...(name !== undefined && { name: limit.by === 'operation' ? name : maskKey(name) }),
              tokens: Math.floor(tokens * 100) / 100,
              of,
            })),
          })),
        }
      },
    },
  }
}

/** The rules validate their input themselves. */
const asItIs = (value: unknown) => value

/** A list, or an object with a list as `GET` returns it. */
const listIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'faults' in value ? value.faults : value

function unknown(id: string): never {
  throw new Problem(404, `There is no fault '${id}'.`)
}
