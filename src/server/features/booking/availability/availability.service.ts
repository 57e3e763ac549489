import {
  type FreeSlot,
  freeTimesOn,
  type ScheduledTutor,
  soonestFreeTimes,
} from '#shared/features/booking/availability/free-times.rules'
import type { FreeTime, Tutor, TutorTimes } from '#shared/features/booking/booking.contract'
import { bookableDates, bookableDaysOf, takesBookings, teaches } from '#shared/features/booking/booking.rules'
import {
  dateRefusal,
  hasNotice,
  isLengthOffered,
  isSubjectOffered,
  type SchoolHours,
} from '#shared/features/school/school-hours.rules'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { FreeTimesOfTutor } from '#shared/features/timetable/timetable.contract'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { byName } from '#shared/text/by-name'
import type { Db } from '../../../db/db'
import { AppError, orNotFound } from '../../../http/app-error'
import { findBookableTutors, findBookableTutorsOf, findTutor } from './bookable-tutors.store'
import { findTakenTime } from './occupied-quarters.store'

const FREE_TIMES = 6
const TIMES_PER_TUTOR = 3
/** Days are searched in batches, to avoid reading a full calendar in one query. */
const BATCH_DAYS = 10
const BATCHES = 6

export async function listTutors(db: Db): Promise<Tutor[]> {
  return (await findBookableTutors(db))
    .sort(byName)
    .map(({ id, name, subjects, languages, introduction, introductionFr, qualifications, photoId }) => ({
      id,
      name,
      subjects,
      languages,
      introduction,
      introductionFr,
      qualifications,
      ...photoUrl(photoId),
    }))
}

interface TimesRequest {
  studentId: string
  durationHours: number
  schoolHours: SchoolHours
  /** A session of the student whose time counts as free. */
  moving: number | undefined
  now: Date
}

type TutorTimesRequest = TimesRequest & { tutorId: number }

/** Start times at which the tutor and the student are both free. */
export async function availability(
  db: Db,
  { studentId, tutorId, date, durationHours, schoolHours, moving, now }: TutorTimesRequest & { date: string },
): Promise<{ times: string[] }> {
  requireOffered({ durationHours, schoolHours, moving })
  const tutor = orNotFound(await findTutor(db, tutorId))
  if (!takesBookings(tutor) || dateRefusal(date, { schoolHours, now })) return { times: [] }
  const takenTime = await findTakenTime(db, { studentId, tutorIds: [tutorId], from: date, to: date, moving, now })
  const times = freeTimesOn(date, { tutor, taken: takenTime, schoolHours, durationHours })
  return { times: times.filter((startTime) => hasNotice({ sessionDate: date, startTime }, { schoolHours, now })) }
}

/** A session that moves keeps its length, even if that is no longer offered. */
function requireOffered({
  durationHours,
  schoolHours,
  moving,
}: Pick<TimesRequest, 'durationHours' | 'schoolHours' | 'moving'>) {
  if (moving === undefined && !isLengthOffered(durationHours, schoolHours)) throw new AppError('LENGTH_NOT_OFFERED')
}

/** The days of a month on which `availability` has a time. */
export async function freeDays(
  db: Db,
  { studentId, tutorId, month, durationHours, schoolHours, moving, now }: TutorTimesRequest & { month: string },
): Promise<{ days: string[] }> {
  requireOffered({ durationHours, schoolHours, moving })
  const tutor = orNotFound(await findTutor(db, tutorId))
  const days = takesBookings(tutor) ? bookableDaysOf(month, { schoolHours, now }) : []
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return { days: [] }
  const takenTime = await findTakenTime(db, { studentId, tutorIds: [tutorId], from, to, moving, now })
  const hasTime = (day: string) =>
    freeTimesOn(day, { tutor, taken: takenTime, schoolHours, durationHours }).some((startTime) =>
      hasNotice({ sessionDate: day, startTime }, { schoolHours, now }),
    )
  return { days: days.filter(hasTime) }
}

interface FreeTimesRequest extends TimesRequest {
  subject: TutoringSubjectId
  tutorId: number | undefined
  near: string | undefined
}

/** The next free times for a subject, soonest first. */
export async function freeTimes(db: Db, request: FreeTimesRequest): Promise<FreeTime[]> {
  requireOffered(request)
  if (request.moving === undefined && !isSubjectOffered(request.subject, request.schoolHours)) {
    throw new AppError('SUBJECT_NOT_OFFERED')
  }
  const tutors = await candidates(db, request)
  if (tutors.length === 0) return []
  const names = new Map(tutors.map(({ id, name }) => [id, name]))
  const slots = await search(db, request, tutors)
  return slots.map(({ tutorId, day, time }) => ({
    tutorId,
    tutorName: names.get(tutorId) ?? '',
    sessionDate: day,
    startTime: time,
  }))
}

async function candidates(db: Db, { tutorId, subject }: FreeTimesRequest) {
  if (tutorId === undefined) return findBookableTutorsOf(db, subject)
  const tutor = await findTutor(db, tutorId)
  if (!tutor) throw new AppError('TUTOR_UNKNOWN')
  if (!teaches(tutor, subject)) throw new AppError('TUTOR_DOES_NOT_TEACH')
  return takesBookings(tutor) ? [tutor] : []
}

async function search(db: Db, request: FreeTimesRequest, tutors: ScheduledTutor[]): Promise<FreeSlot[]> {
  const { studentId, durationHours, schoolHours, near, moving, now } = request
  const dates = bookableDates({
    ...(near !== undefined && { from: near }),
    schoolHours,
    now,
    count: BATCH_DAYS * BATCHES,
  })
  const tutorIds = tutors.map(({ id }) => id)
  const slots: FreeSlot[] = []
  for (let start = 0; start < dates.length && slots.length < FREE_TIMES; start += BATCH_DAYS) {
    const days = dates.slice(start, start + BATCH_DAYS)
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const takenTime = await findTakenTime(db, { studentId, tutorIds, from, to, moving, now })
    const isBookable = (slot: Parameters<typeof hasNotice>[0]) => hasNotice(slot, { schoolHours, now })
    const count = FREE_TIMES - slots.length
    slots.push(...soonestFreeTimes({ days, tutors, taken: takenTime, schoolHours, durationHours, isBookable, count }))
  }
  return slots
}

/** The soonest times of every tutor, in the first days that can be booked. */
export async function tutorTimes(db: Db, request: Omit<TimesRequest, 'moving'>): Promise<TutorTimes[]> {
  const { studentId, durationHours, schoolHours, now } = request
  requireOffered({ durationHours, schoolHours, moving: undefined })
  const tutors = await findBookableTutors(db)
  const days = bookableDates({ schoolHours, now, count: BATCH_DAYS })
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  const tutorIds = tutors.map(({ id }) => id)
  const takenTime = await findTakenTime(db, { studentId, tutorIds, from, to, moving: undefined, now })
  const isBookable = (slot: Parameters<typeof hasNotice>[0]) => hasNotice(slot, { schoolHours, now })
  const search = { days, taken: takenTime, schoolHours, durationHours, isBookable, count: TIMES_PER_TUTOR }
  return tutors.map((tutor) => ({
    tutorId: tutor.id,
    times: soonestFreeTimes({ ...search, tutors: [tutor] }).map(({ day, time }) => {
      return { sessionDate: day, startTime: time }
    }),
  }))
}

/** When each tutor of a subject could meet the student on a day that staff look at. */
export async function openings(
  db: Db,
  request: TimesRequest & { subject: TutoringSubjectId; date: string },
): Promise<FreeTimesOfTutor[]> {
  const { studentId, subject, durationHours, schoolHours, date, moving, now } = request
  const tutors = await findBookableTutorsOf(db, subject)
  const tutorIds = tutors.map(({ id }) => id)
  const takenTime = await findTakenTime(db, { studentId, tutorIds, from: date, to: date, moving, now })
  return tutors.map((tutor) => ({
    tutor: { id: tutor.id, name: tutor.name },
    times: freeTimesOn(date, { tutor, taken: takenTime, schoolHours, durationHours }).filter((startTime) =>
      isAhead({ sessionDate: date, startTime }, now),
    ),
  }))
}
