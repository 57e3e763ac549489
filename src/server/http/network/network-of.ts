import { isIPv6 } from 'node:net'

/** An address as limits count it: whoever has one IPv6 address has all of its /64, so they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight numbers of an address; `::` stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  // Two groups may be written as an IPv4 address; which one does not matter, they stand last.
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const [before = [], after = []] = [first, last]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
