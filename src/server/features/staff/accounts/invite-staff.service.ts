import type { NewStaff, StaffAccount, StaffInvitation } from '#shared/features/staff/staff-accounts.contract'
import { DAY_MS } from '#shared/time/units'
import { hashUnknownPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import type { EmailSite } from '../../../email/compose'
import { canSend } from '../../../email/delivery/transport'
import { emailLink } from '../../../email/email-links'
import { endLinks } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import type { Settings } from '../../../settings/env'
import {
  type ActionContext,
  type CreationContext,
  confirmOwnerAgain,
  findAccount,
  insertStaff,
  type LockedAccount,
  lock,
  recordStaffAction,
} from './staff-accounts.service'

const INVITATION_LIFE_MS = 7 * DAY_MS

interface InvitingSite {
  siteKey: SiteKey
  settings: Pick<Settings, 'mail' | 'demo'>
}

/** Creates an account whose password is chosen by the person who gets the invitation. */
export async function inviteStaff(
  db: Db,
  draft: Omit<NewStaff, 'password'>,
  context: CreationContext,
  { siteKey, settings }: InvitingSite,
): Promise<StaffAccount> {
  if (!canSend(settings)) throw new AppError('MAIL_OFF')
  // Only the invitation opens the account.
  const passwordHash = await hashUnknownPassword()
  return transact(db, async (tx) => {
    const id = await insertStaff(tx, { ...draft, passwordHash }, context)
    await sendInvitation(tx, siteKey, await lock(tx, id), { ...context, by: 'email' })
    return findAccount(tx, id, context)
  })
}

interface InvitationAgain extends StaffInvitation {
  id: number
}

/** Only the newest invitation is valid, once. */
export async function inviteStaffAgain(
  db: Db,
  { id, by }: InvitationAgain,
  context: ActionContext,
  { site, settings }: Pick<InvitingSite, 'settings'> & { site: Pick<EmailSite, 'origin' | 'siteKey'> },
): Promise<{ link: string | null }> {
  if (by === 'email' && !canSend(settings)) throw new AppError('MAIL_OFF')
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    const { isInvited } = await findAccount(tx, id, context)
    if (!isInvited || account.disabledAt !== null) throw new AppError('NOT_FOUND')
    const { emailId } = await sendInvitation(tx, site.siteKey, account, { ...context, by })
    if (by === 'email') return { link: null }
    await confirmOwnerAgain(tx, account, context)
    return { link: emailLink(site, { id: emailId }, context.language) }
  })
}

async function sendInvitation(
  tx: Db,
  siteKey: SiteKey,
  account: LockedAccount,
  context: CreationContext & StaffInvitation,
): Promise<{ emailId: string }> {
  const { now, language, by } = context
  await endLinks(tx, { accountKind: 'admin', id: account.id }, 'staff-invited', now)
  const invitation = await notifyWithLink(tx, siteKey, {
    kind: 'staff-invited',
    recipient: 'administrator',
    administratorId: account.id,
    address: account.email,
    language,
    facts: {},
    now,
    lifeMs: INVITATION_LIFE_MS,
    // The row stores the link's hash; the owner passes the link on, so nothing is sent.
    ...(by === 'link' && { state: 'dropped', problem: 'given-as-link', finishedAt: now }),
  })
  await recordStaffAction(tx, account, 'staff.invite', context)
  return invitation
}
