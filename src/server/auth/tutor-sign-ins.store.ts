import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../db/db'
import { tutors } from '../db/schema/booking'
import { tutorSignIns } from '../db/schema/tutor-accounts'
import { aliveSince, TUTOR_SIGN_IN } from './sign-in-lifetimes'
import { hashToken, newToken } from './tokens'

export async function startTutorSignIn(db: Db, tutorId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(tutorSignIns).values({ tokenHash: hashToken(token), tutorId, createdAt: now, lastSeenAt: now })
  return token
}

export async function findSignedInTutor(db: Db, unverifiedToken: string, now: Date) {
  const { createdAfter, seenAfter } = aliveSince(TUTOR_SIGN_IN, now)
  const [row] = await db
    .select({
      tokenHash: tutorSignIns.tokenHash,
      lastSeenAt: tutorSignIns.lastSeenAt,
      id: tutors.id,
      name: tutors.name,
      email: tutors.email,
    })
    .from(tutorSignIns)
    .innerJoin(tutors, eq(tutors.id, tutorSignIns.tutorId))
    .where(
      and(
        eq(tutorSignIns.tokenHash, hashToken(unverifiedToken)),
        gt(tutorSignIns.createdAt, createdAfter),
        gt(tutorSignIns.lastSeenAt, seenAfter),
        // A sign-in that was made while the tutor retired opens nothing.
        isNull(tutors.retiredAt),
        isNotNull(tutors.email),
      ),
    )
  return row
}

export async function noteTutorSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(tutorSignIns).set({ lastSeenAt: now }).where(eq(tutorSignIns.tokenHash, tokenHash))
}

export async function endTutorSignIn(db: Db, unverifiedToken: string): Promise<void> {
  await db.delete(tutorSignIns).where(eq(tutorSignIns.tokenHash, hashToken(unverifiedToken)))
}

export async function endTutorSignIns(tx: Db, tutorId: number): Promise<void> {
  await tx.delete(tutorSignIns).where(eq(tutorSignIns.tutorId, tutorId))
}

export async function removeDeadTutorSignIns(db: Db, now: Date): Promise<void> {
  const { createdAfter, seenAfter } = aliveSince(TUTOR_SIGN_IN, now)
  await db
    .delete(tutorSignIns)
    .where(or(lt(tutorSignIns.createdAt, createdAfter), lt(tutorSignIns.lastSeenAt, seenAfter)))
}
