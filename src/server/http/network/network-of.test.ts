import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network-of'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address also counts for the larger networks that one customer may have', () => {
  const networks = (address: string) => networksOf(address).map(({ network, share }) => `${network} ${share}`)
  expect(networks('2001:db8:1:2ab::9')).toEqual([
    '2001:db8:1:2ab::/64 1',
    '2001:db8:1:0200::/56 1.5',
    '2001:db8:1::/48 2',
  ])
  expect(networks('::ffff:192.0.2.7')).toEqual(['192.0.2.7 1'])
})
