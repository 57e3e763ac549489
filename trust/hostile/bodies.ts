import { gzipSync } from 'node:zlib'
import { FREE_TEXT } from '../../src/server/testing/contract-examples'
import type { Random } from './random'
import { EXTRA_FIELDS, HOSTILE_VALUES, isRawJson, toJson } from './values'

export interface HostileBody {
  bytes: Buffer
  contentType: string | undefined
  headers?: [string, string][]
}

const JSON_TYPE = 'application/json'
const asJson = (text: string | Buffer): HostileBody => ({ bytes: Buffer.from(text), contentType: JSON_TYPE })

type Spoil = (example: unknown, random: Random) => HostileBody

/** Ways to spoil a body that would be accepted. */
export const BODY_TRICKS: Record<string, Spoil> = {
  'a hostile value': (example, random) =>
    asJson(toJson(replaceSomewhere(example, random, random.pick(HOSTILE_VALUES)))),
  'two hostile values': (example, random) => {
    const once = replaceSomewhere(example, random, random.pick(HOSTILE_VALUES))
    return asJson(toJson(replaceSomewhere(once, random, random.pick(HOSTILE_VALUES))))
  },
  'a text that cannot be kept': (example, random) => {
    const unkept = random.pick(['\\u0000', '\\ud800', 'a\\u0000b', '\\udfff!'])
    // Only where any text is welcome does it get as far as the database.
    return asJson(toJson(example).replaceAll(`"${FREE_TEXT}`, () => `"${unkept}`))
  },
  'a missing field': (example, random) => asJson(toJson(replaceSomewhere(example, random, undefined))),
  'an extra field': (example, random) => {
    const name = random.pick(EXTRA_FIELDS)
    const text = toJson(example)
    const field = `${JSON.stringify(name)}:${toJson(random.pick(HOSTILE_VALUES))}`
    return asJson(text === '{}' ? `{${field}}` : text.replace(/^\{/, () => `{${field},`))
  },
  'another shape': (example, random) =>
    asJson(toJson(random.pick<unknown>([[example], [example, example], { body: example }, ...HOSTILE_VALUES]))),
  'too many bytes': (example, random) => {
    const filler = random.pick([' ', '\n']).repeat(random.pick([65_536, 70_000, 300_000]))
    return asJson(`${toJson(example)}${filler}`)
  },
  'many fields': (example) =>
    asJson(
      toJson({ ...toObject(example), ...Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`f${n}`, n])) }),
    ),
  'truncated JSON': (example, random) => {
    const text = toJson(example)
    return asJson(text.slice(0, random.below(text.length)))
  },
  'broken JSON': (example, random) => {
    const text = toJson(example)
    const at = random.below(text.length + 1)
    const piece = random.pick(['"', '{', '}', ']', ',', ':', '\\', '/*x*/', '\u0000', 'NaN', '\n', "'", '\ufeff'])
    return asJson(`${text.slice(0, at)}${piece}${text.slice(at)}`)
  },
  'broken bytes': (example, random) => {
    const bytes = Buffer.from(toJson(example))
    for (let spoiled = 0; spoiled < 3; spoiled++) bytes[random.below(bytes.length)] = random.below(256)
    return asJson(bytes)
  },
  'another encoding': (example, random) => spoilEncoding(toJson(example), random),
  'another content type': (example, random) => ({
    bytes: Buffer.from(toJson(example)),
    contentType: random.pick([
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
    ]),
  }),
}

function spoilEncoding(text: string, random: Random): HostileBody {
  const encoding = random.pick(['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x'])
  return random.pick<() => HostileBody>([
    () => ({ bytes: Buffer.from(text, 'utf16le'), contentType: JSON_TYPE }),
    () => ({ bytes: Buffer.from(`\ufeff${text}`, 'utf16le'), contentType: 'application/json; charset=utf-16' }),
    () => ({ bytes: Buffer.from(`\ufeff${text}`), contentType: JSON_TYPE }),
    () => ({ bytes: Buffer.from(text, 'latin1'), contentType: 'application/json; charset=latin1' }),
    () => ({ bytes: gzipSync(text), contentType: JSON_TYPE, headers: [['Content-Encoding', encoding]] }),
    () => ({ bytes: Buffer.from(text), contentType: JSON_TYPE, headers: [['Content-Encoding', encoding]] }),
  ])()
}

function toObject(example: unknown): Record<string, unknown> {
  return typeof example === 'object' && example !== null && !Array.isArray(example) ? { ...example } : {}
}

/** The value with one place of it, at any depth, replaced; `undefined` takes the place away. */
function replaceSomewhere(value: unknown, random: Random, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || isRawJson(value)) return by
  const entries = Object.entries(value)
  if (entries.length === 0) return by
  const [chosen] = random.pick(entries)
  const spoiled = entries.flatMap(([key, entry]): [string, unknown][] => {
    if (key !== chosen) return [[key, entry]]
    const isDeeper = typeof entry === 'object' && entry !== null && random.isWithin(75)
    const replaced = isDeeper ? replaceSomewhere(entry, random, by) : by
    return replaced === undefined ? [] : [[key, replaced]]
  })
  return Array.isArray(value) ? spoiled.map(([, entry]) => entry) : Object.fromEntries(spoiled)
}
