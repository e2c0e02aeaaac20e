import { Flag, readPort, type ValuesOf } from '../flag.ts'
import type { OpenListener } from './open-listener.ts'

/** The service's other addresses. Each has a flag and a variable for its port, with this prefix. */
const ADDRESSES = {
  paid: { name: 'Paid plan', where: 'the paid plan', address: { region: 'eu', plan: 'paid' } },
  free: { name: 'Free plan', where: 'the free plan', address: { region: 'eu', plan: 'free' } },
  us: { name: 'US region', where: 'the US region', address: { region: 'us', plan: 'paid' } },
  jp: { name: 'Japan region', where: 'the Japan region', address: { region: 'jp', plan: 'paid' } },
} as const

type Prefix = keyof typeof ADDRESSES

const BOUND = Object.entries(ADDRESSES).map(([prefix, bound]) => ({ prefix: prefix as Prefix, ...bound }))

/** A flag for each further address, which is only opened if its flag is given. */
export const addressFlags = () =>
  Object.fromEntries(
    BOUND.map(({ prefix, where }) => [
      `${prefix}Port`,
      new Flag(`--${prefix}-port <n>`, `also listen here as the address of ${where}`, readPort),
    ]),
  ) as Record<`${Prefix}Port`, Flag<number>>

/** The requested ports. */
type BoundPorts = ValuesOf<ReturnType<typeof addressFlags>>

/** Listens at the requested addresses; returns their URLs by name. */
export async function listenAtAddresses(
  open: OpenListener,
  { host, controlToken, ...ports }: BoundPorts & { host: string; controlToken: string | undefined },
): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const { prefix, name, address } of BOUND) {
    const port = ports[`${prefix}Port`]
    if (port !== undefined)
      urls[name] = (await open(`--${prefix}-port`, { port, host, address, controlToken })).url
  }
  return urls
}
