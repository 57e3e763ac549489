import { hashToken } from '../../auth/tokens'
import type { Db } from '../../db/client'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { acceptGuardian } from '../../post/guardians.store'
import { findLinkedLetter, spendLink } from '../../post/links.store'
import type { Note } from '../../security-log/security-log'
import type { SiteKey } from '../../site-key'
import { confirmAddress, takeAddressBack } from '../account/address.service'
import { choosePassword } from '../account/forgotten-password.service'

/** What a link does: one thing for each kind of letter that has one. */
const ACTS = {
  'confirm-address': 'confirm',
  'address-changed': 'wayBack',
  'guardian-invited': 'guardian',
  'forgotten-password': 'password',
} as const
export type LinkAct = (typeof ACTS)[keyof typeof ACTS]

export interface OpenLink {
  act: LinkAct
  letterId: string
  studentId: string
  /** The address that the letter went to. */
  address: string
}

/** What the link with this token would do; undefined when it was used, is too old, or was never made. */
export async function openLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenLink | undefined> {
  const letter = await findLinkedLetter(db, hashToken(unverifiedToken), now)
  if (!letter?.studentId || !(letter.kind in ACTS)) return undefined
  // Looked up just before.
  const act = ACTS[letter.kind as keyof typeof ACTS]
  return { act, letterId: letter.id, studentId: letter.studentId, address: letter.address ?? '' }
}

interface Followed {
  link: OpenLink
  /** For a link that sets one. */
  password: string | undefined
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Does what a link is for, once. */
export async function followLink(
  db: Db,
  siteKey: SiteKey,
  { link, password, now, settings, note }: Followed,
): Promise<void> {
  const { act, letterId, studentId, address } = link
  if (act === 'password') {
    if (password === undefined) throw new AppError('VALIDATION_FAILED')
    return choosePassword(db, { letterId, studentId, password, now, settings, note })
  }
  await db.transaction(async (tx) => {
    if (!(await spendLink(tx, letterId, now))) throw new AppError('NOT_FOUND')
    if (act === 'confirm') await confirmAddress(tx, siteKey, { studentId, email: address, now, note })
    if (act === 'wayBack') await takeAddressBack(tx, { studentId, email: address, now, note })
    if (act === 'guardian' && !(await acceptGuardian(tx, { studentId, email: address, now }))) {
      throw new AppError('NOT_FOUND')
    }
  })
}
