import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { ControlError } from '../../client/index.ts'
import { VERSION } from '../../version.ts'
import type { AttachOptions } from '../attach/attach-flags.ts'
import { errorJson } from '../json/error-json.ts'
import { readResource, resources } from './resources.ts'
import { createTools } from './tools.ts'

const INSTRUCTIONS =
  'Mynah emulates the DeepL API for tests. To see why a test failed, call runs, then explain with id "last", and advisories; the ' +
  'tools use the emulator of this directory, or the one that attach names. To try something, call start and point the ' +
  'program under test at the URL. Answers are short; ask for more with fields and limit. Translations are made up and ' +
  'deterministic.'

/** A server of the protocol without a transport, and what ends its emulators. */
export function createMcpServer(options: AttachOptions = {}): { server: Server; close(): Promise<void> } {
  const { tools, call, close } = createTools(options)
  const server = new Server(
    { name: 'mynah', version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources()] }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => ({
    contents: [readResource(uri)],
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    try {
      const answer = await call(name, given)
      return {
        content: [{ type: 'text', text: JSON.stringify(answer) }],
        structuredContent: answer as Record<string, unknown>,
      }
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(toolError(name, error)) }] }
    }
  })
  return { server, close }
}

/** With the codes of `--json`; the control interface says the same in its own way. */
function toolError(tool: string, error: unknown) {
  if (!(error instanceof ControlError)) return errorJson(error)
  const { message, status, problem } = error
  const problems = Array.isArray(problem.problems) ? problem.problems : undefined
  const code =
    problems && tool === 'scenario'
      ? 'invalid_scenario'
      : status < 500 && status !== 403
        ? 'invalid_option'
        : 'failed'
  return { error: { code, message, ...(problems && { problems }) } }
}

/** Serves the tools until standard input ends. */
export async function serveMcp(options: AttachOptions): Promise<void> {
  const { server, close } = createMcpServer(options)
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await close()
}
