import type { Language } from '#shared/languages'
import { hashToken } from '../../auth/tokens'
import type { Db } from '../../db/client'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { acceptGuardian } from '../../post/guardians.store'
import { findLinkedLetter, spendLink } from '../../post/links.store'
import type { Note, Subject } from '../../security-log/security-log'
import type { SiteKey } from '../../site-key'
import { confirmAddress, takeAddressBack } from '../account/address.service'
import { choosePassword } from '../account/forgotten-password.service'
import { chooseStaffPassword } from '../admin/forgotten-staff-password.service'
import { stopSharing } from '../tutors/sharing.service'
import { chooseTutorPassword } from '../tutors/tutor-door.service'

/** What a link does: one thing for each kind of letter that has one. */
const ACTS = {
  'confirm-address': 'confirm',
  'address-changed': 'wayBack',
  'guardian-invited': 'guardian',
  'sharing-begun': 'stopSharing',
  'forgotten-password': 'password',
} as const
type StudentAct = (typeof ACTS)[keyof typeof ACTS]

export type OpenLink = {
  letterId: string
  /** The address that the letter went to. */
  address: string
} & (
  | { act: StudentAct; studentId: string }
  | { act: 'tutorPassword' | 'tutorInvitation'; tutorId: number }
  | { act: 'staffPassword'; administratorId: number }
)

/** What the link with this token would do; undefined when it was used, is too old, or was never made. */
export async function openLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenLink | undefined> {
  const letter = await findLinkedLetter(db, hashToken(unverifiedToken), now)
  if (!letter) return undefined
  const { id: letterId, kind, recipient, studentId, tutorId, administratorId } = letter
  const address = letter.address ?? ''
  if (recipient === 'tutor' && tutorId !== null) {
    return { letterId, address, act: kind === 'tutor-invited' ? 'tutorInvitation' : 'tutorPassword', tutorId }
  }
  if (!(kind in ACTS)) return undefined
  if (administratorId !== null) return { letterId, address, act: 'staffPassword', administratorId }
  // Looked up just before.
  const act = ACTS[kind as keyof typeof ACTS]
  return studentId === null ? undefined : { letterId, address, act, studentId }
}

export const PASSWORD_ACTS = ['password', 'staffPassword', 'tutorPassword', 'tutorInvitation'] as const

/** Whether its page asks for a new password. */
export function setsPassword({ act }: OpenLink): boolean {
  return PASSWORD_ACTS.some((each) => each === act)
}

/** Whom following it is noted for. */
export function subjectOf(link: OpenLink): Subject {
  if (link.act === 'staffPassword') return { door: 'admin', account: String(link.administratorId) }
  if ('tutorId' in link) return { door: 'tutor', account: String(link.tutorId) }
  return { door: 'student', account: link.studentId }
}

interface Followed {
  link: OpenLink
  /** For a link that sets one; its form has been checked. */
  password: string | undefined
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Does what a link is for, once. */
export async function followLink(
  db: Db,
  siteKey: SiteKey,
  { link, password = '', language, now, settings, note }: Followed,
): Promise<void> {
  const { letterId, address } = link
  const chosen = { letterId, password, now, settings, note }
  if (link.act === 'staffPassword') {
    return chooseStaffPassword(db, { ...chosen, administratorId: link.administratorId, language })
  }
  if ('tutorId' in link) return chooseTutorPassword(db, { ...chosen, tutorId: link.tutorId })
  const { act, studentId } = link
  if (act === 'password') return choosePassword(db, { ...chosen, studentId })
  await db.transaction(async (tx) => {
    if (!(await spendLink(tx, letterId, now))) throw new AppError('NOT_FOUND')
    if (act === 'confirm') await confirmAddress(tx, siteKey, { studentId, email: address, now, note })
    if (act === 'wayBack') await takeAddressBack(tx, { studentId, email: address, now, note })
    if (act === 'stopSharing') await stopSharing(tx, studentId, now)
    if (act === 'guardian' && !(await acceptGuardian(tx, { studentId, email: address, now }))) {
      throw new AppError('NOT_FOUND')
    }
  })
}
