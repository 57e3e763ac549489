import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { endLinks } from '../../email/links.store'
import { notifyGuardian, notifyWithLink } from '../../email/notify'
import { findGuardians } from './families.store'

interface AddedGuardian {
  familyId: number
  guardianId: string
  email: string
  now: Date
}

/** The other guardians are notified: somebody else may have used an account of the family or of staff. */
export async function notifyOfGuardian(tx: Db, { familyId, guardianId, email, now }: AddedGuardian): Promise<void> {
  for (const other of await findGuardians(tx, familyId)) {
    if (other.id === guardianId || !other.email) continue
    await notifyGuardian(tx, { kind: 'family-joined', facts: { guardianEmail: email }, guardianId: other.id, now })
  }
}

interface AcceptedStudent extends Omit<AddedGuardian, 'email'> {
  guardianEmail: string
  studentName: string | null
}

/** The other guardians are notified of a student whom this one accepted, who can use the family's hours. */
export async function notifyOfStudent(tx: Db, { familyId, guardianId, now, ...facts }: AcceptedStudent): Promise<void> {
  for (const other of await findGuardians(tx, familyId)) {
    if (other.id === guardianId || !other.email) continue
    await notifyGuardian(tx, { kind: 'family-joined', facts, guardianId: other.id, now })
  }
}

const INVITATION_LIFE_MS = 7 * DAY_MS

interface GuardianInvitation {
  guardianId: string
  /** The guardian who invites; null if staff do. */
  invitedBy: string | null
  now: Date
}

/** Emails a link with which the guardian chooses the first password. Only the newest invitation is valid, once. */
export async function sendGuardianInvitation(tx: Db, siteKey: SiteKey, invitation: GuardianInvitation): Promise<void> {
  const { guardianId, invitedBy, now } = invitation
  await endLinks(tx, { accountKind: 'guardian', id: guardianId }, 'family-invited', now)
  await notifyWithLink(tx, siteKey, {
    kind: 'family-invited',
    recipient: 'guardian',
    guardianId,
    facts: { invitedBy },
    now,
    lifeMs: INVITATION_LIFE_MS,
  })
}
