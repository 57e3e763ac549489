import { randomUUID } from 'node:crypto'
import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { subjectRefusal, timeRefusal, tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { SeriesRequest } from '#shared/features/booking/series/series.contract'
import { isStartOffered, type SchoolHours } from '#shared/features/school/school-hours.rules'
import { ERRORS } from '#shared/http/errors'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession, warnOfLowHours } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { payForSeries } from '../../billing/ledger/ledger.service'
import { findTutor } from '../availability/bookable-tutors.store'
import { SESSION_REFUSED } from '../availability/occupied-quarters.store'
import { newSession } from '../book/book-session.service'
import { refuseBeyondLimits } from '../limits/booking-limits.service'
import { toSeriesFacts, toSession } from '../sessions/session-view'
import { findTimeOffDays, insertSessions, type SessionQuarter, takeFreeQuarters } from './series.store'

interface WeeksToBook {
  studentId: string
  series: SeriesRequest
  schoolHours: SchoolHours
  now: Date
}

export function bookSeries(
  db: Db,
  { classroomUrl, ...weeks }: WeeksToBook & { classroomUrl: string | undefined },
): Promise<Session[]> {
  const { studentId, series, schoolHours, now } = weeks
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const refusal =
      subjectRefusal(series.subject, schoolHours) ?? timeRefusal(firstLessonOf(series), { schoolHours, now })
    if (refusal) throw new AppError(refusal)
    const { sessionDates, duration: durationHours } = series
    const added = sessionDates.map((sessionDate) => ({ sessionDate, durationHours }))
    await refuseBeyondLimits(tx, { studentId, added })
    const rows = await bookWeeks(tx, weeks)
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

/** Notice and the tutor are checked for the first day: the others are the same weekday, later. */
export function firstLessonOf({ sessionDates, startTime, duration }: SeriesRequest) {
  return { sessionDate: sessionDates[0] ?? '', startTime, durationHours: duration }
}

/** The caller holds the student's lock, and has checked that the first day can be booked. */
export async function bookWeeks(tx: Db, weeks: WeeksToBook): Promise<BookedRow[]> {
  const tutor = await requireTutor(tx, weeks.series)
  const booked = await insertWeeks(tx, weeks)
  const balanceHours = await payForSeries(tx, { ...weeks, sessions: booked })
  const rows = booked.map((row) => ({ ...row, tutorName: tutor.name, tutorPhotoId: tutor.photoId }))
  await notifyOfSeries(tx, { ...weeks, rows, balanceHours })
  return rows
}

type BookedRow = Awaited<ReturnType<typeof insertSessions>>[number] & { tutorName: string; tutorPhotoId: string | null }

async function requireTutor(tx: Db, series: SeriesRequest) {
  const tutor = await findTutor(tx, series.tutorId)
  const refusal = tutorRefusal(tutor, { ...series, ...firstLessonOf(series) })
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  return tutor
}

async function insertWeeks(tx: Db, { studentId, series, schoolHours, now }: WeeksToBook) {
  const { sessionDates, ...booking } = series
  const { tutorId, startTime, duration: durationHours } = series
  const daysOff = await findTimeOffDays(tx, { tutorId, days: sessionDates, startTime, durationHours })
  const isOpen = (sessionDate: string) =>
    !daysOff.has(sessionDate) && isStartOffered({ sessionDate, startTime, durationHours }, schoolHours)
  const seriesId = randomUUID()
  const rows = sessionDates.filter(isOpen).map((sessionDate) => ({
    ...newSession(studentId, { ...booking, sessionDate }),
    seriesId,
    createdAt: now,
    updatedAt: now,
  }))
  const booked = await refuseOn(SESSION_REFUSED, () => insertSessions(tx, rows))
  const lost = await takeFreeQuarters(tx, { studentId, tutorId, quarters: quartersOf(booked), now })
  const takenWeeks = sessionDates.flatMap((day, index) =>
    lost.has(day) || !isOpen(day) ? [`sessionDates.${index}`] : [],
  )
  if (takenWeeks.length > 0) throw weeksTaken(takenWeeks)
  return booked
}

type TimeRow = Pick<BookedRow, 'id' | 'sessionDate' | 'startTime' | 'durationHours'>

export function quartersOf(rows: readonly TimeRow[]): SessionQuarter[] {
  return rows.flatMap(({ id: sessionId, sessionDate: day, startTime, durationHours }) =>
    occupiedQuarters(startTime, durationHours).map((quarter) => ({ sessionId, day, quarter })),
  )
}

/** Names every taken week by its path in the request. */
export function weeksTaken(paths: readonly string[]): AppError {
  const issues = paths.map((path) => ({ path, message: ERRORS.TIME_TAKEN.message, code: 'TIME_TAKEN' as const }))
  return new AppError('WEEKS_TAKEN', { issues })
}

/** One email for all weeks, and a warning if the balance became low. */
async function notifyOfSeries(
  tx: Db,
  { studentId, rows, balanceHours, now }: WeeksToBook & { rows: readonly BookedRow[]; balanceHours: number },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const facts = { ...toSeriesFacts(first, rows), balanceHours }
  const { id: sessionId, tutorId } = first
  await notifyOfSession(tx, { kind: 'series-booked', studentId, tutorId, sessionId, facts, now })
  const before = balanceHours + rows.length * first.durationHours
  const isLow = balanceHours < LOW_BALANCE_HOURS && before >= LOW_BALANCE_HOURS
  if (isLow) await warnOfLowHours(tx, { facts: { balanceHours }, studentId, now })
}
