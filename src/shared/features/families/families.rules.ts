import { addDays, addMonths } from '../../time/calendar'

/** Separated parents are guardians of the same family. */
export const MAX_GUARDIANS = 4

/** A guardian's relation to the children. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'other'] as const
/** Grade 1 to Grade 12; in Québec 1re année to sec. 5. */
export const SCHOOL_GRADE_LAST = 12

/** The pace of a family is its average of these weeks. */
export const PACE_WEEKS = 4

/** From this age on, a student in Québec consents without a guardian. */
const AGE_OF_CONSENT = 14

/** Fourteen begins with the month after the birth month (`2012-03`), because the day of birth is not known. */
export function isUnderAgeOfConsent(birthMonth: string, today: string): boolean {
  return ageOn(birthMonth, today) < AGE_OF_CONSENT
}

/** The first day on which the student is surely 14: that of the month after the birth month. */
export function turnsFourteenOn(birthMonth: string): string {
  return addMonths(`${birthMonth}-01`, 12 * AGE_OF_CONSENT + 1)
}

/** The age in years that is certain without the day of birth. */
export function ageOn(birthMonth: string, today: string): number {
  const [year = 0, month = 0] = birthMonth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return Math.max(0, Math.floor(((thisYear - year) * 12 + thisMonth - month - 1) / 12))
}

/** The digits of a phone number, to compare numbers that are written differently. Country code 1 is left out. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

interface NamedPerson {
  firstName: string | null
  lastName: string | null
}

/** The last names of the guardians, or of the children if no guardian has one: `Tremblay-Gagnon` stays one name. */
export function familyName(guardians: readonly NamedPerson[], children: readonly NamedPerson[]): string | null {
  const names = [guardians, children].map((people) => [
    ...new Set(people.flatMap(({ lastName }) => lastName?.trim() || [])),
  ])
  const [first, second] = names.find((found) => found.length > 0) ?? []
  if (first === undefined) return null
  return second === undefined ? first : `${first}\u2013${second}`
}

/** The day on which the hours are used up at this pace; null if nothing is used, or it is more than a year away. */
export function lastsUntil(hours: number, { hoursPerWeek, today }: { hoursPerWeek: number; today: string }) {
  if (hours <= 0 || hoursPerWeek <= 0) return null
  const days = Math.floor((hours / hoursPerWeek) * 7)
  return days > 365 ? null : addDays(today, days)
}

/** The first of September on or before a day. */
export function schoolYearStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month >= 9 ? year : year - 1}-09-01`
}

const BIRTH_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The oldest year of birth that forms offer. */
const OLDEST_YEARS = 100

/** Whether somebody can be born in this month (`2012-03`): not later than today, at most a hundred years ago. */
export function isBirthMonth(month: string, today: string): boolean {
  if (!BIRTH_MONTH.test(month) || month > today.slice(0, 7)) return false
  return Number(today.slice(0, 4)) - Number(month.slice(0, 4)) <= OLDEST_YEARS
}
