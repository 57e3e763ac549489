import type { TimetableDay } from '#shared/features/timetable/timetable.contract'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/db'
import { findTutorIds } from '../booking/availability/bookable-tutors.store'
import {
  countSessionsByDay,
  findHolidaysBetween,
  findOccupiedQuarters,
  findTimeOffBetween,
} from './timetable-days.store'

interface DaysRequest {
  /** A business day, and how many days from it on. */
  from: string
  days: number
  now: Date
}

/** The data that staff see of each day apart from its sessions. */
export async function readDays(db: Db, { from, days, now }: DaysRequest): Promise<TimetableDay[]> {
  const to = addDays(from, days - 1)
  const tutorIds = await findTutorIds(db)
  const period = { from: businessInstant(from, '00:00'), before: businessInstant(addDays(to, 1), '00:00') }
  const counts = await countSessionsByDay(db, { tutorIds, ...period })
  const occupied = await findOccupiedQuarters(db, { tutorIds, from, to, now })
  const timeOff = await findTimeOffBetween(db, { from, to })
  const holidays = await findHolidaysBetween(db, { from, to })
  return Array.from({ length: days }, (_, later) => {
    const day = addDays(from, later)
    const holiday = holidays.find((each) => each.day === day)
    return {
      day,
      sessions: counts.get(day) ?? 0,
      holiday: holiday ? { day, name: holiday.name, nameFr: holiday.nameFr } : null,
      timeOff: timeOff
        .filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
        .map(({ tutorId, fromHour, toHour, toDay }) => ({ tutorId, fromHour, toHour, toDay })),
      taken: spansOf(occupied.filter((each) => each.day === day)),
    }
  })
}

/** Joins quarter hours that follow each other. They must be sorted by tutor and time. */
function spansOf(quarters: readonly { tutorId: number; quarter: number }[]): TimetableDay['taken'] {
  const spans: TimetableDay['taken'] = []
  for (const { tutorId, quarter } of quarters) {
    const last = spans.at(-1)
    if (last?.tutorId === tutorId && last.toQuarter === quarter) last.toQuarter = quarter + 1
    else spans.push({ tutorId, fromQuarter: quarter, toQuarter: quarter + 1 })
  }
  return spans
}
