import { addDays } from '#shared/time/calendar'
import { businessClock, businessInstant } from '#shared/time/instant'
import { MINUTE_MS } from '#shared/time/units'
import type { ChangeValue } from '../../backup/restore-backup'

/** Lesson texts: a date in one is part of a question. */
const CONTENT_TABLES = new Set(['quizzes', 'question_sets', 'study_guides', 'content_imports'])

const DAY = /\d{4}-\d{2}-\d{2}/g
const DAY_IN_JSON = /"\d{4}-\d{2}-\d{2}"/g
const INSTANT_IN_JSON = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g

/** Shifts every day and instant of a backup by whole weeks, keeping the local time in the business zone. */
export function shiftWeeks(weeks: number): ChangeValue {
  const shiftDay = (day: string) => addDays(day, 7 * weeks)
  const shiftInstant = (text: string) => moveInstant(new Date(text), 7 * weeks).toISOString()
  return ({ table, column, text }) => {
    if (weeks === 0 || CONTENT_TABLES.has(table)) return text
    if (column.type === 'date') return shiftDay(text)
    if (column.type === 'timestamp with time zone') return shiftInstant(text)
    if (column.type === 'jsonb') {
      return text
        .replace(INSTANT_IN_JSON, (quoted) => `"${shiftInstant(quoted.slice(1, -1))}"`)
        .replace(DAY_IN_JSON, (quoted) => `"${shiftDay(quoted.slice(1, -1))}"`)
    }
    return column.name === 'dedupe_key' ? text.replace(DAY, shiftDay) : text
  }
}

/** Daylight saving time may begin or end in between, so instants do not all shift by the same number of hours. */
function moveInstant(instant: Date, days: number): Date {
  const [day = '', time = ''] = businessClock(instant).split(' ')
  const sinceMinute = instant.getTime() % MINUTE_MS
  return new Date(businessInstant(addDays(day, days), time).getTime() + sinceMinute)
}
