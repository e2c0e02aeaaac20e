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

/** Prefixes of IPv6 addresses that mean an IPv4 address, their last part: mapped, compatible, translated. */
const EMBEDDING: readonly string[] = ['::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::']
const EMBEDDED_FROM_BIT = 96

/** This machine, in addition to the addresses of its interfaces. */
const LOOPBACK = blockList(['127.0.0.0/8', '0.0.0.0/32', '::1/128', '::/128'])

const forbidden = FORBIDDEN.map(([reason, ...subnets]) => ({ reason, list: blockList(subnets) }))

/** Why no tunnel may lead to an address; undefined if it may. */
export const whyForbidden = (address: string): string | undefined =>
  forbidden.find(({ list }) => has(list, address))?.reason

/** Whether an address means this machine, regardless of its interfaces. */
export const isLoopbackAddress = (address: string): boolean => has(LOOPBACK, address)

const has = (list: BlockList, address: string) => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** A list of subnets, those of IPv4 addresses in every form. */
function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits = ''] = subnet.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
    if (isIPv6(address)) continue
    for (const prefix of EMBEDDING) list.addSubnet(prefix + address, EMBEDDED_FROM_BIT + Number(bits), 'ipv6')
    list.addSubnet(sixToFour(address), 16 + Number(bits), 'ipv6')
  }
  return list
}

/** An IPv4 address in the form of 6to4, where it is the second part. */
function sixToFour(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::`
}
