import { formatReceiptNumber, RECEIPT_SERIES, type ReceiptNumber } from '#shared/features/billing/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays, daysBetween } from '#shared/time/calendar'
import { businessClock, businessInstant } from '#shared/time/instant'
import { MINUTE_MS } from '#shared/time/units'
import type { BackupRow } from '../../backup/backup-file'
import type { ChangeRow } from '../../backup/restore-backup'
import type { TableColumn } from '../../backup/tables.store'
import { schoolYearOf } from '../school/families'

/** Lesson texts: a date in one is part of a question. */
const CONTENT_TABLES = new Set(['quizzes', 'question_sets', 'study_guides', 'content_imports'])

const DAY = /\d{4}-\d{2}-\d{2}/g
const DAY_IN_JSON = /"\d{4}-\d{2}-\d{2}"/g
const INSTANT_IN_JSON = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g
const RECEIPT_NUMBER = /\b(?:DEMO-)?[RC]-\d{4}-\d{4,}\b/g

interface SchoolShift {
  /** The Monday that the school was prepared for. */
  from: string
  /** The Monday of the week that it is shifted to. */
  to: string
  /** All rows of `receipts`, of one year. */
  receipts: readonly BackupRow[]
}

/**
 * Shifts every day and instant of a prepared school by whole weeks, keeping the local time in the business zone.
 * Receipts are numbered again by their new year, and children keep their grade.
 */
export function shiftSchool({ from, to, receipts }: SchoolShift): ChangeRow {
  if (from === to) return (_, row) => [row]
  const days = daysBetween(from, to)
  const schoolYears = schoolYearOf(to) - schoolYearOf(from)
  const { numbers, counters } = renumber(receipts, days)
  return ({ name, columns }, row) => {
    if (CONTENT_TABLES.has(name)) return [row]
    if (name === 'receipt_counters') return counters.filter(({ series }) => series === row.series)
    const shifted = { ...row }
    for (const column of columns) {
      const text = row[column.name]
      if (typeof text === 'string') shifted[column.name] = shiftText(column, text, { days, numbers })
    }
    if (name === 'students' && row.birth_month) shifted.birth_month = addYears(row.birth_month, schoolYears)
    if (name === 'receipts') {
      const { year, number } = numbers.get(formatReceiptNumber(numberOf(row))) ?? {}
      return [{ ...shifted, year: String(year), number: String(number) }]
    }
    return [shifted]
  }
}

interface TextShift {
  days: number
  numbers: ReadonlyMap<string, ReceiptNumber>
}

function shiftText({ name, type }: TableColumn, text: string, { days, numbers }: TextShift): string {
  const shiftDay = (day: string) => addDays(day, days)
  if (type === 'date') return shiftDay(text)
  if (type === 'timestamp with time zone') return shiftInstant(text, days)
  if (name === 'dedupe_key') return text.replace(DAY, shiftDay)
  if (type !== 'jsonb') return text
  return text
    .replace(INSTANT_IN_JSON, (quoted) => `"${shiftInstant(quoted.slice(1, -1), days)}"`)
    .replace(DAY_IN_JSON, (quoted) => `"${shiftDay(quoted.slice(1, -1))}"`)
    .replace(RECEIPT_NUMBER, (old) => {
      const number = numbers.get(old)
      return number ? formatReceiptNumber(number) : old
    })
}

/** Daylight saving time may begin or end in between, so instants do not all shift by the same number of hours. */
function shiftInstant(text: string, days: number): string {
  const instant = new Date(text)
  const [day = '', time = ''] = businessClock(instant).split(' ')
  const sinceMinute = instant.getTime() % MINUTE_MS
  return new Date(businessInstant(addDays(day, days), time).getTime() + sinceMinute).toISOString()
}

/** The new number of each receipt by its old one, and the last number of each series and year. */
function renumber(receipts: readonly BackupRow[], days: number) {
  const numbers = new Map<string, ReceiptNumber>()
  const last = new Map<string, ReceiptNumber>()
  for (const row of receipts.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const old = numberOf(row)
    const year = Number(businessDay(new Date(shiftInstant(row.issued_at ?? '', days))).slice(0, 4))
    const counter = `${old.series} ${year}`
    const number = { series: old.series, year, number: (last.get(counter)?.number ?? 0) + 1 }
    last.set(counter, number)
    numbers.set(formatReceiptNumber(old), number)
  }
  const counters = [...last.values()].map(({ series, year, number }): BackupRow => {
    return { series, year: String(year), last_number: String(number) }
  })
  return { numbers, counters }
}

function numberOf(receipt: BackupRow): ReceiptNumber {
  const series = RECEIPT_SERIES.find((each) => each === receipt.series)
  if (!series) throw new Error(`there is no series ${receipt.series}`)
  return { series, year: Number(receipt.year), number: Number(receipt.number) }
}

function addYears(month: string, years: number): string {
  return `${Number(month.slice(0, 4)) + years}${month.slice(4)}`
}
