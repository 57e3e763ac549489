import { expect, it } from 'vitest'
import { isActive } from './site-menu'

it.each([
  ['/', '/', true],
  ['/', '/quiz/english', false],
  ['/quiz', '/quiz/english', true],
  ['/study-guides', '/study-guides/math', true],
  ['/progress', '/profile', false],
])('tells whether menu entry %s is active on page %s: %s', (href, path, expected) => {
  expect(isActive(href, path)).toBe(expected)
})
