import { expect, test } from 'vitest'
import { readIfMatch } from './if-match'

test.each([undefined, '*', ' * '])('%s allows any version', (header) => {
  expect(readIfMatch(header)).toBeUndefined()
})

test.each([
  ['"3"', [3]],
  ['W/"3"', [3]],
  ['3', [3]],
  [' "3" , "5"', [3, 5]],
  ['"3", "x"', [3]],
])('%s is parsed', (header, versions) => {
  expect(readIfMatch(header)).toEqual(versions)
})

test.each(['', '"', '"3', '3"', '"-3"', '"0"', '"3.0"', '"three"', "'3'", '"99999999999"', '"3" or 1=1'])(
  '%s matches nothing',
  (header) => {
    expect(readIfMatch(header)).toEqual([])
  },
)
