import { maskKey } from '../../../base/secrets/masking.ts'
import type { Fault } from '../../../watch/faults/fault.ts'
import { listOf, object } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

/** The rules validate their input themselves. */
const fault = json((value) => value as Fault)

const listed = object({ faults: listOf((rule) => rule as Fault) })

/** A list, or an object with a list as `GET` returns it. */
const faultList = json((value, name) => {
  const isListed = typeof value === 'object' && value !== null && 'faults' in value
  return (isListed ? listed(value, name).faults : value) as readonly Fault[]
})

/** The faults of a world, in order, and its rate limits. A changed fault starts to count again. */
export const faultRoutes: ControlRoutes = {
  'GET /_mynah/faults': {
    summary: 'Every fault and its counts',
    inWorld: ({ faults }) => ({ faults: faults.list() }),
  },
  'POST /_mynah/faults': withBody({
    summary: 'Adds a fault',
    body: fault,
    status: 201,
    inOpenedWorld: ({ faults }, { body }) => faults.get(faults.use(body).id),
  }),
  'PUT /_mynah/faults': withBody({
    summary: 'Replaces all faults; with counts=keep, unchanged ones keep their counts',
    query: ['counts'],
    body: faultList,
    inOpenedWorld({ faults }, { context, body }) {
      const counts = context.req.query('counts')
      if (counts !== undefined && counts !== 'keep') throw new InvalidField('counts', "'keep' or absent")
      faults.replaceAll(body, { keepsCounts: counts === 'keep' })
      return { faults: faults.list() }
    },
  }),
  'DELETE /_mynah/faults': {
    summary: 'Removes all faults',
    insteadOfBody: 'DELETE /_mynah/faults/{id} removes a single one.',
    status: 204,
    inWorld: ({ faults }) => faults.clear(),
  },
  'GET /_mynah/faults/:id': {
    summary: 'A fault',
    inWorld: ({ faults }, { id }) => faults.get(id) ?? unknown(id),
  },
  'PUT /_mynah/faults/:id': withBody({
    summary: 'Replaces a fault',
    body: fault,
    inWorld: ({ faults }, { id, body }) => (faults.replace(id, body) ? faults.get(id) : unknown(id)),
  }),
  'DELETE /_mynah/faults/:id': {
    summary: 'Removes a fault',
    status: 204,
    inWorld: ({ faults }, { id }) => faults.remove(id) || unknown(id),
  },
  'GET /_mynah/rate-limits': {
    summary: 'Rate limits, and what is left in their buckets',
    inWorld: ({ rateLimits }) => ({
      rate_limits: rateLimits.status().map(({ buckets, ...limit }) => ({
        ...limit,
        buckets: buckets.map(({ name, tokens, of }) => ({
          ...(name !== undefined && { name: limit.by === 'operation' ? name : maskKey(name) }),
          tokens: Math.floor(tokens * 100) / 100,
          of,
        })),
      })),
    }),
  },
}

function unknown(id: string): never {
  throw new Problem(404, `There is no fault '${id}'.`)
}
