import { describe, expect, it } from 'vitest'
import { findRoute, routesOf, serviceRoutes } from '../../../src/server/http/service-routes.ts'

const routes = serviceRoutes()
const ID = '3f2a_7-b'

describe('findRoute', () => {
  it('finds the operation of every route, with the parameters of its path', () => {
    for (const [path, route] of routes) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const found = findRoute(route.method, path.replace(/:\w+/g, ID))
      expect(found?.route?.operation.id).toBe(route.operation.id)
      expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, ID])))
      expect(found?.all).toContainEqual(route)
    }
  })

  it('leaves every other spelling to Hono', () => {
    for (const [path, route] of routes) {
      const plain = path.replace(/:\w+/g, ID)
      const others = [
        `${plain}/`,
        `${plain}#x`,
        plain.toUpperCase(),
        `/%${plain.charCodeAt(1).toString(16)}${plain.slice(2)}`,
        `/${plain}`,
      ]
      for (const other of others) expect(findRoute(route.method, other)).toBeUndefined()
      if (!path.includes(':')) continue
      for (const id of ['%2e', '..', '.', 'a%20b', 'ü', 'a b', ''])
        expect(findRoute(route.method, path.replace(/:\w+/g, id))).toBeUndefined()
    }
  })

  it('finds nothing for other methods and paths', () => {
    expect(findRoute('HEAD', '/v2/usage')).toBeUndefined()
    expect(findRoute('DELETE', '/v2/translate')).toBeUndefined()
    expect(findRoute('GET', '/healthz')).toBeUndefined()
    expect(findRoute(undefined, '/v2/usage')).toBeUndefined()
  })
})

it('finds all routes of a path, however they are written', () => {
  const { route, all } = routesOf('PUT', '/v3/translation_memories/import')
  expect(route).toBeUndefined()
  expect(all.map(({ method }) => method).sort()).toEqual(['DELETE', 'GET', 'POST'])
})
