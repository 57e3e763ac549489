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

interface Weeks {
  studentId: string
  series: SeriesRequest
  now: Date
  ledger: LedgerWatch
}

interface Booking extends Weeks {
  classroomUrl: string | undefined
}

/** Books the same hour in several weeks for the student who asks. */
export function bookSeries(db: Db, { classroomUrl, ...weeks }: Booking): Promise<Session[]> {
  const { studentId, series, now } = weeks
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    if (!isBookableDate(firstDayOf(series), businessDay(now))) throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await bookWeeks(tx, weeks)
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

/** The other days are the same weekday, later: what holds for the first holds for them. */
export function firstDayOf({ sessionDates }: SeriesRequest): string {
  return sessionDates[0] ?? ''
}

/**
 * Books all weeks, with their hours and debits, or none, whoever asks for it. The caller holds the student's lock, and has
 * asked whether this person may book from the first day on.
 */
export async function bookWeeks(tx: Db, weeks: Weeks): Promise<BookedRow[]> {
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

/** Writes the sessions and takes their hours; when some are taken, all of those are named and nothing has happened. */
async function insertWeeks(tx: Db, { studentId, series, now }: Weeks) {
  const { sessionDates, ...booking } = series
  const seriesId = randomUUID()
  const rows = sessionDates.map((sessionDate) => ({
    ...newSession(studentId, { ...booking, sessionDate }),
    seriesId,
    createdAt: now,
    updatedAt: now,
  }))
  const booked = await refuseOn(SESSION_REFUSED, () => insertSessions(tx, rows))
  const hours = booked.flatMap(({ id: sessionId, sessionDate: day, startTime, durationHours }) =>
    occupiedHours(startTime, durationHours).map((hour) => ({ sessionId, day, hour })),
  )
  const lost = await takeFreeHours(tx, { studentId, tutorId: series.tutorId, hours, now })
  if (lost.size > 0) throw weeksTaken(sessionDates, lost)
  return booked
}

function weeksTaken(sessionDates: readonly string[], lost: ReadonlySet<string>): AppError {
  const issues = sessionDates.flatMap((day, place) =>
    lost.has(day)
      ? [{ path: `sessionDates.${place}`, message: ERRORS.TIME_TAKEN.message, code: 'TIME_TAKEN' as const }]
      : [],
  )
  return new AppError('WEEKS_TAKEN', { issues })
}

interface Notification {
  studentId: string
  rows: readonly BookedRow[]
  balanceHours: number
  now: Date
}

/** One letter for all weeks, and one when hours are nearly used up. */
async function notifyOfSeries(tx: Db, { studentId, rows, balanceHours, now }: Notification): Promise<void> {
  const [first] = rows
  if (!first) return
  const facts = { ...toSeriesFacts(first, rows), balanceHours }
  const { id: sessionId, tutorId } = first
  await notifyOfSession(tx, { kind: 'series-booked', studentId, tutorId, sessionId, facts, now })
  const before = balanceHours + rows.length * first.durationHours
  const isLow = balanceHours < LOW_BALANCE_HOURS && before >= LOW_BALANCE_HOURS
  if (isLow) await notifyStudent(tx, { kind: 'hours-low', facts: { balanceHours }, studentId, now })
}
