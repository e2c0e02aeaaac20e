import { Command, Option } from 'commander'

/** `mynah logs [url]`: what a running emulator answers, as its own log has it. */
export function logsCommand(): Command {
  return new Command('logs')
    .description('follow the requests of a running emulator')
    .argument('[url]', 'where it listens', defaultUrl())
    .option('--session <name>', 'of sessions with this name alone; * stands for any characters')
    .option('--status <status>', "with this status alone, such as 429 or '4*'; 0 is no answer")
    .option('--operation <id>', "of this operation alone, such as translateText or '*Glossary'")
    .option('--json', 'one JSON object for each request, as --log json')
    .addOption(
      new Option('--control-token <token>', 'what its control interface asks for').env('MYNAH_CONTROL_TOKEN'),
    )
    .action(async (url, options) => {
      const { followLog } = await import('./log/follow-log.ts')
      await followLog(url, options)
    })
}

/** Where exec says that its emulator is, or where `mynah start` listens. */
const defaultUrl = () => process.env.MYNAH_URL ?? `http://127.0.0.1:${process.env.MYNAH_PORT ?? 4800}`
