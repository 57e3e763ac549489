import { randomUUID } from 'node:crypto'
import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { isBookableDate, occupiedHours } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { SeriesRequest } from '#shared/features/booking/series/series.contract'
import { ERRORS } from '#shared/http/errors'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession, notifyStudent } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { payForSeries } from '../../billing/ledger/ledger.service'
import type { LedgerWatch } from '../../billing/ledger/verify-ledger.service'
import { findTutor } from '../availability/bookable-tutors.store'
import { SESSION_REFUSED } from '../availability/occupied-hours.store'
import { newSession } from '../book/book-session.service'
import { toSeriesFacts, toSession } from '../sessions/session-view'
import { insertSessions, takeFreeHours } from './series.store'

interface WeeksToBook {
  studentId: string
  series: SeriesRequest
  now: Date
  ledger: LedgerWatch
}

export function bookSeries(
  db: Db,
  { classroomUrl, ...weeks }: WeeksToBook & { classroomUrl: string | undefined },
): Promise<Session[]> {
  const { studentId, series, now } = weeks
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    if (!isBookableDate(firstDayOf(series), businessDay(now))) throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await bookWeeks(tx, weeks)
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

/** Rules are checked for the first day: the others are the same weekday, later. */
export function firstDayOf({ sessionDates }: SeriesRequest): string {
  return sessionDates[0] ?? ''
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
  const refusal = tutorRefusal(tutor, { ...series, sessionDate: firstDayOf(series) })
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  return tutor
}

async function insertWeeks(tx: Db, { studentId, series, now }: WeeksToBook) {
  const { sessionDates, ...booking } = series
  const seriesId = randomUUID()
  const rows = sessionDates.map((sessionDate) => ({
    ...newSession(studentId, { ...booking, sessionDate }),
    seriesId,
    createdAt: now,
    updatedAt: now,
  }))
  const booked = await refuseOn(SESSION_REFUSED, () => insertSessions(tx, rows))
  const lost = await takeFreeHours(tx, { studentId, tutorId: series.tutorId, hours: hoursOf(booked), now })
  const takenWeeks = sessionDates.flatMap((day, index) => (lost.has(day) ? [`sessionDates.${index}`] : []))
  if (takenWeeks.length > 0) throw weeksTaken(takenWeeks)
  return booked
}

type HoursRow = Pick<BookedRow, 'id' | 'sessionDate' | 'startTime' | 'durationHours'>

export function hoursOf(rows: readonly HoursRow[]) {
  return rows.flatMap(({ id: sessionId, sessionDate: day, startTime, durationHours }) =>
    occupiedHours(startTime, durationHours).map((hour) => ({ sessionId, day, hour })),
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
  if (isLow) await notifyStudent(tx, { kind: 'hours-low', facts: { balanceHours }, studentId, now })
}
