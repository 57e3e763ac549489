import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { endLinks } from '../../email/links.store'
import { findStaleSignUps, findStudentByEmail, isInUse } from './account.store'
import { forgetAddress, lockAddress } from './email-address.store'
import { erasePersonalData, markDeleted } from './personal-data/delete-account.store'

interface ReleasedAddress {
  email: string
  /** The account that gets the address, if it exists: it may have it already, such as in capitals. */
  forStudent?: string
  now: Date
}

/**
 * Another sign-up that was never confirmed gives its address up to whoever confirms or restores it, or gets it from
 * staff. The account is erased; one of a family, or with hours or sessions, only loses the address.
 */
export async function releaseAddress(tx: Db, { email, forStudent, now }: ReleasedAddress): Promise<void> {
  const owner = await findStudentByEmail(tx, email)
  if (owner?.isPending && owner.id !== forStudent) await eraseSignUp(tx, owner.id, now)
}

/** Erases sign-ups that nobody has confirmed since then: they keep no address for ever. */
export async function eraseStaleSignUps(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  for (const studentId of await findStaleSignUps(db, { before, now })) {
    await transact(db, (tx) => eraseSignUp(tx, studentId, now))
  }
}

async function eraseSignUp(tx: Db, studentId: string, now: Date): Promise<void> {
  await lockAddress(tx, studentId)
  await endLinks(tx, { accountKind: 'student', id: studentId }, 'confirm-address', now)
  if (await isInUse(tx, studentId)) return forgetAddress(tx, studentId)
  await markDeleted(tx, studentId, now)
  await erasePersonalData(tx, studentId)
}
