import type { Language } from '../../languages'
import type { PriceList } from './prices.rules'

/** Monday first, as the portal and families see a week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From a time to a later one of the same day, both `HH:MM`. */
export interface TimeSpan {
  from: string
  to: string
}

/** No hour outside these can be opened. */
export const OPENING_LIMITS = { from: '07:00', to: '22:00' } as const satisfies TimeSpan

/** The editor opens and closes cells of this length. */
export const OPENING_STEP_MINUTES = 30

export type OpeningHours = Record<Weekday, TimeSpan[]>

/** The hours of every day from `from` to `to` (both included) instead of the weekly ones; without any it is closed. */
export interface OpeningException {
  from: string
  to: string
  spans: TimeSpan[]
  note?: string | undefined
}

export const START_STEPS_MINUTES = [15, 30, 60] as const

/** Every this many minutes within the opening hours, or a list of `HH:MM`. */
export type StartTimes = { every: (typeof START_STEPS_MINUTES)[number] } | { list: string[] }

export const LESSON_LENGTHS_MINUTES = [30, 45, 60, 75, 90, 120] as const
export type LessonLength = (typeof LESSON_LENGTHS_MINUTES)[number]

/** `{ days: 1 }` is from tomorrow on, `{ days: 0 }` until the start; `{ hours: 12 }` is up to 12 hours before it. */
export type BookingNotice = { days: number } | { hours: number }

/** The longest late-cancellation period. */
export const LATE_HOURS_MAX = 48

export type SubjectNames = Record<Language, string>

/** The subject of a session. Quizzes, guides and practice exist for the three built-in subjects only. */
export interface TutoringSubject {
  id: string
  names: SubjectNames
  isOffered: boolean
}

/** The id of a new subject, from its English name: `earth-science`. Sessions keep it, also when the name changes. */
export function subjectIdFor(name: string, taken: readonly string[]): string {
  const words =
    name
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const id =
    words
      .join('-')
      .slice(0, 30)
      .replace(/^[^a-z]+|-+$/g, '') || 'subject'
  const free = [id, ...taken.map((_, nth) => `${id}-${nth + 2}`)].find((each) => !taken.includes(each))
  // One more candidate than taken ids.
  return free as string
}

export interface SchoolTax {
  names: SubjectNames
  /** The registration number under which the seller collects it. */
  number: string
  /** At most four decimals, such as 9.975. */
  ratePercent: number
}

export interface SchoolSettings {
  openingHours: OpeningHours
  openingExceptions: OpeningException[]
  startTimes: StartTimes
  lessonLengths: LessonLength[]
  bookingNotice: BookingNotice
  tutoringSubjects: TutoringSubject[]
  /** Prices include the taxes of the list; while `areIncluded` is false, sales are exempt and receipts show none. */
  taxes: { areIncluded: boolean; list: SchoolTax[] }
  seller: { name: string; address: string }
  /** A student who cancels less than this many hours before the start gets no hours back; 0 switches the rule off. */
  lateCancellation: { hours: number }
  supportEmail: string
  /** The template of a classroom's address with `{room}` in it; null without classrooms. */
  classroom: { url: string | null }
  /** Whether sign-up asks for month and year of birth, and who answers for privacy; no name until one is entered. */
  privacy: { asksBirthMonth: boolean; officer: string }
  /** IANA name. Set before the first booking. */
  timeZone: string
}
export type SettingKey = keyof SchoolSettings

/** Only owners change these and the prices. */
export const MONEY_KEYS: readonly SettingKey[] = ['taxes', 'seller', 'lateCancellation']

/** The settings that every page contains. */
export interface PublicSchool extends Omit<SchoolSettings, 'taxes' | 'seller' | 'classroom'> {
  prices: PriceList
}

export function publicSchool(settings: SchoolSettings, prices: PriceList): PublicSchool {
  const { taxes: _, seller: __, classroom: ___, ...shown } = settings
  return { ...shown, prices: { ...prices, packages: prices.packages.filter(({ isOnSale }) => isOnSale) } }
}

/** Whether the spans of a day are in order, do not touch each other, and lie within the limits. */
export function areSpansInOrder(spans: readonly TimeSpan[]): boolean {
  return spans.every(({ from, to }, index) => {
    const end = spans[index - 1]?.to
    return from < to && from >= OPENING_LIMITS.from && to <= OPENING_LIMITS.to && (end === undefined || end < from)
  })
}

/** Ordered, and joined where they touch or overlap. */
export function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const span of spans.filter(({ from, to }) => from < to).sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) joined[joined.length - 1] = { ...last, to: span.to > last.to ? span.to : last.to }
    else joined.push({ ...span })
  }
  return joined
}

/** The spans without this one. */
export function closeSpan(spans: readonly TimeSpan[], { from, to }: TimeSpan): TimeSpan[] {
  return joinSpans(
    spans.flatMap((span) => [
      { from: span.from, to: span.to < from ? span.to : from },
      { from: span.from > to ? span.from : to, to: span.to },
    ]),
  )
}

/** Whether the whole of it is open. */
export function isOpenSpan(spans: readonly TimeSpan[], { from, to }: TimeSpan): boolean {
  return spans.some((span) => span.from <= from && to <= span.to)
}
