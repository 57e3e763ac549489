import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { hasWordsBeginning, searchedWords } from '../../db/queries/search-words'
import { tutorAccounts } from '../../db/schema/accounts/tutor-accounts'
import { tutors } from '../../db/schema/tutoring/booking'

/** Whether the tutor has chosen a password. */
const hasAccount = sql<boolean>`exists (select from ${tutorAccounts} where ${tutorAccounts.tutorId} = ${tutors.id})`
const hasFactor = sql<boolean>`exists (select from tutor_accounts as own where own.tutor_id = tutors.id
  and (own.factor_confirmed_at is not null or exists (select from passkeys where passkeys.tutor_id = own.tutor_id)))`
const columns = { ...getTableColumns(tutors), hasAccount, hasFactor }

export type TutorRow = Awaited<ReturnType<typeof findAllTutors>>[number]
type TutorValues = typeof tutors.$inferInsert

/** Retired tutors included. */
export function findAllTutors(db: Db) {
  return db.select(columns).from(tutors)
}

/** A school has few tutors, so that their words need no index. */
export function findTutorsNamed(db: Db, search: string) {
  return db
    .select({ id: tutors.id, name: tutors.name, retiredAt: tutors.retiredAt })
    .from(tutors)
    .where(hasWordsBeginning(searchedWords([tutors.name]), search))
}

export async function insertTutor(tx: Db, values: TutorValues): Promise<TutorRow> {
  const [row] = await tx.insert(tutors).values(values).returning(columns)
  return requireRow(row, 'insert into tutors')
}

/** Waits for running bookings, which share the row; later ones see the change. */
export async function lockTutor(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(tutors).where(eq(tutors.id, id)).for('no key update')
  return row
}

export async function findSchedule(db: Db, id: number) {
  const [row] = await db
    .select({ schedule: tutors.schedule, version: tutors.version })
    .from(tutors)
    .where(eq(tutors.id, id))
  return row
}

/** Undefined if the tutor has none of the expected versions. */
export async function updateTutor(
  tx: Db,
  { id, expected, change }: { id: number; expected: readonly number[] | undefined; change: Partial<TutorValues> },
) {
  const isExpected = expected && inArray(tutors.version, [...expected])
  const [row] = await tx
    .update(tutors)
    .set({ ...change, version: sql`${tutors.version} + 1` })
    .where(and(eq(tutors.id, id), isExpected))
    .returning(columns)
  return row
}
