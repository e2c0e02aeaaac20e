import { Flag, readRepeated, wholeNumber } from '../flag.ts'

/** More than any account may bill. */
const MAX_CHARACTERS = 1_000_000_000_000

/** The flags of commands that forward requests to the service, and where they go by default. */
export const relayFlags = (usual: string) => ({
  upstream: new Flag('--upstream <url>', `where requests go (default: ${usual})`),
  allowUpstream: new Flag(
    '--allow-upstream <host>',
    'another host that --upstream may name, beyond those of the service and this machine; repeatable',
    readRepeated,
  ),
  maxCharacters: new Flag(
    '--max-characters <n>',
    'forward no request that could bring the bill above this total (default: no limit)',
    wholeNumber(0, MAX_CHARACTERS),
  ).withVariable(),
})
