import { eq, inArray, sql } from 'drizzle-orm'
import type { LetterChoices } from '#shared/features/letters/letters.rules'
import type { Db } from '../db/client'
import { administrators } from '../db/schema/administrators'
import { sessions, tutors } from '../db/schema/booking'
import { guardians, letterChoices, letters } from '../db/schema/letters'
import { students } from '../db/schema/students'

/** What the student chose, as one object. */
const choices = sql<LetterChoices | null>`(select json_object_agg(${letterChoices.kind}, ${letterChoices.isWanted})
  from ${letterChoices} where ${letterChoices.studentId} = ${letters.studentId})`

/** Letters with whom they concern as these are now: names, addresses, languages, and the session they tell of. */
export function findDeliveries(db: Db, ids: string[]) {
  return db
    .select({
      letter: letters,
      student: {
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
        emailConfirmedAt: students.emailConfirmedAt,
        language: students.preferredLanguage,
        deletedAt: students.deletedAt,
      },
      choices,
      guardian: { email: guardians.email, confirmedAt: guardians.confirmedAt },
      tutor: { name: tutors.name, email: tutors.email, language: tutors.preferredLanguage },
      administrator: { name: administrators.name, email: administrators.email },
      session: { status: sessions.status, sequence: sessions.sequence },
    })
    .from(letters)
    .leftJoin(students, eq(students.id, letters.studentId))
    .leftJoin(guardians, eq(guardians.studentId, letters.studentId))
    .leftJoin(tutors, eq(tutors.id, letters.tutorId))
    .leftJoin(administrators, eq(administrators.id, letters.administratorId))
    .leftJoin(sessions, eq(sessions.id, letters.sessionId))
    .where(inArray(letters.id, ids))
    .orderBy(letters.createdAt, letters.id)
}

export type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number]
