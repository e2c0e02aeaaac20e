import { Option } from 'commander'
import type { ListenOptions } from '../../server/listening/listen-options.ts'
import type { OpenListener } from './open-listener.ts'

interface BoundListener {
  readonly name: string
  readonly where: string
  readonly flag: string
  /** Commander's name for the port. */
  readonly option: 'paidPort' | 'freePort' | 'usPort' | 'jpPort'
  readonly environment: string
  readonly address: NonNullable<ListenOptions['address']>
}

/** Listeners for the service's other addresses, each with a flag for its port. */
const BOUND: readonly BoundListener[] = [
  {
    name: 'Paid plan',
    where: 'the paid plan',
    flag: '--paid-port',
    option: 'paidPort',
    environment: 'MYNAH_PAID_PORT',
    address: { region: 'eu', plan: 'paid' },
  },
  {
    name: 'Free plan',
    where: 'the free plan',
    flag: '--free-port',
    option: 'freePort',
    environment: 'MYNAH_FREE_PORT',
    address: { region: 'eu', plan: 'free' },
  },
  {
    name: 'US region',
    where: 'the US region',
    flag: '--us-port',
    option: 'usPort',
    environment: 'MYNAH_US_PORT',
    address: { region: 'us', plan: 'paid' },
  },
  {
    name: 'Japan region',
    where: 'the Japan region',
    flag: '--jp-port',
    option: 'jpPort',
    environment: 'MYNAH_JP_PORT',
    address: { region: 'jp', plan: 'paid' },
  },
]

/** The requested ports. */
export type BoundPorts = Partial<Record<BoundListener['option'], number>>

/** A flag for each further address, which is only opened if its flag is given. */
export const addressFlags = (parsePort: (text: string) => number): Option[] =>
  BOUND.map(({ flag, where, environment }) =>
    new Option(`${flag} <n>`, `also listen here as the address of ${where}`)
      .env(environment)
      .argParser(parsePort),
  )

/** Listens at the requested addresses; returns their URLs by name. */
export async function listenAtAddresses(
  open: OpenListener,
  { host, controlToken, ...ports }: BoundPorts & { host: string; controlToken: string | undefined },
): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const { name, flag, option, address } of BOUND) {
    const port = ports[option]
    if (port !== undefined) urls[name] = (await open(flag, { port, host, address, controlToken })).url
  }
  return urls
}
