import { arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/client'
import { preparedOnce } from '../../db/prepared'
import { tutors } from '../../db/schema/booking'

export function findTutors(db: Db) {
  return db.select().from(tutors).orderBy(asc(tutors.name), asc(tutors.id))
}

export function findTutorsOf(db: Db, subject: Subject) {
  return db
    .select()
    .from(tutors)
    .where(arrayContains(tutors.subjects, [subject]))
    .orderBy(asc(tutors.id))
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
