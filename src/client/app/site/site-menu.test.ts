import { describe, expect, it } from 'vitest'
import { isActive } from './site-menu'

describe('the active entry of the menu', () => {
  it.each([
    ['/', '/', true],
    ['/', '/quiz/english', false],
    ['/quiz', '/quiz/english', true],
    ['/study-guides', '/study-guides/math', true],
    ['/progress', '/profile', false],
  ])('%s on %s: %s', (href, path, expected) => {
    expect(isActive(href, path)).toBe(expected)
  })
})
