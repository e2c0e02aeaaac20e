import { BlockList, isIP, isIPv6 } from 'node:net'

/** Kinds of addresses that no tunnel may reach unless the address itself is allowed. */
const FORBIDDEN: readonly (readonly [reason: string, ...subnets: readonly string[]])[] = [
  ['a link-local address', '169.254.0.0/16', 'fe80::/10'],
  [
    'a cloud metadata address',
    // Alibaba, Azure, Oracle. Amazon and Google use the link-local one.
    '100.100.100.200/32',
    '168.63.129.16/32',
    '192.0.0.192/32',
    'fd00:ec2::/32',
    'fd20:ce::254/128',
  ],
  ['not the address of a single host', '224.0.0.0/4', '255.255.255.255/32', 'ff00::/8'],
]

/** Ways to write an IPv4 address as an IPv6 one, by their prefix: mapped, compatible, translated, 6to4. */
const EMBEDDED: readonly (readonly [prefix: string, firstBit: number])[] = [
  ['::ffff:0:0/96', 96],
  ['::/96', 96],
  ['::ffff:0:0:0/96', 96],
  ['64:ff9b::/96', 96],
  ['64:ff9b:1::/96', 96],
  ['2002::/16', 16],
]

/** This machine, in addition to the addresses of its interfaces. */
const LOOPBACK = blockList(['127.0.0.0/8', '0.0.0.0/32', '::1/128', '::/128'])

const forbidden = FORBIDDEN.map(([reason, ...subnets]) => ({ reason, list: blockList(subnets) }))
const embedded = EMBEDDED.map(([prefix, firstBit]) => ({ list: blockList([prefix]), firstBit }))

/** Why no tunnel may lead to an address; undefined if it may. */
export function whyForbidden(address: string): string | undefined {
  return everyForm(address)
    .map((form) => forbidden.find(({ list }) => has(list, form))?.reason)
    .find((reason) => reason !== undefined)
}

/** Whether an address means this machine, regardless of its interfaces. */
export const isLoopbackAddress = (address: string): boolean =>
  everyForm(address).some((form) => has(LOOPBACK, form))

/** An address, and the IPv4 address that it embeds. */
function everyForm(address: string): string[] {
  if (!isIPv6(address)) return [address]
  const within = embedded.find(({ list }) => has(list, address))
  return within ? [address, ipv4At(address, within.firstBit)] : [address]
}

const has = (list: BlockList, address: string) => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

function ipv4At(address: string, firstBit: number): string {
  const bytes = bytesOf(address)
  return bytes.slice(firstBit / 8, firstBit / 8 + 4).join('.')
}

/** The sixteen bytes of a valid IPv6 address. */
function bytesOf(address: string): number[] {
  const [before = '', after] = expandDotted(address.replace(/%.*$/, '')).split('::')
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [front, back] = [groups(before), groups(after ?? '')]
  const gap = after === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array<number>(gap).fill(0), ...back].flatMap((group) => [group >> 8, group & 0xff])
}

/** `::ffff:127.0.0.1` with its end in hexadecimal as well. */
const expandDotted = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [(Number(a) << 8) | Number(b), (Number(c) << 8) | Number(d)].map((group) => group.toString(16)).join(':'),
  )

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits = ''] = subnet.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
