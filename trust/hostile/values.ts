/** A piece of JSON text that no JavaScript value serializes to. */
export interface RawJson {
  rawJson: string
}

export function isRawJson(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && 'rawJson' in value
}

const raw = (rawJson: string): RawJson => ({ rawJson })

/** Texts that break parsers. Also used percent-encoded in headers, queries and paths. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffx',
  '\u202Ednuos\u202C',
  'e\u0301'.repeat(200),
  `Z${'\u0351\u0334'.repeat(500)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ufeff',
  '\u2028\u2029',
  'İıſK',
  '０１２３',
  '١٢',
  '-1',
  '0',
  '1e309',
  '0x10',
  '1.0',
  ' 1',
  '9'.repeat(400),
  '2026-02-30',
  '2026-11-17T10:00:00Z',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01',
  '24:00',
  '10:00:00',
  "' OR 1=1 --",
  "'; DROP TABLE students; --",
  '$1',
  '%',
  '%%_\\',
  '\\',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//evil.example',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(1_001),
  'x'.repeat(30_000),
  '(a+)+$'.repeat(50),
  `${'a'.repeat(5_000)}!`,
  '\r\nSet-Cookie: a=b',
]

export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e21,
  -1e21,
  1.000_000_1,
  2_147_483_647,
  2_147_483_648,
  raw('9007199254740993'),
  5e-324,
  raw('1e400'),
  raw('-0'),
  raw(`1${'0'.repeat(5_000)}`),
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { $ne: null },
  { toString: 'x' },
  { toJSON: 1 },
  raw('{"then":1}'),
  raw('"\\ud800"'),
  raw('"\\u0000"'),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('{"a":1,"a":2}'),
  raw(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  raw(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  raw(`[${'0,'.repeat(10_000)}0]`),
  raw(`[${'{},'.repeat(5_000)}{}]`),
  ...HOSTILE_TEXTS,
]

/** Fields that no endpoint declares. */
export const EXTRA_FIELDS = [
  'role',
  'isAdmin',
  'creditsRemaining',
  'studentId',
  'price',
  'id',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__',
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
] as const

/** Serializes to JSON and keeps raw JSON pieces as they are. */
export function toJson(value: unknown): string {
  if (isRawJson(value)) return value.rawJson
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${toJson(entry)}`)
    .join(',')}}`
}
