import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { deleteAccount } from '../account/personal-data/delete-account.service'
import type { Deletion } from '../account/personal-data/deletions-file'
import { findUser } from './users.service'

interface DeletionsSince {
  deletions: readonly Deletion[]
  since: Date
  now: Date
}

/** Deletes the accounts again that were deleted after the backup was made. Returns how many. */
export async function reapplyDeletions(db: Db, { deletions, since, now }: DeletionsSince): Promise<number> {
  const later = deletions.filter(({ deletedAt }) => deletedAt >= since)
  const ids = new Set(later.flatMap((each) => ('studentId' in each ? each.studentId : [])))
  let count = 0
  for (const studentId of ids) {
    if (!(await exists(db, studentId))) continue
    await deleteAccount(db, { studentId, now })
    count++
  }
  return count
}

async function exists(db: Db, studentId: string): Promise<boolean> {
  try {
    await findUser(db, studentId, { avatarOrigins: [] })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false
    throw error
  }
}
