import type { Random } from './random'
import { HOSTILE_TEXTS } from './values'

// What stands before the body: method, address and headers.

const HEADER_NAMES = [
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Origin',
  'Sec-Fetch-Site',
  'Cookie',
  'Accept',
  'Accept-Language',
  'Accept-Encoding',
  'Range',
  'Host',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  'Authorization',
  'Upgrade',
  'Expect',
  'Via',
]
const HEADER_VALUES = [
  '',
  ' ',
  '*',
  '"',
  '"1"',
  'W/"1"',
  '"1", "2", "3"',
  '"99999999999999999999"',
  '"-1"',
  '"1',
  'null',
  'http://evil.example',
  'http://[::1',
  'cross-site',
  'plume_student=x; plume_admin=y; __Host-plume_student=z',
  `plume_student=${'A'.repeat(43)}; plume_student=${'B'.repeat(43)}`,
  'plume_language=%00; plume_theme=%ff; =; ;;;',
  'text/csv;q=abc, */*;q=9',
  'text/html, application/json;q=NaN',
  'en-XX-posix;q=1e9, fr\u00e9',
  'bytes=0-',
  'bytes=9999999999-0',
  'bytes=-1,0-0,0-0',
  '::1, 127.0.0.1, 999.999.999.999',
  'DELETE',
  'websocket',
  '200-nothing',
  'Basic Og==',
  'k'.repeat(256),
  'k'.repeat(6_000),
  ',,,,;;;;',
  '\u00ff\u00fe\u00e9',
  '\t\t',
  '../../x',
  "' OR 1=1 --",
]

/** One to three headers with values nobody meant. */
export function hostileHeaders(random: Random): [string, string][] {
  return Array.from({ length: 1 + random.below(3) }, () => [random.pick(HEADER_NAMES), random.pick(HEADER_VALUES)])
}

/** A text as it may stand in an address: percent-encoded, half of it, or broken on purpose. */
export function hostilePiece(random: Random): string {
  const text = random.pick(HOSTILE_TEXTS).slice(0, random.pick([10, 400, 6_000]))
  const encoded = encodeLoosely(text)
  return random.pick([
    encoded,
    encoded,
    encoded.replaceAll('%', '%25'),
    '%',
    '%2',
    '%zz',
    '%ff%fe',
    '%c0%ae%c0%ae',
    '%ed%a0%80',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..',
    '.',
    '%00',
    '1%00',
    '1%0d%0aX:y',
    '1;x=y',
    '1%3F',
    '2147483648',
    '999999999',
    '0',
    '-1',
    '1.5',
    'a'.repeat(301),
    'a'.repeat(9_000),
  ])
}

/** Half characters cannot be percent-encoded as UTF-8; their bytes still can. */
function encodeLoosely(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text)
}

const QUERY_NAMES = ['limit', 'cursor', 'date', 'duration', 'subject', 'search', 'target', 'lang', 'moving', 'near']

export function hostileQuery(random: Random, declared: readonly string[]): string {
  const names = [...declared, ...declared, ...QUERY_NAMES, '__proto__', 'constructor[prototype]', 'a[]', '', '%00']
  const pairs = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(names)}=${hostilePiece(random)}`)
  const many = random.isWithin(3) ? `&${'a=1&'.repeat(1_500)}` : ''
  return `?${pairs.join(random.pick(['&', '&', ';', '&&']))}${many}`
}

/** An address with one of its parts spoiled. */
export function hostilePath(random: Random, path: string): string {
  const parts = path.split('/')
  parts[1 + random.below(parts.length - 1)] = hostilePiece(random)
  const spoiled = parts.join('/')
  return random.pick([
    spoiled,
    spoiled,
    spoiled,
    `/${spoiled}`,
    `${spoiled}/`,
    `${path}/../..`,
    `http://x${path}`,
    `${path}#x`,
  ])
}

export const OTHER_METHODS = [
  'PUT',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'DELETE',
  'POST',
  'PATCH',
  'GET',
  'get',
  'FOO',
]
