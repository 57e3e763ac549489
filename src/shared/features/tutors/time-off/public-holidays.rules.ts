import { addDays, weekdayOf } from '../../../time/calendar'

const MONDAY = 1
const SATURDAY = 6
const SUNDAY = 0
const DAYS_PER_WEEK = 7

export interface Holiday {
  day: string
  name: string
  nameFr: string
  provinces: readonly ('ON' | 'QC')[]
}

const BOTH = ['ON', 'QC'] as const

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The statutory holidays of Ontario and Québec on weekdays, in order: nothing can be booked on a weekend. */
export function statutoryHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const on = (month: number, date: number) => dayOf(year, month, date)
  const all: [string, string, string, Holiday['provinces']][] = [
    [on(1, 1), 'New Year’s Day', 'Jour de l’An', BOTH],
    [nthMonday(on(2, 1), 3), 'Family Day', 'Jour de la famille', ['ON']],
    [addDays(easter, -2), 'Good Friday', 'Vendredi saint', BOTH],
    // In Québec an employer gives this day or Good Friday.
    [addDays(easter, 1), 'Easter Monday', 'Lundi de Pâques', ['QC']],
    [mondayBefore(on(5, 25)), 'Victoria Day, National Patriots’ Day', 'Journée nationale des patriotes', BOTH],
    [notOnSunday(on(6, 24)), 'Québec’s National Holiday', 'Fête nationale du Québec', ['QC']],
    [notOnSunday(on(7, 1)), 'Canada Day', 'Fête du Canada', BOTH],
    [nthMonday(on(9, 1), 1), 'Labour Day', 'Fête du Travail', BOTH],
    [nthMonday(on(10, 1), 2), 'Thanksgiving', 'Action de grâces', BOTH],
    [on(12, 25), 'Christmas Day', 'Noël', BOTH],
    [on(12, 26), 'Boxing Day', 'Lendemain de Noël', ['ON']],
  ]
  return all
    .map(([day, name, nameFr, provinces]) => ({ day, name, nameFr, provinces }))
    .filter(({ day }) => !isWeekend(day))
}

export function isWeekend(day: string): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(day))
}

function dayOf(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function nthMonday(first: string, nth: number): string {
  const toMonday = (MONDAY - weekdayOf(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  return addDays(first, toMonday + (nth - 1) * DAYS_PER_WEEK)
}

function mondayBefore(day: string): string {
  return addDays(day, -((weekdayOf(day) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK))
}

/** By law these two are observed on the Monday when they fall on a Sunday. */
function notOnSunday(day: string): string {
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}
