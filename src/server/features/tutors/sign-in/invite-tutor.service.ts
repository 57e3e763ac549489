import type { Invitation } from '#shared/features/tutors/tutors.contract'
import { DAY_MS } from '#shared/time/units'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { EmailSite } from '../../../email/compose'
import { canSend } from '../../../email/delivery/transport'
import { emailLink } from '../../../email/email-links'
import { endLinks } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import type { Settings } from '../../../settings/env'
import { lockTutor } from '../tutors.store'

const INVITATION_LIFE_MS = 7 * DAY_MS

interface InvitationRequest extends Invitation {
  id: number
  staff: Staff
  settings: Pick<Settings, 'mail' | 'demo'>
  site: Pick<EmailSite, 'origin' | 'siteKey'>
}

/** Invites a tutor to choose a password. Only the newest invitation is valid, once. */
export function inviteTutor(
  db: Db,
  { id, by, staff, settings, site }: InvitationRequest,
): Promise<{ link: string | null }> {
  if (by === 'email' && !canSend(settings)) throw new AppError('MAIL_OFF')
  return transact(db, async (tx) => {
    const tutor = await lockTutor(tx, id)
    if (!tutor) throw new AppError('NOT_FOUND')
    if (!tutor.email || tutor.retiredAt !== null) throw new AppError('TUTOR_NEEDS_EMAIL')
    const { now } = staff
    await endLinks(tx, { accountKind: 'tutor', id }, 'tutor-invited', now)
    const { emailId } = await notifyWithLink(tx, site.siteKey, {
      kind: 'tutor-invited',
      recipient: 'tutor',
      tutorId: id,
      address: tutor.email,
      facts: {},
      now,
      lifeMs: INVITATION_LIFE_MS,
      // The row stores the link's hash; staff pass the link on, so nothing is sent.
      ...(by === 'link' && { state: 'dropped', problem: 'given-as-link', finishedAt: now }),
    })
    const { name, email } = tutor
    await recordAction(tx, {
      ...staff,
      action: 'tutor.invite',
      target: String(id),
      before: null,
      after: { name, email, by },
    })
    return { link: by === 'link' ? emailLink(site, { id: emailId }, tutor.preferredLanguage) : null }
  })
}
