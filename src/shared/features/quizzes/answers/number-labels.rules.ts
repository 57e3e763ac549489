import { baseOf, givenValues, namedQuantities, type Stems, wordsOf } from './question-context.rules'
import { isUnitFor, LONGEST_UNIT_WORDS, readLeadingUnit, readUnit, type Unit } from './units.rules'

/** The question, and the units that its answer kind allows. */
interface LabelContext {
  stems: Stems
  units: readonly string[]
}

/** A number with the words around it: `il reste 12 pommes` is 12 with a label on each side. */
export interface LabelledNumber {
  before: string
  number: string
  after: string
}

const NUMBER = /[-+]? ?\(?[-+]?(?:\d+(?:[ ,.]\d+)*|[.,]\d+)(?: ?\/ ?[-+]?\d+)?(?: (?:and |et )?\d+ ?\/ ?\d+)?\)?/g

/** Undefined unless there is exactly one number: nobody knows which of two is the answer. */
export function splitLabel(text: string): LabelledNumber | undefined {
  // The power of a unit is no second number.
  const plain = text.replace(/(?<=\d ?)(\p{L}+)\^? ?([23])(?![\d.,/])/gu, (found, name: string, power: string) => {
    if (readUnit(name)?.dimension !== 'length') return found
    return power === '2' ? `${name}²` : `${name}³`
  })
  const [found, ...others] = plain.matchAll(NUMBER)
  if (!found || others.length > 0) return undefined
  const [number] = found
  // In `x − 2` the minus does not belong to the number.
  if (/^ ?[-+]/.test(number) && /(?<!\p{L})\p{L} ?$/u.test(plain.slice(0, found.index))) return undefined
  const end = found.index + number.length
  return { before: plain.slice(0, found.index).trim(), number: number.trim(), after: plain.slice(end).trim() }
}

const ELIDED = /(?<!\p{L})(?:il y (?:en )?a(?!\p{L})|[cdjlns]')|'s(?!\p{L})/gu

const NEUTRAL = new Set(
  `the answer is it there are in all total was of altogether exactly only equals equal to that makes value
  la le les réponse est a ont il elle en tout au total reste restent de des du fait font égale égal vaut donne
  valeur exactement seulement ça cela on obtient get we have has he she they left je nous
  un une i you tu on vous can make peut peux faire à per par each chaque chacun chacune`.split(/\s+/),
)

/** Words that change the number or doubt it, even where the question uses them. */
const CHANGING = new Set(
  `not no pas non ni or ou about around nearly almost environ presque dozen douzaine hundred cent thousand mille million
  milliard billion half demi demie quarter quart ten dix times fois minus moins plus percent`.split(/\s+/),
)

/** Whether the words around a right number belong there, name another unit, or say something else. */
export function judgeLabel(label: LabelledNumber, context: LabelContext): 'fits' | 'unit' | 'unknown' | 'wrong' {
  const { unit, around } = splitUnit(label)
  // An operator makes it a calculation, and 14x is no 14.
  if (/[-+²³×÷*/<>^()‰\d]/.test(around) || (!unit && /^\p{L}(?!['\p{L}])/u.test(label.after))) return 'wrong'
  const words = around.replace(ELIDED, ' ').match(/\p{L}+|[^\s\p{L}'.:=,]/gu) ?? []
  const known = wordsOf(context.stems)
  const given = givenValues(context.stems)
  const unknowns = context.stems.flatMap((stem) => stem.match(/(?<!\p{L})[a-z](?!['\p{L}])/gu) ?? [])
  const letters = new Set(unknowns.filter((letter) => !given.has(letter)))
  if (!words.every((word) => isExpectedWord(word, known, letters))) return 'unknown'
  if (unit) return judgeUnit(unit, askedUnits(context), context.stems)
  return countsAnotherThing(words, context.stems) ? 'unit' : 'fits'
}

/** `3/4 of a kilometre` has the unit after these words. */
const PART_OF = /^(?:of (?:an? )?|d'une? |de |d')(?=\p{L})/u

/** The unit before or after the number, and the other words. Only a currency symbol comes before its number. */
function splitUnit({ before, after }: LabelledNumber): { unit: Unit | undefined; around: string } {
  const words = after.replace(PART_OF, '').split(' ')
  for (let length = Math.min(words.length, LONGEST_UNIT_WORDS); length > 0; length -= 1) {
    const unit = readUnit(words.slice(0, length).join(' '))
    if (unit) return { unit, around: `${before} ${words.slice(length).join(' ')}` }
  }
  const [, start = '', last = ''] = /^(.*?)(\S*)$/.exec(before) ?? []
  const money = readUnit(last)
  if (money?.dimension === 'money') return { unit: money, around: `${start} ${after}` }
  return { unit: undefined, around: `${before} ${after}` }
}

function isExpectedWord(word: string, known: ReadonlySet<string>, letters: ReadonlySet<string>): boolean {
  if (CHANGING.has(word)) return false
  if (NEUTRAL.has(word)) return true
  return word.length === 1 ? letters.has(word) : known.has(baseOf(word)) && !readUnit(word)
}

function askedUnits({ stems, units }: LabelContext): Unit[] {
  const named = [...units.map(readUnit), ...namedQuantities(stems).map(readLeadingUnit)]
  return named.filter((unit) => unit !== undefined)
}

/** If the question asks for no unit, the units of its numbers fit. */
function judgeUnit(unit: Unit, asked: readonly Unit[], stems: Stems): 'fits' | 'unit' | 'unknown' {
  if (asked.length > 0) return asked.some((other) => isUnitFor(unit, other)) ? 'fits' : 'unit'
  const mentioned = stems.flatMap((stem) =>
    Array.from(stem.matchAll(/\d ?/g), (match) => readLeadingUnit(stem.slice(match.index + match[0].length))),
  )
  if (stems.some((stem) => stem.includes('$')) && unit.key === '$') return 'fits'
  if (mentioned.length === 0) return 'unknown'
  return mentioned.some((other) => other && isUnitFor(unit, other)) ? 'fits' : 'unknown'
}

const HOW_MANY = /how many (?:more |other )?(?!(?:are|is|were|was|do|does|did|can|will|in)(?!\p{L}))(\p{L}+)/gu
const COMBIEN = /combien d(?:e |')(\p{L}+)/gu

/** “18 people” where the question asks how many cups it takes for 12 people. */
function countsAnotherThing([word]: readonly string[], stems: Stems): boolean {
  if (word === undefined) return false
  const names = (pattern: RegExp) =>
    stems.flatMap((stem) => Array.from(stem.matchAll(pattern), (match) => baseOf(match[1] ?? '')))
  const askedNames = [HOW_MANY, COMBIEN].flatMap(names)
  if (askedNames.length === 0 || askedNames.includes(baseOf(word))) return false
  return names(/\d (\p{L}+)/gu).includes(baseOf(word))
}

/** The asked unit that measures the same thing as the given one, to convert an answer like 350 cm to 3.5 m. */
export function findConvertible(
  label: LabelledNumber,
  context: LabelContext,
): { given: Unit; asked: Unit } | undefined {
  const { unit: given } = splitUnit(label)
  const askedUnit = askedUnits(context).find((unit) => unit.dimension === given?.dimension && unit.key !== given.key)
  return given && askedUnit ? { given, asked: askedUnit } : undefined
}
