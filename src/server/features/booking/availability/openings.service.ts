import { freeTimesOn } from '#shared/features/booking/availability/free-times.rules'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type { Opening } from '#shared/features/timetable/timetable.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { findBookableTutorsOf } from './bookable-tutors.store'
import { findTakenHours } from './occupied-hours.store'

interface Asked {
  studentId: string
  subject: Subject
  durationHours: number
  date: string
  /** A session of the student's whose hours count as free. */
  changing: number | undefined
  now: Date
}

/** When each tutor of a subject could meet this student on a day. */
export async function openings(db: Db, asked: Asked): Promise<Opening[]> {
  const { studentId, subject, durationHours, date, changing, now } = asked
  const tutors = await findBookableTutorsOf(db, subject)
  const tutorIds = tutors.map(({ id }) => id)
  const taken = await findTakenHours(db, { studentId, tutorIds, from: date, to: date, moving: changing, now })
  return tutors.map((tutor) => {
    const free = freeTimesOn(date, { tutor, taken, durationHours })
    const times = free.filter((time) => isOpenToStaff({ day: date, time }, now))
    return { tutor: { id: tutor.id, name: tutor.name }, times }
  })
}
