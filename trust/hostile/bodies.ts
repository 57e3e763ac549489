import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { FREE_TEXT } from '../../src/server/testing/endpoints/contract-examples'
import { EXTRA_FIELDS, HOSTILE_VALUES, isRawJson, toJson } from './values'

export interface HostileBody {
  bytes: Buffer
  contentType: string | undefined
  headers?: [string, string][]
}

const JSON_TYPE = 'application/json'
const asJson = (text: string | Buffer): HostileBody => ({ bytes: Buffer.from(text), contentType: JSON_TYPE })

const BREAKING_PIECES = ['"', '{', '}', ']', ',', ':', '\\', '/*x*/', '\u0000', 'NaN', '\n', "'", '\ufeff']

const CONTENT_TYPES = [
  undefined,
  '',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'application/jsonx',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  '*/*',
  `application/json;${'x=y;'.repeat(500)}`,
]

/** A text in another encoding, or only labelled with one. */
const ENCODINGS: readonly ((text: string, name: string) => HostileBody)[] = [
  (text) => ({ bytes: Buffer.from(text, 'utf16le'), contentType: JSON_TYPE }),
  (text) => ({ bytes: Buffer.from(`\ufeff${text}`, 'utf16le'), contentType: 'application/json; charset=utf-16' }),
  (text) => ({ bytes: Buffer.from(`\ufeff${text}`), contentType: JSON_TYPE }),
  (text) => ({ bytes: Buffer.from(text, 'latin1'), contentType: 'application/json; charset=latin1' }),
  (text, name) => ({ bytes: gzipSync(text), contentType: JSON_TYPE, headers: [['Content-Encoding', name]] }),
  (text, name) => ({ bytes: Buffer.from(text), contentType: JSON_TYPE, headers: [['Content-Encoding', name]] }),
]

/** Damages a body that would be accepted. */
type Spoil = (example: unknown) => HostileBody

/** A position in a value: the index at each level. */
const Steps = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 5 })
/** A position in a text. */
const Place = fc.nat({ max: 99_999 })
const Value = fc.constantFrom(...HOSTILE_VALUES)

function trick<Given>(chance: fc.Arbitrary<Given>, spoil: (example: unknown, given: Given) => HostileBody) {
  return chance.map(
    (given): Spoil =>
      (example) =>
        spoil(example, given),
  )
}

const TRICKS: Record<string, fc.Arbitrary<Spoil>> = {
  'a hostile value': trick(fc.tuple(Steps, Value), (example, [steps, value]) =>
    asJson(toJson(replaceAt(example, steps, value))),
  ),
  'two hostile values': trick(fc.tuple(Steps, Value, Steps, Value), (example, [steps, value, others, other]) =>
    asJson(toJson(replaceAt(replaceAt(example, steps, value), others, other))),
  ),
  // Reaches the database only where any text is accepted.
  'a text that cannot be stored': trick(
    fc.constantFrom('\\u0000', '\\ud800', 'a\\u0000b', '\\udfff!'),
    (example, unstorable) => asJson(toJson(example).replaceAll(`"${FREE_TEXT}`, () => `"${unstorable}`)),
  ),
  'a missing field': trick(Steps, (example, steps) => asJson(toJson(replaceAt(example, steps, undefined)))),
  'an extra field': trick(fc.tuple(fc.constantFrom(...EXTRA_FIELDS), Value), (example, [name, value]) => {
    const text = toJson(example)
    const field = `${JSON.stringify(name)}:${toJson(value)}`
    return asJson(text === '{}' ? `{${field}}` : text.replace(/^\{/, () => `{${field},`))
  }),
  'another shape': trick(fc.tuple(fc.nat({ max: 3 }), Value), (example, [shape, value]) =>
    asJson(toJson([[example], [example, example], { body: example }, value][shape])),
  ),
  'too many bytes': trick(
    fc.tuple(fc.constantFrom(' ', '\n'), fc.constantFrom(65_536, 70_000, 300_000)),
    (example, [filler, length]) => asJson(`${toJson(example)}${filler.repeat(length)}`),
  ),
  'many fields': trick(fc.constant(3_000), (example, length) => {
    const fields = Object.fromEntries(Array.from({ length }, (_, n) => [`f${n}`, n]))
    return asJson(toJson({ ...toObject(example), ...fields }))
  }),
  'truncated JSON': trick(Place, (example, place) => {
    const text = toJson(example)
    return asJson(text.slice(0, place % text.length))
  }),
  'broken JSON': trick(fc.tuple(Place, fc.constantFrom(...BREAKING_PIECES)), (example, [place, piece]) => {
    const text = toJson(example)
    const at = place % (text.length + 1)
    return asJson(`${text.slice(0, at)}${piece}${text.slice(at)}`)
  }),
  'broken bytes': trick(
    fc.array(fc.tuple(Place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 3 }),
    (example, spoiled) => {
      const bytes = Buffer.from(toJson(example))
      for (const [place, byte] of spoiled) bytes[place % bytes.length] = byte
      return asJson(bytes)
    },
  ),
  'another encoding': trick(
    fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x')),
    (example, [encode, name]) => encode(toJson(example), name),
  ),
  'another content type': trick(fc.constantFrom(...CONTENT_TYPES), (example, contentType) => ({
    bytes: Buffer.from(toJson(example)),
    contentType,
  })),
}

/** A way to damage a body, with its name. */
export const HostileSpoiling = fc.oneof(
  ...Object.entries(TRICKS).map(([name, trick]) => trick.map((spoil) => ({ name, spoil }))),
)

function toObject(example: unknown): Record<string, unknown> {
  return typeof example === 'object' && example !== null && !Array.isArray(example) ? { ...example } : {}
}

/** Replaces the value at the position that the steps lead to; `undefined` removes it. */
function replaceAt(value: unknown, [step, ...further]: readonly number[], by: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || isRawJson(value)) return by
  const entries = Object.entries(value)
  if (entries.length === 0) return by
  const [chosen] = entries[step % entries.length] ?? []
  const spoiled = entries.flatMap(([key, entry]): [string, unknown][] => {
    if (key !== chosen) return [[key, entry]]
    const replaced = replaceAt(entry, further, by)
    return replaced === undefined ? [] : [[key, replaced]]
  })
  return Array.isArray(value) ? spoiled.map(([, entry]) => entry) : Object.fromEntries(spoiled)
}
