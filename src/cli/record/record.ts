import { Command } from 'commander'
import { addFlags } from '../flag.ts'
import { type RecordOptions, recordFlags } from './relay-flags.ts'

/** `mynah record [flags] -- <command>`: runs a command against the real service, and records the answers. */
export function recordCommand(): Command {
  const command = new Command('record')
    .description('run a command against the real service and record its answers as a scenario')
    .argument(
      '<command...>',
      'after --; it has its own environment and key, but the address of the recorder (MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL)',
    )
    .passThroughOptions()
  return addFlags(command, recordFlags()).action(async (words: string[], options: RecordOptions) => {
    const { runRecord } = await import('./run-record.ts')
    await runRecord(words, options)
  })
}
