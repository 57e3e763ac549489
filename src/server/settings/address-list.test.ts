import { expect, test } from 'vitest'
import { createAddressList, isAddressOrNetwork } from './address-list'

test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])('%s is an address or a network', (text) => {
  expect(isAddressOrNetwork(text)).toBe(true)
})

test.each([
  '',
  'proxy',
  'loopback',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fd00::/129',
  '10.0.0/8',
  '1.2.3.4/-1',
])('%j is neither', (text) => {
  expect(isAddressOrNetwork(text)).toBe(false)
})

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['fd00::7', true],
  ['fe80::7', false],
  ['unknown', false],
])('%s is in the list: %s', (address, expected) => {
  expect(createAddressList(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']).has(address)).toBe(expected)
})
