import type { Subject } from '../../subjects'
import { addDays, daysBetween, weekdayOf } from '../../time/calendar'

/** Languages that a tutor may speak, by their codes; `Intl` knows their names in both of ours. */
export const SPOKEN_LANGUAGES = [
  'en',
  'fr',
  'ar',
  'zh',
  'es',
  'ht',
  'hi',
  'it',
  'pa',
  'fa',
  'pl',
  'pt',
  'de',
  'ta',
  'uk',
  'ur',
  'vi',
  'wo',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Whether students can book a tutor. The trigger `sessions_tutor_bookable` says the same for the database. */
export function takesBookings({ isBookable, retiredAt }: { isBookable: boolean; retiredAt: Date | null }): boolean {
  return isBookable && retiredAt === null
}

/** The sessions to come that a tutor would leave: all of them by retiring, else those in subjects not taught any more. */
export function sessionsLeft<Session extends { subject: Subject }>(
  ahead: readonly Session[],
  { isRetired, subjects }: { isRetired: boolean; subjects: readonly Subject[] },
): Session[] {
  return ahead.filter(({ subject }) => isRetired || !subjects.includes(subject))
}

/** How long before and after a session its tutor sees whom it is with, and what they wrote. */
export const NEAR_DAYS = 30

export function isNear({ sessionDate, today }: { sessionDate: string; today: string }): boolean {
  return Math.abs(daysBetween(today, sessionDate)) <= NEAR_DAYS
}

const JOIN_EARLY_MS = 10 * 60_000

/** Whether a session can be joined: from ten minutes before it begins until it ends. */
export function canJoin({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() - JOIN_EARLY_MS && now < endsAt
}

const DAYS_PER_WEEK = 7
const MONDAY = 1

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK))
}
