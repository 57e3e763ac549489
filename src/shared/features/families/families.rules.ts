/** Separated parents are guardians of the same family. */
export const MAX_GUARDIANS = 4

/** From this age on, a student in Québec consents without a guardian. */
const AGE_OF_CONSENT = 14

/** Fourteen begins with the month after the birth month (`2012-03`), because the day of birth is not known. */
export function isUnderAgeOfConsent(birthMonth: string, today: string): boolean {
  const [year = 0, month = 0] = birthMonth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return (thisYear - year) * 12 + thisMonth - month <= AGE_OF_CONSENT * 12
}

/** The first of September on or before a day. */
export function schoolYearStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month >= 9 ? year : year - 1}-09-01`
}
