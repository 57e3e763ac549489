import fc from 'fast-check'
import { RETURNED_SHARES } from '#shared/features/billing/hours.rules'
import { SUBJECTS } from '#shared/subjects'
import { INVALID_REQUESTS } from './invalid-requests'
import { STORY_LENGTHS, STORY_TIMES } from './story-hours'

export const STUDENTS = 2
export const TUTORS = 2

/** Ordinary days, and days next to a clock change, the end of a year or a leap day. */
const START_TIMES = [
  '2026-11-16T15:00:00Z',
  '2026-10-30T17:00:00Z',
  '2027-03-12T18:00:00Z',
  '2026-12-31T04:30:00Z',
  '2028-02-28T15:00:00Z',
]
const OFFERS = [
  { hours: 5, amount: 150, isRightPrice: true },
  { hours: 10, amount: 280, isRightPrice: true },
  { hours: 10, amount: 300, isRightPrice: true },
  { hours: 0.5, amount: 15, isRightPrice: true },
  { hours: 1, amount: 30, isRightPrice: true },
  { hours: 10, amount: 150, isRightPrice: false },
  { hours: 20, amount: 0, isRightPrice: false },
] as const

const student = fc.nat({ max: STUDENTS - 1 })
// Few days, times and keys, so that steps collide.
const day = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(0, 1) },
  { weight: 1, arbitrary: fc.constantFrom('yesterday', 'today', 'saturday') },
)
/** The n-th day that can be booked, or one that cannot. */
export type StepDay = typeof day extends fc.Arbitrary<infer Given> ? Given : never
const time = fc.constantFrom(...STORY_TIMES)
const duration = fc.constantFrom(...STORY_LENGTHS)
const key = fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 3 })
/** Mostly a session of the student. */
const target = fc.record({ nth: fc.nat({ max: 20 }), isOwn: fc.nat({ max: 3 }).map((chance) => chance > 0) })

const bookStep = fc.record({
  action: fc.constant('book'),
  student,
  // The last index is a tutor who does not exist.
  tutor: fc.oneof({ weight: 9, arbitrary: fc.nat({ max: TUTORS - 1 }) }, { weight: 1, arbitrary: fc.constant(TUTORS) }),
  subject: fc.constantFrom('math', ...SUBJECTS),
  day,
  time,
  duration,
  key,
})
const seriesStep = fc.record({
  action: fc.constant('series'),
  student,
  tutor: fc.nat({ max: TUTORS - 1 }),
  day: fc.constantFrom(0, 1),
  time,
  duration,
  weeks: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
})
const restOfSeriesStep = { student, target, isSeen: fc.nat({ max: 4 }).map((chance) => chance > 0) }
const seen = fc.nat({ max: 4 }).map((chance) => chance > 0)
const anyTarget = { nth: fc.nat({ max: 20 }), isSeen: seen }
const aheadDay = fc.constantFrom(0, 1)

/** Timetable changes by staff and the first tutor. */
const timetableSteps = [
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('staff book'),
      student,
      tutor: fc.nat({ max: TUTORS }),
      subject: fc.constantFrom(...SUBJECTS),
      day,
      time,
      duration,
    }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('staff move'), ...anyTarget, day, time }) },
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constant('reassign'), ...anyTarget, tutor: fc.nat({ max: TUTORS }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('move to colleague'),
      ...anyTarget,
      tutor: fc.nat({ max: TUTORS }),
      day,
      time,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('staff cancel'),
      ...anyTarget,
      share: fc.constantFrom(...RETURNED_SHARES),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ action: fc.constant('refund hours'), ...anyTarget, cents: fc.constantFrom(50, 100, 200) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('take time off'),
      day: aheadDay,
      fromHour: fc.integer({ min: 9, max: 15 }),
      length: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('remove time off'), nth: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('staff series'),
      student,
      tutor: fc.nat({ max: TUTORS - 1 }),
      day,
      time,
      duration,
      weeks: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('mark'),
      nth: fc.nat({ max: 20 }),
      isAbsent: fc.boolean(),
      by: fc.constantFrom('staff', 'tutor'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('staff cancel rest of series'),
      ...anyTarget,
      isOutdated: fc.boolean(),
      share: fc.constantFrom(...RETURNED_SHARES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('staff move rest of series'),
      ...anyTarget,
      isOutdated: fc.boolean(),
      day,
      time,
      stays: fc.boolean(),
    }),
  },
  // Rare, because a holiday applies to every tutor of every story.
  { weight: 1, arbitrary: fc.record({ action: fc.constant('close'), day: aheadDay }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('reopen'), day: aheadDay }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('set schedule'), without: fc.subarray([...STORY_TIMES]) }) },
] as const
type TimetableStepOf<Given> = Given extends { arbitrary: fc.Arbitrary<infer One> } ? One : never
export type TimetableStep = TimetableStepOf<(typeof timetableSteps)[number]>

const Step = fc.oneof(
  ...timetableSteps,
  { weight: 4, arbitrary: seriesStep },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('cancel rest of series'), ...restOfSeriesStep }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('move rest of series'),
      ...restOfSeriesStep,
      day,
      time,
      stays: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: bookStep },
  {
    weight: 8,
    arbitrary: fc.record({
      action: fc.constant('hold'),
      student,
      tutor: fc.nat({ max: TUTORS - 1 }),
      subject: fc.constant('math'),
      // Even fewer times, so that holds of one student collide.
      ...{ day, time: fc.constantFrom('10:00', '10:15', '11:00'), duration },
    }),
  },
  {
    weight: 2,
    // More holds in a row than an hour allows.
    arbitrary: fc.record({
      action: fc.constant('hold several'),
      student,
      tutor: fc.nat({ max: TUTORS - 1 }),
      day: aheadDay,
      times: fc.shuffledSubarray([...STORY_TIMES], { minLength: 4, maxLength: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('cancel'), student, target }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('move'), student, target, day, time }) },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('claim'),
      student,
      target,
      status: fc.constantFrom('completed', 'scheduled'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant('buy'), student, offer: fc.constantFrom(...OFFERS), key }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('set'),
      student,
      cents: fc.constantFrom(0, 50, 100, 225, 300, 700),
      expected: fc.constantFrom('none', 'right', 'wrong'),
    }),
  },
  {
    weight: 3,
    // A hold is still active after a tenth of an hour, and ends after a quarter.
    arbitrary: fc.record({ action: fc.constant('pass'), hours: fc.constantFrom(0.1, 0.25, 1, 5, 18, 24, 49) }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('join'), hasTakenEmail: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('again'), nth: fc.nat({ max: 20 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('invalid request'),
      student,
      nth: fc.nat({ max: INVALID_REQUESTS.length - 1 }),
    }),
  },
)
export type Step = typeof Step extends fc.Arbitrary<infer Given> ? Given : never

/** A story: a start time, balances and a bounded list of steps. */
export const Story = fc.record({
  beginning: fc.constantFrom(...START_TIMES),
  hours: fc.array(fc.constantFrom(0, 2, 4, 9, 20), { minLength: STUDENTS, maxLength: STUDENTS }),
  steps: fc.array(Step, { minLength: 4, maxLength: 12, size: 'max' }),
})
export type Story = typeof Story extends fc.Arbitrary<infer Given> ? Given : never
