/** The one time zone in which "today", bookable dates and endings are computed, on both sides. */
export const BUSINESS_TIME_ZONE = 'America/Toronto'

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The business day (`YYYY-MM-DD`) at an instant. */
export function businessDay(now: Date): string {
  const part = Object.fromEntries(dayParts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}
