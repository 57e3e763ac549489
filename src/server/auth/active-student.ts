import type { Db } from '../db/db'
import { type LockStrength, lockStudent } from '../db/locks/student-lock'
import { AppError } from '../http/app-error'

/** Locks the student of a request, or refuses if the account was deleted since the guard ran. */
export async function lockActiveStudent(tx: Db, studentId: string, strength?: LockStrength): Promise<void> {
  const { isDeleted } = await lockStudent(tx, studentId, strength)
  if (isDeleted) throw new AppError('UNAUTHORIZED')
}
