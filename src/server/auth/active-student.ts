import type { Db } from '../db/db'
import { type LockStrength, lockStudent } from '../db/student-lock'
import { AppError } from '../http/app-error'

/** Locks a student who is about to act: an account that was deleted a moment ago does nothing any more. */
export async function lockActiveStudent(tx: Db, studentId: string, strength?: LockStrength): Promise<void> {
  const { isDeleted } = await lockStudent(tx, studentId, strength)
  if (isDeleted) throw new AppError('UNAUTHORIZED')
}
