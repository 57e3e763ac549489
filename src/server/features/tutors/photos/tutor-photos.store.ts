import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { tutorPhotos } from '../../../db/schema/accounts/tutor-photos'
import { tutors } from '../../../db/schema/tutoring/booking'

export async function findPhoto(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: tutorPhotos.content }).from(tutorPhotos).where(eq(tutorPhotos.id, id))
  return row?.content
}

export async function insertPhoto(tx: Db, content: Buffer): Promise<string> {
  const [row] = await tx.insert(tutorPhotos).values({ content }).returning({ id: tutorPhotos.id })
  if (!row) throw new Error('an insert always returns its row')
  return row.id
}

/** The caller has locked the tutor. The version stays, because no form contains the photo. */
export async function exchangePhoto(
  tx: Db,
  { tutorId, before, after }: { tutorId: number; before: string | null; after: string | null },
): Promise<void> {
  await tx.update(tutors).set({ photoId: after }).where(eq(tutors.id, tutorId))
  if (before) await tx.delete(tutorPhotos).where(eq(tutorPhotos.id, before))
}
