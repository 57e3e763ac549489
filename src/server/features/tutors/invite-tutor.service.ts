import type { Invitation } from '#shared/features/tutors/tutors.contract'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import type { Site } from '../../post/compose'
import { letterLink } from '../../post/letter-links'
import { endLinks } from '../../post/links.store'
import { tellWithLink } from '../../post/tell'
import { canSend } from '../letters/letters.service'
import { lockTutor } from './tutors.store'

const INVITATION_LIFE_MS = 7 * 24 * 3_600_000

interface Invited extends Invitation {
  id: number
  staff: Staff
  settings: Pick<Settings, 'mail' | 'demo'>
  site: Pick<Site, 'origin' | 'siteKey'>
}

/** Invites a tutor to choose a password. Only the newest invitation opens anything, once. */
export function inviteTutor(db: Db, { id, by, staff, settings, site }: Invited): Promise<{ link: string | null }> {
  if (by === 'letter' && !canSend(settings)) throw new AppError('MAIL_OFF')
  return transact(db, async (tx) => {
    const tutor = await lockTutor(tx, id)
    if (!tutor) throw new AppError('NOT_FOUND')
    if (!tutor.email || tutor.retiredAt !== null) throw new AppError('TUTOR_NEEDS_EMAIL')
    const { now } = staff
    await endLinks(tx, { tutorId: id }, 'tutor-invited', now)
    const { letterId } = await tellWithLink(tx, site.siteKey, {
      kind: 'tutor-invited',
      recipient: 'tutor',
      tutorId: id,
      address: tutor.email,
      facts: {},
      now,
      lifeMs: INVITATION_LIFE_MS,
      // The row carries the link's hash; there is nothing to send.
      ...(by === 'link' && { state: 'dropped', problem: 'given-as-link', finishedAt: now }),
    })
    const { name, email } = tutor
    await recordAct(tx, { ...staff, act: 'tutor.invite', target: String(id), before: null, after: { name, email, by } })
    return { link: by === 'link' ? letterLink(site, letterId, tutor.preferredLanguage) : null }
  })
}
