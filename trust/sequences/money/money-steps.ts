import fc from 'fast-check'
import { RETURNED_SHARES } from '#shared/features/billing/hours.rules'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'

export const STUDENTS = 3

/** Includes prices that do not divide evenly, so that fractions of cents are rounded. */
const OFFERS = [
  { hours: 5, amount: 150 },
  { hours: 10, amount: 280 },
  { hours: 0.5, amount: 15 },
  { hours: 1.5, amount: 45 },
] as const

const student = fc.nat({ max: STUDENTS - 1 })
/** An index into the existing records. */
const nth = fc.nat({ max: 30 })
/** How much of the missing amount is paid. */
const share = fc.constantFrom('all', 'part', 'more')

const buying = [
  {
    weight: 9,
    arbitrary: fc.record({
      action: fc.constant('order'),
      student,
      offer: fc.constantFrom(...OFFERS),
      method: fc.constantFrom('interac', 'apple-pay', 'paypal'),
    }),
  },
  { weight: 12, arbitrary: fc.record({ action: fc.constant('pay'), nth, share }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('cancel purchase'), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('record'),
      student,
      method: fc.constantFrom('cash', 'cheque'),
      hours: fc.constantFrom(0.5, 3, 7),
      amountCents: fc.constantFrom(1, 10_000, 9_999),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('demo'), student }) },
] as const

/** A refund of 99 hours is reduced to all unused hours. */
const refunding = [
  { weight: 3, arbitrary: fc.record({ action: fc.constant('refund overpayment'), nth }) },
  {
    weight: 9,
    arbitrary: fc.record({
      action: fc.constant('refund'),
      nth,
      hours: fc.constantFrom(99, 1, 0.5, 0.33),
      provider: fc.constantFrom('answers', 'answers', 'down', 'refuses'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ action: fc.constant('resolve refund'), nth, outcome: fc.constantFrom('done', 'refused') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('refund at provider'),
      nth,
      by: fc.constantFrom('refund', 'dispute'),
      cents: fc.constantFrom(1, 777, 3_333, 28_000),
    }),
  },
  { weight: 5, arbitrary: fc.record({ action: fc.constant('bounce'), nth, place: fc.constantFrom(-1, -1, 0) }) },
] as const

const hours = [
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('gift'),
      students: fc.subarray([0, 1, 2], { minLength: 1 }),
      hours: fc.constantFrom(0.5, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('set'), student, hours: fc.constantFrom(0, 1.25, 9) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      action: fc.constant('book'),
      student,
      day: fc.nat({ max: 4 }),
      time: fc.constantFrom(...DEFAULT_START_TIMES),
      duration: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ action: fc.constant('cancel'), nth, share: fc.constantFrom(...RETURNED_SHARES) }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('refund hours'), nth, hours: fc.constantFrom(0.5, 1) }) },
] as const

const other = [
  { weight: 1, arbitrary: fc.record({ action: fc.constant('delete'), student }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('taxes'), which: fc.nat({ max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ action: fc.constant('pass'), days: fc.constantFrom(1, 4, 11, 24, 40) }) },
] as const

const Step = fc.oneof(...buying, ...refunding, ...hours, ...other)
export type MoneyStep = typeof Step extends fc.Arbitrary<infer Given> ? Given : never
export type MoneyStepOf<ActionName extends MoneyStep['action']> = Extract<MoneyStep, { action: ActionName }>

/** A paid purchase at each provider, so that there is something to refund, and a partly paid e-Transfer. */
const OPENING: readonly MoneyStep[] = [
  { action: 'order', student: 0, offer: OFFERS[1], method: 'apple-pay' },
  { action: 'order', student: 1, offer: OFFERS[0], method: 'paypal' },
  { action: 'pay', nth: 0, share: 'all' },
  { action: 'pay', nth: 1, share: 'all' },
  { action: 'order', student: 2, offer: OFFERS[3], method: 'interac' },
  { action: 'pay', nth: 2, share: 'part' },
]

/** Some months of a school's money. */
export const MoneyStory = fc
  .array(Step, { minLength: 15, maxLength: 40, size: 'max' })
  .map((steps) => [...OPENING, ...steps])
