import { type Command, InvalidArgumentError, Option } from 'commander'

/** What the flags say of where requests are sent on to. */
export interface RelayFlags {
  readonly upstream?: string
  readonly allowUpstream?: readonly string[]
  readonly maxCharacters?: number
}

/** Adds the flags of the commands that send requests on to the service. */
export function addRelayFlags(command: Command, upstream: Option): Command {
  return command
    .addOption(upstream)
    .addOption(
      new Option(
        '--allow-upstream <host>',
        "a host besides the service's and this machine that --upstream may name; repeatable",
      ).argParser((host: string, earlier: readonly string[] = []) => [...earlier, host]),
    )
    .addOption(
      new Option(
        '--max-characters <n>',
        'send nothing on that could make the service bill more than this in all (default: no limit)',
      )
        .env('MYNAH_MAX_CHARACTERS')
        .argParser(parseCharacters),
    )
}

function parseCharacters(text: string): number {
  const characters = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(characters))
    throw new InvalidArgumentError('It is a whole number of characters from 0.')
  return characters
}
