import type { Command } from 'commander'
import { addFlags, Flag, type ValuesOf } from '../flag.ts'

const attachFlags = () => ({
  to: new Flag(
    '--to <pid, name, url or artifact>',
    'which emulator of mynah ps, or the directory of a failed run (default: the newest emulator of this directory)',
  ),
  controlToken: new Flag(
    '--control-token <token>',
    'token that its control interface requires',
  ).withVariable(),
})

/** The flags of commands that attach to an emulator. */
export type AttachOptions = ValuesOf<ReturnType<typeof attachFlags>>

/** Adds the flags that choose an emulator. */
export const addAttachFlags = (command: Command): Command => addFlags(command, attachFlags())
