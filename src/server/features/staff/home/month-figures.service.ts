import type { MonthFigures } from '#shared/features/staff/month-figures.contract'
import { mayRead, type Role } from '#shared/features/staff/roles.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays, addMonths } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { sumPeriods } from './month-figures.store'

const CHART_MONTHS = 6

export async function monthFigures(db: Db, { role, now }: { role: Role; now: Date }): Promise<MonthFigures> {
  const today = businessDay(now)
  const month = `${today.slice(0, 8)}01`
  const startOf = (day: string) => businessInstant(day, '00:00')
  const starts = Array.from({ length: CHART_MONTHS }, (_, place) => addMonths(month, place + 1 - CHART_MONTHS))
  // Until now: sessions that end later today are not taught yet.
  const until = new Date(now.getTime() + 1)
  const periods = starts.map((start, place) => {
    const next = starts[place + 1]
    return { since: startOf(start), until: next ? startOf(next) : until }
  })
  const lastMonth = addMonths(month, -1)
  // The 31st is compared with the last day of a shorter month.
  const dayBefore = addDays(month, -1)
  const sameDay = `${lastMonth.slice(0, 8)}${today.slice(8)}`
  const comparedUntil = sameDay < dayBefore ? sameDay : dayBefore
  const compared = { since: startOf(lastMonth), until: startOf(addDays(comparedUntil, 1)) }
  const seesMoney = mayRead(role, 'money')
  const rows = (await sumPeriods(db, [...periods, compared])).map((row) => ({
    ...row,
    revenueCents: seesMoney ? row.revenueCents : null,
  }))
  const [months, [previous]] = [rows.slice(0, CHART_MONTHS), rows.slice(CHART_MONTHS)]
  const current = months.at(-1)
  if (!current || !previous) throw new Error('a period has no figures')
  return { month, comparedUntil, thisMonth: current, lastMonth: previous, months }
}
