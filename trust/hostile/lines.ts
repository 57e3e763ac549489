import fc from 'fast-check'
import { HOSTILE_TEXTS } from './values'

// The first part of a request: method, address and headers.

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

/** One to three headers with invalid values. */
export const HostileHeaders = fc.array(fc.tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES)), {
  minLength: 1,
  maxLength: 3,
})

const Encoded = fc
  .tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(10, 400, 6_000))
  .map(([text, length]) => encodeLoosely(text.slice(0, length)))

const BROKEN_PIECES = [
  '0',
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
  '-1',
  '1.5',
  'a'.repeat(301),
  'a'.repeat(9_000),
]

/** A text for an address: percent-encoded, encoded twice, or broken on purpose. */
const HostilePiece = fc.oneof(
  { weight: BROKEN_PIECES.length, arbitrary: fc.constantFrom(...BROKEN_PIECES) },
  { weight: 2, arbitrary: Encoded },
  { weight: 1, arbitrary: Encoded.map((encoded) => encoded.replaceAll('%', '%25')) },
)

/** Unpaired surrogates cannot be percent-encoded as UTF-8, but their bytes can. */
function encodeLoosely(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text)
}

const QUERY_NAMES = ['limit', 'cursor', 'date', 'duration', 'subject', 'search', 'target', 'lang', 'moving', 'near']
const ODD_NAMES = ['__proto__', 'constructor[prototype]', 'a[]', '', '%00']

/** A query with declared and undeclared names. The endpoint passes the declared ones. */
export const HostileQuery = fc
  .record({
    pairs: fc.array(fc.tuple(fc.nat({ max: 999 }), HostilePiece), { minLength: 1, maxLength: 4 }),
    between: fc.constantFrom('&', '&', ';', '&&'),
    isEndless: fc.nat({ max: 32 }).map((chance) => chance === 32),
  })
  .map(({ pairs, between, isEndless }) => (declared: readonly string[]): string => {
    const names = [...declared, ...declared, ...QUERY_NAMES, ...ODD_NAMES]
    const parameters = pairs.map(([name, piece]) => `${names[name % names.length]}=${piece}`)
    return `?${parameters.join(between)}${isEndless ? `&${'a=1&'.repeat(1_500)}` : ''}`
  })

/** An address with one damaged part, or damaged as a whole. */
export const HostilePath = fc
  .record({ part: fc.nat({ max: 999 }), piece: HostilePiece, whole: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5) })
  .map(({ part, piece, whole }) => (path: string): string => {
    const parts = path.split('/')
    parts[1 + (part % (parts.length - 1))] = piece
    const spoiled = parts.join('/')
    return [spoiled, `/${spoiled}`, `${spoiled}/`, `${path}/../..`, `http://x${path}`, `${path}#x`][whole] ?? spoiled
  })

export const OtherMethod = fc.constantFrom(
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
)
