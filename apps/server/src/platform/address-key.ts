import { BlockList, isIP, isIPv6 } from 'node:net'

/** The key that counts an address: a whole IPv4 address, or the /64 of an IPv6 one, because one host owns a whole /64. */
export function addressKey(address: string): string {
  const mapped = mappedIPv4(address)
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address
}

/**
 * Addresses that are not public: of the machine itself, a local network or a carrier's network.
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const LOCAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6')

/**
 * The network of an address, as a customer of a provider has it: a /24 of IPv4, a /48 of IPv6. Undefined for an address that is not public.
 */
export function networkKey(address: string): string | undefined {
  const own = mappedIPv4(address) ?? address.split('%')[0] ?? ''
  const version = isIP(own)
  if (version === 0 || LOCAL.check(own, version === 4 ? 'ipv4' : 'ipv6')) return undefined
  return version === 4 ? `${own.split('.').slice(0, 3).join('.')}.0/24` : `${groupsOf(own, 3)}::/48`
}

/** The IPv4 address that is mapped into an IPv6 address. */
function mappedIPv4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** The first groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
