/** Separated parents are guardians of the same family. */
export const MAX_GUARDIANS = 4

/** From this age on, a student in Québec consents without a guardian. */
const AGE_OF_CONSENT = 14

/** Fourteen begins with the month after the birth month (`2012-03`), because the day of birth is not known. */
export function isUnderAgeOfConsent(birthMonth: string, today: string): boolean {
  return ageOn(birthMonth, today) < AGE_OF_CONSENT
}

/** The age in years that is certain without the day of birth. */
export function ageOn(birthMonth: string, today: string): number {
  const [year = 0, month = 0] = birthMonth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return Math.max(0, Math.floor(((thisYear - year) * 12 + thisMonth - month - 1) / 12))
}

const BIRTH_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The oldest year of birth that forms offer. */
const OLDEST_YEARS = 100

/** Whether somebody can be born in this month (`2012-03`): not later than today, at most a hundred years ago. */
export function isBirthMonth(month: string, today: string): boolean {
  if (!BIRTH_MONTH.test(month) || month > today.slice(0, 7)) return false
  return Number(today.slice(0, 4)) - Number(month.slice(0, 4)) <= OLDEST_YEARS
}
