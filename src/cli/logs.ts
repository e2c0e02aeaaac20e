import { Command, Option } from 'commander'

/** `mynah logs [url]`: the requests of a running emulator, in the format of its own log. */
export function logsCommand(): Command {
  return new Command('logs')
    .description('follow the requests of a running emulator')
    .argument('[url]', 'address of the emulator', defaultUrl())
    .option('--session <name>', 'only sessions with this name; * matches any characters')
    .option('--status <status>', "only this status, such as 429 or '4*'; 0 means no answer")
    .option('--operation <id>', "only this operation, such as translateText or '*Glossary'")
    .option('--json', 'one JSON object per request, like --log json')
    .addOption(
      new Option('--control-token <token>', 'token that its control interface requires').env(
        'MYNAH_CONTROL_TOKEN',
      ),
    )
    .action(async (url, options) => {
      const { followLog } = await import('./log/follow-log.ts')
      await followLog(url, options)
    })
}

/** The emulator's address under exec, or that of `mynah start`. */
const defaultUrl = () => process.env.MYNAH_URL ?? `http://127.0.0.1:${process.env.MYNAH_PORT ?? 4800}`
