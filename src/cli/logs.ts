import { Command } from 'commander'
import { addAttachFlags } from './attach/attach-flags.ts'
import type { LogsOptions } from './log/follow-log.ts'

/** `mynah logs [url]`: the requests of a running emulator or of a finished run, in the format of its own log. */
export function logsCommand(): Command {
  const command = new Command('logs')
    .description('follow the requests of a running emulator, or print those of a failed run')
    .argument('[url]', 'the same as --to')
    .option('--session <name>', 'only sessions with this name; * matches any characters')
    .option('--status <status>', "only this status, such as 429 or '4*'; 0 means no answer")
    .option('--operation <id>', "only this operation, such as translateText or '*Glossary'")
    .option('--json', 'one JSON object per request, like --log json')
  return addAttachFlags(command).action(async (to: string | undefined, options: LogsOptions) => {
    const { printLog } = await import('./log/follow-log.ts')
    await printLog({ ...options, to: to ?? options.to })
  })
}
