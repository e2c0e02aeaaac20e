import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { type AttachOptions, addAttachFlags } from './attach/attach-flags.ts'

interface ExportOptions extends AttachOptions {
  readonly out?: string
  readonly session?: string
  readonly json?: boolean
}

/** `mynah scenario export`: the world of a running emulator as a scenario. */
export function scenarioCommand(): Command {
  const command = new Command('export')
    .description('print the current world as a scenario: accounts with usage, resources, faults, the clock')
    .option('-o, --out <file>', 'write it to this file')
    .option('--session <name>', 'the world of this session')
    .option('--json', 'print an object with the scenario as YAML in it')
  addAttachFlags(command).action(async ({ out, session, json, ...options }: ExportOptions) => {
    const { attach } = await import('./attach/attach.ts')
    const { client, close } = await attach(options)
    const scenario = await client(session).scenario.export()
    await close()
    if (out !== undefined) await writeFile(out, scenario)
    else process.stdout.write(json ? `${JSON.stringify({ scenario })}\n` : scenario)
  })
  return new Command('scenario').description("work with a running emulator's scenario").addCommand(command)
}
