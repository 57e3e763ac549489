import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Account } from '../../../auth/account'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { addresseeOf } from '../../../email/compose'
import { confirmCopyRecipient } from '../../../email/copy-recipients.store'
import { findDeliveries } from '../../../email/delivery/deliveries.store'
import { consumeLink, findLinkedEmail } from '../../../email/links.store'
import { AppError } from '../../../http/app-error'
import type { OwnBrowser } from '../../../recovery/recover-account'
import { endShares } from '../../../recovery/recover-account.store'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import type { Settings } from '../../../settings/env'
import { confirmAddress, confirmSignUp, waitsForConfirmation } from '../../account/email-address.service'
import { hasPassword, recoverByLink } from './choose-password.service'

/** The action of each kind of email's link. */
const LINK_ACTIONS = {
  'confirm-address': 'confirmAddress',
  'address-changed': 'restoreAddress',
  'guardian-invited': 'acceptGuardian',
  'sharing-begun': 'stopSharing',
  'forgotten-password': 'choosePassword',
  'tutor-invited': 'acceptInvitation',
  'family-invited': 'acceptInvitation',
  'family-confirm': 'acceptInvitation',
  'staff-invited': 'acceptInvitation',
} as const satisfies Partial<Record<EmailKind, string>>

export interface OpenLink {
  emailId: string
  kind: EmailKind
  action: (typeof LINK_ACTIONS)[keyof typeof LINK_ACTIONS]
  account: Account
  /** The address that the email was sent to. */
  address: string
  queuedAt: Date
  /** Whether the page of the link has a field for a new password. */
  asksForPassword: boolean
}

/** Reads the link with this token; undefined if it was used, has expired or was never issued. */
export async function openLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenLink | undefined> {
  const email = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (!email || !hasLink(email.kind)) return undefined
  const account = accountOf(email)
  if (!account) return undefined
  const action = LINK_ACTIONS[email.kind]
  const asksForPassword =
    action === 'choosePassword' ||
    action === 'acceptInvitation' ||
    (action === 'confirmAddress' &&
      account.accountKind === 'student' &&
      (await waitsForConfirmation(db, account.id))) ||
    (action === 'restoreAddress' && (await hasPassword(db, account)))
  const { id: emailId, createdAt: queuedAt } = email
  const [delivery] = await findDeliveries(db, [emailId])
  const address = (delivery && addresseeOf(delivery).address) ?? ''
  return { emailId, kind: email.kind, queuedAt, action, account, address, asksForPassword }
}

function hasLink(kind: EmailKind): kind is keyof typeof LINK_ACTIONS {
  return kind in LINK_ACTIONS
}

type LinkedEmail = NonNullable<Awaited<ReturnType<typeof findLinkedEmail>>>

/** The account that a link acts on. The link of a guardian without an account acts on the student. */
function accountOf({ recipient, studentId, guardianId, tutorId, administratorId }: LinkedEmail): Account | undefined {
  if (guardianId !== null) return { accountKind: 'guardian', id: guardianId }
  if (recipient === 'tutor') return tutorId === null ? undefined : { accountKind: 'tutor', id: tutorId }
  if (recipient === 'administrator') {
    return administratorId === null ? undefined : { accountKind: 'admin', id: administratorId }
  }
  return studentId === null ? undefined : { accountKind: 'student', id: studentId }
}

interface LinkRequest {
  link: OpenLink
  /** The validated password, for a link that asks for one. */
  password: string | undefined
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: NoteSecurityEvent
  ownBrowser: OwnBrowser
}

/** Does what the link is for, once. Returns the new token of this browser's sign-in, if it got one. */
export async function followLink(
  db: Db,
  siteKey: SiteKey,
  { link, password, language, now, settings, note, ownBrowser }: LinkRequest,
): Promise<string | undefined> {
  const { emailId, action, account, address: email } = link
  if (action === 'confirmAddress' && password !== undefined) {
    await confirmByLink(db, siteKey, { link, password, now, settings, note, ownBrowser })
    return undefined
  }
  if (link.asksForPassword || action === 'restoreAddress') {
    const restoredAddress = action === 'restoreAddress' ? email : undefined
    await recoverByLink(db, { link, password, restoredAddress, language, now, settings, note })
    return undefined
  }
  if (account.accountKind !== 'student') throw new AppError('NOT_FOUND')
  const { id: studentId } = account
  return transact(db, async (tx) => {
    if (!(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    if (action === 'confirmAddress') return confirmAddress(tx, siteKey, { studentId, email, now, note, ownBrowser })
    if (action === 'stopSharing') await endShares(tx, studentId, now)
    if (action === 'acceptGuardian' && !(await confirmCopyRecipient(tx, { studentId, email, now }))) {
      throw new AppError('NOT_FOUND')
    }
    return undefined
  })
}

type SignUpConfirmation = Omit<LinkRequest, 'password' | 'language'> & { password: string }

async function confirmByLink(db: Db, siteKey: SiteKey, confirmation: SignUpConfirmation): Promise<void> {
  const { link, password, now, settings, note, ownBrowser } = confirmation
  const { account, address: email, emailId } = link
  if (account.accountKind !== 'student') throw new AppError('NOT_FOUND')
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, settings)
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    if (!(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    await confirmSignUp(tx, siteKey, { studentId: account.id, email, passwordHash, now, note, ownBrowser })
  })
}
