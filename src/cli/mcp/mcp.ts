import { Command } from 'commander'
import { type AttachOptions, addAttachFlags } from '../attach/attach-flags.ts'

/** `mynah mcp`: lets coding agents read and control emulators over standard input and output. */
export function mcpCommand(): Command {
  const command = new Command('mcp')
    .description('serve the Model Context Protocol on standard input and output, for coding agents')
    .option('--json', 'accepted for consistency; the protocol is always JSON')
  return addAttachFlags(command).action(async (options: AttachOptions) => {
    const { serveMcp } = await import('./serve-mcp.ts')
    await serveMcp(options)
  })
}
