import * as z from 'zod/mini'
import type { Language } from '#shared/languages'
import { formatNumber } from '#shared/mathematics/format-number'
import type { Random } from '#shared/seeded-random'
import { readTable } from '../read-table'
import { type BilingualText, both, en, fr } from '../wording'

const text = z.strictObject({ en: z.string(), fr: z.string() })
const range = z.tuple([z.int(), z.int()])
const oneThing = z.strictObject({ thing: text })

/** Rectangles on the ground, something that goes around each, and the sizes in metres that are plausible. */
export const FIELDS = readTable('math/fields', z.strictObject({ place: text, edge: text, metres: range }))
/** Rectangles on a table; both sides in centimetres. */
export const SHEETS = readTable('math/sheets', z.strictObject({ thing: text, short: range, long: range }))
/** Circles on the ground, with the radius in metres. */
export const ROUNDS = readTable('math/rounds', z.strictObject({ place: text, edge: text, metres: range }))
/** Round things, with the radius in decimetres. */
export const DISCS = readTable('math/discs', z.strictObject({ thing: text, decimetres: range }))
export const TRIANGLES = readTable('math/triangles', oneThing)
export const BOXES = readTable('math/boxes', oneThing)
/** Two kinds in one group; the first is named first. */
export const GROUPS = readTable('math/groups', z.strictObject({ start: text, one: text, two: text }))
/** Ways to travel, with realistic speeds in km/h. */
export const TRIPS = readTable('math/trips', z.strictObject({ does: z.string(), way: text, speeds: range }))
/** Dishes, and ingredients measured in cups. */
export const RECIPES = readTable('math/recipes', z.strictObject({ dish: text, what: text }))
/** Two things that recur at their own intervals. */
export const EVENTS = readTable(
  'math/events',
  z.strictObject({ unit: z.enum(['minutes', 'seconds', 'days']), first: text, second: text }),
)
export const AMOUNTS = readTable('math/amounts', z.strictObject({ start: text, of: text }))
/** Food that is cut into equal pieces. */
export const WHOLES = readTable('math/wholes', oneThing)
/** Things that last from some minutes to a few hours. */
export const SHOWS = readTable('math/shows', oneThing)
/** Small things that patterns are made of. */
export const PIECES = readTable('math/pieces', oneThing)

/** Something of which two people each do a part. */
export const RACES = readTable('math/races', z.strictObject({ did: text, whole: text, ask: text, same: text }))
/** Repeated actions, and the things that are counted each time. */
export const COUNTS = readTable('math/counts', z.strictObject({ each: text, all: text, did: text, what: text }))
/** Things that are put into packs of a size: `{total}` and `{each}` are replaced. */
export const PACKS = readTable('math/packs', z.strictObject({ does: text, things: text, pack: text, packs: text }))
const slope = z.strictObject({ given: text, ask: text, longest: range })
/** Right triangles with sides `{a}`, `{b}` and `{c}`; the longest side in metres must be plausible. */
export const LEGS = readTable('math/legs', slope)
export const HYPOTENUSES = readTable('math/hypotenuses', slope)
/** Things with three corners. */
export const CORNERS = readTable('math/corners', oneThing)
/** Containers from which things of several colours are drawn; in French the things are feminine. */
export const BAGS = readTable('math/bags', z.strictObject({ bag: text, one: text, many: text }))
const answer = z.strictObject({ label: text, do: text })
export const SURVEYS = readTable(
  'math/surveys',
  z.strictObject({ asked: text, title: text, answers: z.array(answer).check(z.length(3)) }),
)

/** Statements about a part of something: `of the seats are taken`. */
export const SHARES = readTable('math/shares', z.strictObject({ share: text }))
/** Things measured in a unit. */
export const LENGTHS = readTable(
  'math/lengths',
  z.strictObject({ unit: z.enum(['km', 'm', 'kg', 'L', 'cm']), start: text, end: text }),
)
/** Large whole numbers in life, and how large they may be. */
export const TOTALS = readTable('math/totals', z.strictObject({ start: text, of: text, range }))
/** Decimals in life. */
export const READINGS = readTable('math/readings', z.strictObject({ start: text, of: text }))
const twoFractions = z.strictObject({ does: text, ask: text })
/** Fractions `{a}` and `{b}` that are added or subtracted. */
export const SUMS = readTable('math/sums', twoFractions)
export const REMAINDERS = readTable('math/remainders', twoFractions)
/** Values that are at `{a}` and change by `{b}`; the first and the last value must be plausible. */
export const CHANGES = readTable(
  'math/changes',
  z.strictObject({ start: text, up: text, down: text, ask: text, range }),
)
/** Two values, the higher one `{a}`. */
export const GAPS = readTable('math/gaps', z.strictObject({ given: text, ask: text, high: range, low: range }))
/** Two things that are shared equally among kits. */
export const KITS = readTable('math/kits', z.strictObject({ one: text, two: text, kits: text }))
/** A fraction `{a}` of a fraction `{c}`. */
export const PARTS = readTable('math/parts', z.strictObject({ given: text, ask: text }))

/** A text with its `{names}` replaced by numbers or formulas. */
export function fill(
  { en: english, fr: french }: BilingualText,
  values: Readonly<Record<string, number | string>>,
): BilingualText {
  const insert = (template: string, language: Language) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? formatNumber(value, language) : value
    })
  return both(en`${insert(english, 'en')}`, fr`${insert(french, 'fr')}`)
}

/** Whether a size is plausible for a thing. */
export function isWithin(size: number, [least, most]: readonly [number, number]): boolean {
  return least <= size && size <= most
}

/** Ways to ask the same question, given a scene and its numbers. */
export type Story<Scene, Numbers> = (scene: Scene, numbers: Numbers, who: string) => BilingualText

/** The bare calculation or a story about it, in equal shares. */
export function mixStory(random: Random, bare: BilingualText, tell: () => BilingualText): BilingualText {
  return random.fraction() < 1 / 2 ? bare : tell()
}

/** A scene and a way to ask, with a single random number. */
export function pickStory<Scene, One>(
  random: Random,
  scenes: readonly Scene[],
  stories: readonly One[],
): readonly [Scene, One] {
  return random.pick(scenes.flatMap((scene) => stories.map((story) => [scene, story] as const)))
}
