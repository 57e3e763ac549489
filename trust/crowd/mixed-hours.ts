import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays, weekdayOf } from '#shared/time/calendar'
import type { Db } from '../../src/server/db/db'
import { findVersion, insertChange, insertSettings } from '../../src/server/features/school/school.store'

export interface MixedSlot {
  sessionDate: string
  startTime: string
  /** In hours. */
  duration: number
}

export type TimeOfDay = Omit<MixedSlot, 'sessionDate'>

/** A full day of lessons of different lengths, each beginning when the one before ends. */
const FULL_DAY: readonly TimeOfDay[] = [
  { startTime: '09:00', duration: 0.75 },
  { startTime: '09:45', duration: 1.25 },
  { startTime: '11:00', duration: 0.5 },
  { startTime: '11:30', duration: 1.5 },
  { startTime: '13:00', duration: 1 },
  { startTime: '14:00', duration: 2 },
  { startTime: '16:00', duration: 1.25 },
]

/** The time of each kind of action. No two overlap, and half of a cancelled session is a whole quarter hour. */
export const TIMES = {
  book: { startTime: '10:15', duration: 0.5 },
  staffBook: { startTime: '10:45', duration: 1.5 },
  staffMove: { startTime: '12:15', duration: 1.5 },
  hold: { startTime: '13:45', duration: 0.75 },
  series: { startTime: '14:30', duration: 1.25 },
  movedSeries: { startTime: '16:15', duration: 1.25 },
} satisfies Record<string, TimeOfDay>

const ALL_TIMES: readonly TimeOfDay[] = [...FULL_DAY, ...Object.values(TIMES)]
const MIXED_HOURS = {
  startTimes: { list: [...new Set(ALL_TIMES.map(({ startTime }) => startTime))].toSorted() },
  lessonLengths: [30, 45, 60, 75, 90, 120],
} satisfies Partial<SchoolHours>

export const CROWD_HOURS: SchoolHours = { ...DEFAULT_HOURS, ...MIXED_HOURS }

/** Called before the first start: a running process applies new settings only seconds later. */
export async function setMixedHours(db: Db): Promise<void> {
  // The first start writes version 1.
  const version = Math.max(await findVersion(db), 1) + 1
  await insertChange(db, { version, administratorId: null, createdAt: new Date() })
  await insertSettings(db, version, MIXED_HOURS)
}

/** Every time of the coming working days from the day after tomorrow: still bookable when a run passes midnight. */
export function* comingSlots(): Generator<MixedSlot> {
  for (let day = addDays(businessDay(new Date()), 2); ; day = addDays(day, 1)) {
    if (weekdayOf(day) % 6 === 0) continue
    for (const time of FULL_DAY) yield { sessionDate: day, ...time }
  }
}
