import { expect, test } from 'vitest'
import { choiceCookie } from './cookies'

test.each([
  ['on plain loopback', 'http:', 'plume_lang=fr; path=/; max-age=31536000; SameSite=Lax'],
  ['behind HTTPS', 'https:', 'plume_lang=fr; path=/; max-age=31536000; SameSite=Lax; Secure'],
])('keeps a choice for a year %s', (_where, protocol, cookie) => {
  expect(choiceCookie('plume_lang', 'fr', protocol)).toBe(cookie)
})

test('removes a choice immediately', () => {
  expect(choiceCookie('plume_theme', null, 'https:')).toBe('plume_theme=; path=/; max-age=0; SameSite=Lax; Secure')
})
