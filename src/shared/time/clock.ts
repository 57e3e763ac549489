/** Times begin and end at quarter hours. */
export const QUARTER_MINUTES = 15
export const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** Minutes since midnight: `14:15` is 855. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** 855 is `14:15`; the end of a day is `24:00`. */
export function timeAt(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Whether a number of hours is made of whole quarters, which are exact in binary. */
export function isInQuarters(hours: number): boolean {
  return Number.isInteger(hours * QUARTERS_PER_HOUR)
}

const QUARTER_TIME = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/

/** Whether a text is a time of day at a quarter hour. */
export function isQuarterTime(text: string): boolean {
  return QUARTER_TIME.test(text)
}
