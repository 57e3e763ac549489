import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Account } from '../../../auth/account'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { acceptGuardian } from '../../../email/guardians.store'
import { consumeLink, findLinkedEmail } from '../../../email/links.store'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { confirmAddress, restoreAddress } from '../../account/email-address.service'
import { stopSharing } from '../../tutors/desk/sharing.service'
import { choosePassword } from './choose-password.service'

/** What the link of each kind of email does. */
const LINK_ACTIONS = {
  'confirm-address': 'confirmAddress',
  'address-changed': 'restoreAddress',
  'guardian-invited': 'acceptGuardian',
  'sharing-begun': 'stopSharing',
  'forgotten-password': 'choosePassword',
  'tutor-invited': 'acceptInvitation',
} as const satisfies Partial<Record<EmailKind, string>>

export interface OpenLink {
  emailId: string
  action: (typeof LINK_ACTIONS)[keyof typeof LINK_ACTIONS]
  account: Account
  /** The address that the email was sent to. */
  address: string
}

/** Reads the link with this token; undefined if it was used, has expired or was never issued. */
export async function openLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenLink | undefined> {
  const email = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (!email || !hasLink(email.kind)) return undefined
  const account = accountOf(email)
  return account && { emailId: email.id, action: LINK_ACTIONS[email.kind], account, address: email.address ?? '' }
}

function hasLink(kind: EmailKind): kind is keyof typeof LINK_ACTIONS {
  return kind in LINK_ACTIONS
}

type LinkedEmail = NonNullable<Awaited<ReturnType<typeof findLinkedEmail>>>

/** The account that a link acts on. A guardian's link acts on the student. */
function accountOf({ recipient, studentId, tutorId, administratorId }: LinkedEmail): Account | undefined {
  if (recipient === 'tutor') return tutorId === null ? undefined : { accountKind: 'tutor', id: tutorId }
  if (recipient === 'administrator') {
    return administratorId === null ? undefined : { accountKind: 'admin', id: administratorId }
  }
  return studentId === null ? undefined : { accountKind: 'student', id: studentId }
}

/** Whether the page of the link has a field for a new password. */
export function setsPassword({ action }: Pick<OpenLink, 'action'>): boolean {
  return action === 'choosePassword' || action === 'acceptInvitation'
}

interface LinkRequest {
  link: OpenLink
  /** The validated password, for a link that sets one. */
  password: string | undefined
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Does what the link is for, once. */
export async function followLink(
  db: Db,
  siteKey: SiteKey,
  { link, password = '', language, now, settings, note }: LinkRequest,
): Promise<void> {
  const { emailId, action, account, address: email } = link
  if (setsPassword(link)) return choosePassword(db, { emailId, account, password, language, now, settings, note })
  if (account.accountKind !== 'student') throw new AppError('NOT_FOUND')
  const { id: studentId } = account
  await transact(db, async (tx) => {
    if (!(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    if (action === 'confirmAddress') await confirmAddress(tx, siteKey, { studentId, email, now, note })
    if (action === 'restoreAddress') await restoreAddress(tx, { studentId, email, now, note })
    if (action === 'stopSharing') await stopSharing(tx, studentId, now)
    if (action === 'acceptGuardian' && !(await acceptGuardian(tx, { studentId, email, now }))) {
      throw new AppError('NOT_FOUND')
    }
  })
}
