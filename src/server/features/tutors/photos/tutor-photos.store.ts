import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { tutorPhotos } from '../../../db/schema/accounts/tutor-photos'
import { tutors } from '../../../db/schema/tutoring/booking'

export async function findPhoto(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: tutorPhotos.content }).from(tutorPhotos).where(eq(tutorPhotos.id, id))
  return row?.content
}

export async function insertPhoto(tx: Db, content: Buffer): Promise<string> {
  const [row] = await tx.insert(tutorPhotos).values({ content }).returning({ id: tutorPhotos.id })
  return requireRow(row, 'insert into tutor_photos').id
}

/** The caller has locked the tutor. The version stays, because no form contains the photo. */
export async function exchangePhoto(
  tx: Db,
  { tutorId, before, after }: { tutorId: number; before: string | null; after: string | null },
): Promise<void> {
  await tx.update(tutors).set({ photoId: after }).where(eq(tutors.id, tutorId))
  if (before) await tx.delete(tutorPhotos).where(eq(tutorPhotos.id, before))
}
