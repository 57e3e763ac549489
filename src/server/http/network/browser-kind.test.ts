import { expect, test } from 'vitest'
import { browserKind, readBrowserKind } from './browser-kind'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/120.0`, 'Edge/Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox/Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, 'Safari/macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 'Safari/iPhone'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${CHROME} Mobile Safari/537.36`, 'Chrome/Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome/ChromeOS'],
  ['curl/8.0', null],
  ['<script>Firefox/</script>', null],
  [undefined, null],
])('%s is %s', (userAgent, kind) => {
  expect(browserKind(userAgent)).toBe(kind)
})

test('a stored value is read back, and an invalid one is ignored', () => {
  expect(readBrowserKind('Firefox/Linux')).toEqual({ name: 'Firefox', system: 'Linux' })
  expect(readBrowserKind(null)).toBeNull()
})
