import type { Language } from '#shared/languages'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { acceptGuardian } from '../../../email/guardians.store'
import { findLinkedEmail, spendLink } from '../../../email/links.store'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note, Subject } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { confirmAddress, takeAddressBack } from '../../account/email-address.service'
import { choosePassword } from '../../account/sign-in/forgotten-password.service'
import { chooseStaffPassword } from '../../staff/sign-in/forgotten-staff-password.service'
import { stopSharing } from '../../tutors/desk/sharing.service'
import { chooseTutorPassword } from '../../tutors/sign-in/tutor-sign-in.service'

/** What a link does: one thing for each kind of letter that has one. */
const ACTS = {
  'confirm-address': 'confirm',
  'address-changed': 'wayBack',
  'guardian-invited': 'guardian',
  'sharing-begun': 'stopSharing',
  'forgotten-password': 'password',
} as const
type StudentAction = (typeof ACTS)[keyof typeof ACTS]

export type OpenLink = {
  emailId: string
  /** The address that the letter went to. */
  address: string
} & (
  | { action: StudentAction; studentId: string }
  | { action: 'tutorPassword' | 'tutorInvitation'; tutorId: number }
  | { action: 'staffPassword'; administratorId: number }
)

/** What the link with this token would do; undefined when it was used, is too old, or was never made. */
export async function openLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenLink | undefined> {
  const message = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (!message) return undefined
  const { id: emailId, kind, recipient, studentId, tutorId, administratorId } = message
  const address = message.address ?? ''
  if (recipient === 'tutor' && tutorId !== null) {
    return { emailId, address, action: kind === 'tutor-invited' ? 'tutorInvitation' : 'tutorPassword', tutorId }
  }
  if (!(kind in ACTS)) return undefined
  if (administratorId !== null) return { emailId, address, action: 'staffPassword', administratorId }
  // Looked up just before.
  const action = ACTS[kind as keyof typeof ACTS]
  return studentId === null ? undefined : { emailId, address, action, studentId }
}

export const PASSWORD_ACTS = ['password', 'staffPassword', 'tutorPassword', 'tutorInvitation'] as const

/** Whether its page asks for a new password. */
export function setsPassword({ action }: OpenLink): boolean {
  return PASSWORD_ACTS.some((each) => each === action)
}

/** Whom following it is noted for. */
export function subjectOf(link: OpenLink): Subject {
  if (link.action === 'staffPassword') return { accountKind: 'admin', account: String(link.administratorId) }
  if ('tutorId' in link) return { accountKind: 'tutor', account: String(link.tutorId) }
  return { accountKind: 'student', account: link.studentId }
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
  const { emailId, address } = link
  const chosen = { emailId, password, now, settings, note }
  if (link.action === 'staffPassword') {
    return chooseStaffPassword(db, { ...chosen, administratorId: link.administratorId, language })
  }
  if ('tutorId' in link) return chooseTutorPassword(db, { ...chosen, tutorId: link.tutorId })
  const { action, studentId } = link
  if (action === 'password') return choosePassword(db, { ...chosen, studentId })
  await transact(db, async (tx) => {
    if (!(await spendLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    if (action === 'confirm') await confirmAddress(tx, siteKey, { studentId, email: address, now, note })
    if (action === 'wayBack') await takeAddressBack(tx, { studentId, email: address, now, note })
    if (action === 'stopSharing') await stopSharing(tx, studentId, now)
    if (action === 'guardian' && !(await acceptGuardian(tx, { studentId, email: address, now }))) {
      throw new AppError('NOT_FOUND')
    }
  })
}
