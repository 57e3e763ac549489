import type { FastifyRequest } from 'fastify'
import type { FactorProof } from '#shared/features/account/second-factor.shapes'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import type { ActionName } from '#shared/features/staff/activity.contract'
import type { AppContext } from '../../../app-context'
import { recordAction } from '../../../audit/record-action'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { confirmAccount } from '../../../auth/second-factor/confirm-account'
import type { PasskeyRequest } from '../../../auth/second-factor/passkeys.service'
import { relyingPartyOf } from '../../../auth/second-factor/relying-party'
import type { SignInProof } from '../../../auth/sign-ins/sign-ins'
import type { Db } from '../../../db/db'
import { notifyAdministrator } from '../../../email/notify'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { languageOf } from '../../../http/request-preferences'
import { findPasswordHash } from '../sign-in/staff-sign-in.store'

const ACTIONS: Partial<Record<SecurityEvent, ActionName>> = {
  'factor.added': 'staff.factor-on',
  'factor.removed': 'staff.factor-off',
  'factor.recovered': 'staff.factor-recovered',
  'passkey.added': 'staff.passkey-added',
  'passkey.removed': 'staff.passkey-removed',
}

/** A request of staff about their own factor. Changes are written to both logs. */
export function staffFactorRequest(
  context: AppContext,
  { admin, request }: { admin: SignedInAdministrator; request: FastifyRequest },
): PasskeyRequest {
  const { id, name, email, role, tokenHash, hasFactor } = admin
  const from = originOf(context, request, { accountKind: 'admin', account: String(id) })
  const now = context.clock()
  return {
    owner: { accountKind: 'admin', id },
    tokenHash,
    name,
    email,
    hasFactor,
    siteKey: context.siteKey,
    site: relyingPartyOf(request, context.settings),
    from,
    now,
    announce: async (tx, { event, ...message }) => {
      await from.note(tx, event)
      const action = ACTIONS[event]
      const before = { name, email, role }
      const entry = { administratorId: id, target: String(id), before, after: null, now }
      if (action) await recordAction(tx, { ...entry, action })
      // Staff accounts have no language of their own.
      await notifyAdministrator(tx, { ...message, administratorId: id, language: languageOf(request), now })
    },
  }
}

/** Checks the password, and the second factor if one is on. Returns the proof for a new sign-in. */
export function confirmStaff(db: Db, factor: PasskeyRequest, confirmation: FactorProof): Promise<SignInProof> {
  return confirmAccount(
    db,
    { ...factor, findPasswordHash: (tx) => findPasswordHash(tx, factor.owner.id) },
    confirmation,
  )
}
