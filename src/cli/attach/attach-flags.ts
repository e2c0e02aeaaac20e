import { type Command, Option } from 'commander'

/** The flags of commands that attach to an emulator. */
export interface AttachOptions {
  readonly to?: string
  readonly controlToken?: string
}

/** Adds the flags that choose an emulator. */
export const addAttachFlags = (command: Command): Command =>
  command
    .option(
      '--to <pid, name, url or artifact>',
      'which emulator of mynah ps, or the directory of a failed run (default: the newest emulator of this directory)',
    )
    .addOption(
      new Option('--control-token <token>', 'token that its control interface requires').env(
        'MYNAH_CONTROL_TOKEN',
      ),
    )
