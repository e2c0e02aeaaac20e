import { Command } from 'commander'

/** `mynah mcp`: lets coding agents start and control an emulator over standard input and output. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve the Model Context Protocol on standard input and output, for coding agents')
    .option('--json', 'accepted for consistency; the protocol is always JSON')
    .action(async () => {
      const { serveMcp } = await import('./serve-mcp.ts')
      await serveMcp()
    })
}
