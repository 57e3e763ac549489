import { and, arrayContains, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { preparedOnce } from '../../../db/prepared'
import { tutors } from '../../../db/schema/booking'

/** As `takesBookings` says it. */
const isTaking = and(tutors.isBookable, isNull(tutors.retiredAt))

export function findBookableTutors(db: Db) {
  return db.select().from(tutors).where(isTaking).orderBy(asc(tutors.name), asc(tutors.id))
}

export function findBookableTutorsOf(db: Db, subject: Subject) {
  return db
    .select()
    .from(tutors)
    .where(and(isTaking, arrayContains(tutors.subjects, [subject])))
    .orderBy(asc(tutors.id))
}

/** Everybody who teaches or taught here. */
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
