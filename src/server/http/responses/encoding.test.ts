import { expect, test } from 'vitest'
import { chooseEncoding, type Encoding } from './encoding'

const form = Buffer.from('form')
const ALL = { br: form, gzip: form, identity: form }

test.each<[accepted: string | undefined, chosen: Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.4', 'br'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.3, identity;q=0.9', 'identity'],
  ['gzip;q=abc', 'identity'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *', 'br'],
])('to a caller who accepts "%s" all forms mean %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, ALL)).toBe(chosen)
})

test.each(['br', '*', 'identity;q=0', '*;q=0'])(
  'what exists in one form only is sent in it, also to "%s"',
  (accepted) => {
    expect(chooseEncoding(accepted, { identity: form })).toBe('identity')
  },
)
