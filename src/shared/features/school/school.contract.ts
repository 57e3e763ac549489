import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Day, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { SUBJECTS } from '../../subjects'
import { Email } from '../account/account.contract'
import { AffectedDecisions, AffectedSession } from '../timetable/affected-sessions.contract'
import { isClassroomTemplate } from './classroom-template.rules'
import { CUSTOM_HOURS, isHourStep, PACKAGES_MAX, type PriceList as PriceListType } from './prices.rules'
import {
  areSpansInOrder,
  LATE_HOURS_MAX,
  LESSON_LENGTHS_MINUTES,
  OPENING_LIMITS,
  type SchoolSettings,
  START_STEPS_MINUTES,
} from './school.rules'

const EXCEPTIONS_MAX = 60
const SPANS_MAX = 6
const SUBJECTS_MAX = 20
const TAXES_MAX = 4
const START_TIMES_MAX = 60
const NOTICE_MAX = { days: 14, hours: 168 }
const HOURLY_MAX_CENTS = 1_000_00
const PACKAGE_MAX_CENTS = 10_000_00

const textUpTo = (most: number) => z.string().check(z.trim(), z.maxLength(most, coded('TEXT_TOO_LONG')))
const requiredText = (most: number) => textUpTo(most).check(z.minLength(1, coded('TEXT_REQUIRED')))
const namesUpTo = (most: number) => z.strictObject({ en: requiredText(most), fr: requiredText(most) })
const isListedOnce = (values: readonly unknown[]) => new Set(values).size === values.length

const QuarterHour = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, coded('START_TIME_INVALID')))
const Spans = z
  .array(z.strictObject({ from: QuarterHour, to: QuarterHour }))
  .check(z.maxLength(SPANS_MAX, coded('SPANS_INVALID')), z.refine(areSpansInOrder, coded('SPANS_INVALID')))

const StartTime = QuarterHour.check(
  z.refine((time) => time >= OPENING_LIMITS.from && time < OPENING_LIMITS.to, coded('START_TIME_INVALID')),
)

const upTo = (most: number) =>
  z.int(coded('NOTICE_INVALID')).check(z.gte(0, coded('NOTICE_INVALID')), z.lte(most, coded('NOTICE_INVALID')))

const TutoringSubject = z.strictObject({
  id: TutoringSubjectId,
  names: namesUpTo(40),
  isOffered: z.boolean(),
})

const Tax = z.strictObject({
  names: namesUpTo(20),
  number: requiredText(40),
  ratePercent: z.number(coded('TAX_RATE_INVALID')).check(
    z.gt(0, coded('TAX_RATE_INVALID')),
    z.lt(100, coded('TAX_RATE_INVALID')),
    z.refine((rate) => Number(rate.toFixed(4)) === rate, coded('TAX_RATE_INVALID')),
  ),
})

/** One schema per key of the stored settings. */
export const SETTING_SCHEMAS = {
  openingHours: z.strictObject({ mon: Spans, tue: Spans, wed: Spans, thu: Spans, fri: Spans, sat: Spans, sun: Spans }),
  openingExceptions: z
    .array(
      z
        .strictObject({ from: Day, to: Day, spans: Spans, note: z.optional(textUpTo(80)) })
        .check(z.refine(({ from, to }) => from <= to, coded('SPAN_EMPTY'))),
    )
    .check(z.maxLength(EXCEPTIONS_MAX)),
  startTimes: z.union([
    z.strictObject({ every: z.literal(START_STEPS_MINUTES) }),
    z.strictObject({
      list: z
        .array(StartTime)
        .check(
          z.minLength(1, coded('START_REQUIRED')),
          z.maxLength(START_TIMES_MAX),
          z.refine(isListedOnce, coded('ENTRY_DOUBLED')),
        ),
    }),
  ]),
  lessonLengths: z
    .array(z.literal(LESSON_LENGTHS_MINUTES))
    .check(z.minLength(1, coded('LENGTH_REQUIRED')), z.refine(isListedOnce, coded('ENTRY_DOUBLED'))),
  bookingNotice: z.union([
    z.strictObject({ days: upTo(NOTICE_MAX.days) }),
    z.strictObject({ hours: upTo(NOTICE_MAX.hours) }),
  ]),
  tutoringSubjects: z.array(TutoringSubject).check(
    z.maxLength(SUBJECTS_MAX),
    z.refine((subjects) => isListedOnce(subjects.map(({ id }) => id)), coded('ENTRY_DOUBLED')),
    z.refine((subjects) => isListedOnce(subjects.map(({ names }) => names.en.toLowerCase())), coded('ENTRY_DOUBLED')),
    z.refine((subjects) => isListedOnce(subjects.map(({ names }) => names.fr.toLowerCase())), coded('ENTRY_DOUBLED')),
    z.refine((subjects) => SUBJECTS.every((id) => subjects.some((each) => each.id === id)), coded('SUBJECT_MISSING')),
    z.refine((subjects) => subjects.some(({ isOffered }) => isOffered), coded('SUBJECT_MISSING')),
  ),
  taxes: z.strictObject({ areIncluded: z.boolean(), list: z.array(Tax).check(z.maxLength(TAXES_MAX)) }),
  seller: z.strictObject({ name: requiredText(120), address: textUpTo(300) }),
  lateCancellation: z.strictObject({
    hours: z
      .int(coded('LATE_HOURS_INVALID'))
      .check(z.gte(0, coded('LATE_HOURS_INVALID')), z.lte(LATE_HOURS_MAX, coded('LATE_HOURS_INVALID'))),
  }),
  supportEmail: Email,
  classroom: z.strictObject({
    url: z.nullable(textUpTo(300).check(z.refine(isClassroomTemplate, coded('ROOM_MISSING')))),
  }),
  privacy: z.strictObject({ asksBirthMonth: z.boolean(), officer: textUpTo(120) }),
  timeZone: z.string().check(z.refine(isTimeZone, coded('TIME_ZONE_UNKNOWN'))),
} satisfies { [Key in keyof SchoolSettings]: z.ZodMiniType<SchoolSettings[Key]> }

export const Settings = z.strictObject(SETTING_SCHEMAS)

const PackageHours = z
  .number(coded('HOURS_RANGE'))
  .check(
    z.gte(CUSTOM_HOURS.min, coded('HOURS_RANGE')),
    z.lte(CUSTOM_HOURS.max, coded('HOURS_RANGE')),
    z.refine(isHourStep, coded('HOURS_STEP')),
  )

const Package = z.strictObject({
  hours: PackageHours,
  priceCents: z
    .int(coded('AMOUNT_INVALID'))
    .check(z.positive(coded('AMOUNT_INVALID')), z.lte(PACKAGE_MAX_CENTS, coded('AMOUNT_INVALID'))),
  label: z.strictObject({ en: textUpTo(60), fr: textUpTo(60) }),
  isPopular: z.boolean(),
  isOnSale: z.boolean(),
})

export const PriceList = z.strictObject({
  hourlyCents: z
    .int(coded('HOURLY_PRICE_INVALID'))
    .check(
      z.positive(coded('HOURLY_PRICE_INVALID')),
      z.lte(HOURLY_MAX_CENTS, coded('HOURLY_PRICE_INVALID')),
      z.multipleOf(100, coded('HOURLY_PRICE_INVALID')),
    ),
  packages: z.array(Package).check(
    z.maxLength(PACKAGES_MAX),
    z.refine((packages) => isListedOnce(packages.map(({ hours }) => hours)), coded('ENTRY_DOUBLED')),
    z.refine((packages) => packages.filter(({ isPopular }) => isPopular).length <= 1, coded('POPULAR_TWICE')),
  ),
}) satisfies z.ZodMiniType<PriceListType>

/** The settings that the portal edits. */
export const SchoolState = z.object({
  /** Counts the saves. Sent back as `If-Match`. */
  version: z.int(),
  settings: Settings,
  prices: PriceList,
  /** A list that starts on a later day. */
  upcomingPrices: z.nullable(z.object({ from: Day, list: PriceList })),
  /** The time zone can no longer be set. */
  isTimeZoneFixed: z.boolean(),
  /** Bookable tutors per subject. */
  tutors: z.record(z.string(), z.int()),
})
export type SchoolState = z.output<typeof SchoolState>

/** All changes of one save. */
export const SchoolChange = z.strictObject({
  settings: z.partial(Settings),
  /** Starts immediately, or at the beginning of a later day. */
  prices: z.optional(z.strictObject({ list: PriceList, from: z.nullable(Day) })),
  /** Decisions about booked sessions outside the new hours or lengths. */
  affected: z.optional(AffectedDecisions),
})
export type SchoolChange = z.output<typeof SchoolChange>

/** New hours, to list the booked sessions outside of them. */
export const NewHours = z.partial(
  z.pick(Settings, { openingHours: true, openingExceptions: true, startTimes: true, lessonLengths: true }),
)
export type NewHours = z.output<typeof NewHours>

export const schoolContract = {
  affectedSessions: endpoint({
    method: 'POST',
    path: '/api/admin/school/affected-sessions',
    // Changes nothing.
    idempotent: false,
    access: 'admin',
    permission: 'school',
    limit: STAFF_CHANGES,
    summary: 'The booked sessions outside other hours, start times or lengths; changes nothing',
    body: NewHours,
    response: z.array(AffectedSession),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/school',
    access: 'admin',
    permission: 'school',
    summary: 'The settings of the school, with its price lists',
    response: SchoolState,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/admin/school',
    access: 'admin',
    permission: 'school',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Change settings and publish prices, all or nothing; only owners can change money settings',
    body: SchoolChange,
    response: SchoolState,
    ifMatch: true,
    etag: true,
  }),
}

function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
