import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { VERSION } from '../../version.ts'
import { errorJson } from '../json/error-json.ts'
import { createTools } from './tools.ts'

const INSTRUCTIONS =
  'Mynah emulates the DeepL API for tests. Call start, point the program under test at the URL, then use faults, journal, ' +
  'verify, explain and clock. Translations are made up and deterministic.'

/** Serves the tools until standard input ends. */
export async function serveMcp(): Promise<void> {
  const { tools, call, close } = createTools()
  const server = new Server(
    { name: 'mynah', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    try {
      return { content: [{ type: 'text', text: JSON.stringify(await call(name, given), null, 2) }] }
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorJson(error)) }] }
    }
  })
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await close()
}
