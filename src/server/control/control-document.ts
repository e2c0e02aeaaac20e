import type { ControlRoute, ControlRoutes } from './route.ts'

/** The OpenAPI document of the control interface. */
export function controlDocument(version: string, routes: ControlRoutes): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mynah: the control interface',
      version,
      description: 'docs/control.md explains it. Off loopback it requires a token.',
    },
    security: [{}, { token: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Mynah-Control-Token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          required: ['title', 'status', 'detail'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(method: string, path: string, route: ControlRoute): object {
  const { summary, query = [], status = 200, content = 'application/json', body } = route
  const names = path.match(/(?<=\{)\w+/g) ?? []
  return {
    operationId: operationIdOf(method, path),
    summary,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(query === 'any' ? [] : ['session', ...query]).map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string' },
      })),
    ],
    ...(body && {
      requestBody: { content: Object.fromEntries(body.mediaTypes.map((type) => [type, { schema: {} }])) },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(status !== 204 && { content: { [mediaTypeOf(content)]: { schema: {} } } }),
      },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** For example `getRequestsSummaries`: the method and the words of the path. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace('/_mynah', '').match(/[a-z\d]+/gi) ?? []
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return method.toLowerCase() + words.map(capital).join('')
}

/** Without parameters such as the charset. */
const mediaTypeOf = (contentType: string) => contentType.replace(/;.*/, '')
