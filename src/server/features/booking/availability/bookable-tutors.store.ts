import { and, arrayContains, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { TutoringSubjectId } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { preparedOnce } from '../../../db/queries/prepared'
import { studentLimits } from '../../../db/schema/accounts/student-limits'
import { tutors } from '../../../db/schema/tutoring/booking'

/** Must match `takesBookings` in booking.rules.ts. */
const takesBookings = and(tutors.isBookable, isNull(tutors.retiredAt))

export function findBookableTutors(db: Db) {
  return db.select().from(tutors).where(takesBookings)
}

export function findBookableTutorsOf(db: Db, subject: TutoringSubjectId) {
  return db
    .select()
    .from(tutors)
    .where(and(takesBookings, arrayContains(tutors.subjects, [subject])))
    .orderBy(asc(tutors.id))
}

/** Retired tutors included. */
export async function findTutorIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: tutors.id }).from(tutors)
  return rows.map(({ id }) => id)
}

const tutorQuery = preparedOnce((db) =>
  db
    .select()
    .from(tutors)
    .where(eq(tutors.id, sql.placeholder('id')))
    .prepare('find_tutor'),
)

export async function findTutor(db: Db, id: number) {
  const [row] = await tutorQuery(db).execute({ id })
  return row
}

const tutorForStudentQuery = preparedOnce((db) =>
  db
    .select({
      ...getTableColumns(tutors),
      isStudentLimited: sql<boolean>`exists (
        select from ${studentLimits} where ${studentLimits.studentId} = ${sql.placeholder('studentId')})`,
    })
    .from(tutors)
    .where(eq(tutors.id, sql.placeholder('id')))
    .prepare('find_tutor_for_student'),
)

/** With whether a guardian limits the student's bookings, in one query. */
export async function findTutorForStudent(db: Db, student: { id: number; studentId: string }) {
  const [row] = await tutorForStudentQuery(db).execute(student)
  return row
}
