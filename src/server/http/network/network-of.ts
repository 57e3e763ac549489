import { isIPv6 } from 'node:net'

/** Limits count an IPv6 /64 as one, because a caller can use all of its addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

export interface CountedNetwork {
  network: string
  /** How many times the limit of a single network it may use. */
  share: number
}

/** All networks that a call counts for. One customer of a provider may have a whole IPv6 /56 or /48. */
export function networksOf(address: string): CountedNetwork[] {
  const network = networkOf(address)
  if (!network.endsWith('::/64')) return [{ network, share: 1 }]
  const [first, second, third, fourth = '0'] = groupsOf(address)
  const upper = fourth.padStart(4, '0').slice(0, 2)
  return [
    { network, share: 1 },
    { network: `${first}:${second}:${third}:${upper}00::/56`, share: 1.5 },
    { network: `${first}:${second}:${third}::/48`, share: 2 },
  ]
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  // The last two groups may be written as an IPv4 address; their value does not matter here.
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const [before = [], after = []] = [first, last]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
