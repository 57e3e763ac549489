import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { preparedOnce } from '../db/prepared'
import type { ReadAlong } from '../db/read-along'
import { studentSignIns, students, userColumns } from '../db/schema/students'
import { aliveSince, STUDENT_SIGN_IN } from './sign-in-lifetimes'
import { hashToken, newToken } from './tokens'

/** Makes a new sign-in and returns its token, which is stored nowhere. */
export async function startStudentSignIn(
  db: Db,
  studentId: string,
  now: Date,
  browser: string | null = null,
): Promise<string> {
  const token = newToken()
  const row = { tokenHash: hashToken(token), studentId, createdAt: now, lastSeenAt: now, browser }
  await db.insert(studentSignIns).values(row)
  return token
}

export type SignedInRow = Awaited<ReturnType<typeof selectSignedIn<Record<never, SQL>>>>[number] & {
  tokenHash: string
}

interface SignedInSearch {
  unverifiedToken: string
  /** Of the address that was asked, for what is read along. */
  unverifiedParams: Record<string, unknown>
  now: Date
}

/** Finds the student behind a living token, with all that the current-user answer needs and what is read along: one query a request. */
export function prepareSignedIn<Found>({ name, fields, values }: ReadAlong<Found>) {
  const query = preparedOnce((db) => selectSignedIn(db, fields).prepare(`find_signed_in_student_${name}`))
  return async (
    db: Db,
    { unverifiedToken, unverifiedParams, now }: SignedInSearch,
  ): Promise<(SignedInRow & Found) | undefined> => {
    const { createdAfter, seenAfter } = aliveSince(STUDENT_SIGN_IN, now)
    const tokenHash = hashToken(unverifiedToken)
    const [row] = await query(db).execute({
      tokenHash,
      createdAfter: createdAfter.toISOString(),
      seenAfter: seenAfter.toISOString(),
      ...values(now, unverifiedParams),
    })
    // Each field was read as its own type says; the hash need not come back.
    return row && (Object.assign(row, { tokenHash }) as unknown as SignedInRow & Found)
  }
}

function selectSignedIn<Fields extends Record<string, SQL>>(db: Db, fields: Fields) {
  return db
    .select({
      lastSeenAt: studentSignIns.lastSeenAt,
      signedInAt: studentSignIns.createdAt,
      ...userColumns,
      ...fields,
    })
    .from(studentSignIns)
    .innerJoin(students, eq(students.id, studentSignIns.studentId))
    .where(
      and(
        eq(studentSignIns.tokenHash, sql.placeholder('tokenHash')),
        gt(studentSignIns.createdAt, sql`${sql.placeholder('createdAfter')}::timestamptz`),
        gt(studentSignIns.lastSeenAt, sql`${sql.placeholder('seenAfter')}::timestamptz`),
        // A sign-in that was made while the account was being deleted opens nothing.
        isNull(students.deletedAt),
      ),
    )
}

/** What a sign-in is called outside: a hash of the token's hash, which opens nothing. */
const publicId = sql<string>`encode(sha256(convert_to(${studentSignIns.tokenHash}, 'UTF8')), 'hex')`

/** The sign-ins that are alive, the latest first. */
export function findLivingSignIns(db: Db, studentId: string, now: Date) {
  const { createdAfter, seenAfter } = aliveSince(STUDENT_SIGN_IN, now)
  return db
    .select({ id: publicId, ...getTableColumns(studentSignIns) })
    .from(studentSignIns)
    .where(
      and(
        eq(studentSignIns.studentId, studentId),
        gt(studentSignIns.createdAt, createdAfter),
        gt(studentSignIns.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(studentSignIns.lastSeenAt), desc(studentSignIns.createdAt))
}

export async function noteStudentSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(studentSignIns).set({ lastSeenAt: now }).where(eq(studentSignIns.tokenHash, tokenHash))
}

export async function endStudentSignIn(db: Db, unverifiedToken: string): Promise<void> {
  await db.delete(studentSignIns).where(eq(studentSignIns.tokenHash, hashToken(unverifiedToken)))
}

interface OtherSignIns {
  studentId: string
  keptTokenHash: string
  /** Only this one, by the name that it has outside. */
  id?: string
}

/** Ends the student's sign-ins but the kept one, and answers how many there were. */
export async function endOtherSignIns(tx: Db, { studentId, keptTokenHash, id }: OtherSignIns): Promise<number> {
  const ended = await tx
    .delete(studentSignIns)
    .where(
      and(
        eq(studentSignIns.studentId, studentId),
        ne(studentSignIns.tokenHash, keptTokenHash),
        id === undefined ? undefined : eq(publicId, id),
      ),
    )
    .returning({ tokenHash: studentSignIns.tokenHash })
  return ended.length
}

export async function endAllSignIns(tx: Db, studentId: string): Promise<void> {
  await tx.delete(studentSignIns).where(eq(studentSignIns.studentId, studentId))
}

export async function removeDeadStudentSignIns(db: Db, now: Date): Promise<void> {
  const { createdAfter, seenAfter } = aliveSince(STUDENT_SIGN_IN, now)
  await db
    .delete(studentSignIns)
    .where(or(lt(studentSignIns.createdAt, createdAfter), lt(studentSignIns.lastSeenAt, seenAfter)))
}
