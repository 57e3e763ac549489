import type { FastifyRequest } from 'fastify'
import type { FactorProof } from '#shared/features/account/second-factor.shapes'
import type { AppContext } from '../../../app-context'
import { recordAction, type Staff } from '../../../audit/record-action'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { confirmAccount } from '../../../auth/second-factor/confirm-account'
import type { PasskeyRequest } from '../../../auth/second-factor/passkeys.service'
import { relyingPartyOf } from '../../../auth/second-factor/relying-party'
import { resetFactor } from '../../../auth/second-factor/second-factor.service'
import type { SignInProof } from '../../../auth/sign-ins/sign-ins'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyTutor } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import type { SignedInTutor } from '../../../http/mount/callers'
import { recoverAccount } from '../../../recovery/recover-account'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import { lockTutor } from '../tutors.store'
import { findPasswordHash } from './tutor-accounts.store'

/** A request of a tutor about their own factor. */
export function tutorFactorRequest(
  context: AppContext,
  { tutor, request }: { tutor: SignedInTutor; request: FastifyRequest },
): PasskeyRequest {
  const { id, name, email, tokenHash, hasFactor } = tutor
  const from = originOf(context, request, { accountKind: 'tutor', account: String(id) })
  const now = context.clock()
  return {
    owner: { accountKind: 'tutor', id },
    tokenHash,
    name,
    email: email ?? '',
    hasFactor,
    siteKey: context.siteKey,
    site: relyingPartyOf(request, context.settings),
    from,
    now,
    announce: async (tx, { event, ...message }) => {
      await from.note(tx, event)
      await notifyTutor(tx, { ...message, tutorId: id, now })
    },
  }
}

/** Checks the password, and the second factor if one is on. Returns the proof for a new sign-in. */
export function confirmTutor(db: Db, factor: PasskeyRequest, proof: FactorProof): Promise<SignInProof> {
  return confirmAccount(db, { ...factor, findPasswordHash: (tx) => findPasswordHash(tx, factor.owner.id) }, proof)
}

/** For a tutor who lost every factor. Check who asks: this bypasses the second factor. */
export function resetTutorFactor(
  db: Db,
  id: number,
  { staff, note }: { staff: Staff; note: NoteSecurityEvent },
): Promise<void> {
  return transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'tutor', id })
    const tutor = await lockTutor(tx, id)
    if (!tutor) throw new AppError('NOT_FOUND')
    if (!(await resetFactor(tx, { accountKind: 'tutor', id }))) return
    await recoverAccount(tx, { accountKind: 'tutor', id }, staff)
    await note(tx, 'factor.removed')
    const { name, email } = tutor
    const entry = { target: String(id), before: { name, email }, after: null }
    await recordAction(tx, { ...staff, ...entry, action: 'tutor.factor-reset' })
    await notifyTutor(tx, { kind: 'factor-removed', facts: {}, tutorId: id, now: staff.now })
  })
}
