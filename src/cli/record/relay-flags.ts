import { type Command, Option } from 'commander'
import { wholeNumber } from '../flag-values.ts'

/** More than any account may bill. */
const MAX_CHARACTERS = 1_000_000_000_000

/** The flags for where requests are forwarded. */
export interface RelayFlags {
  readonly upstream?: string
  readonly allowUpstream?: readonly string[]
  readonly maxCharacters?: number
}

/** Adds the flags of commands that forward requests to the service. */
export function addRelayFlags(command: Command, upstream: Option): Command {
  return command
    .addOption(upstream)
    .addOption(
      new Option(
        '--allow-upstream <host>',
        'another host that --upstream may name, beyond those of the service and this machine; repeatable',
      ).argParser((host: string, earlier: readonly string[] = []) => [...earlier, host]),
    )
    .addOption(
      new Option(
        '--max-characters <n>',
        'forward no request that could bring the bill above this total (default: no limit)',
      )
        .env('MYNAH_MAX_CHARACTERS')
        .argParser(wholeNumber(0, MAX_CHARACTERS)),
    )
}
