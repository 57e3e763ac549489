import type { FastifyInstance, FastifyRequest } from 'fastify'
import { emailCodeContract } from '#shared/features/account/email-code.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import type { AppContext } from '../../../app-context'
import { subjectOf } from '../../../auth/account'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { ownBrowserOf } from '../../../auth/sign-ins/sign-ins'
import type { SignedInGuardian } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { changeOwnPassword } from '../../../recovery/change-own-password'
import { confirmEmailCode, sendEmailCode } from '../../account/email-codes/email-codes.service'
import {
  endAllOtherAccess,
  endOtherSignIn,
  endOtherSignIns,
  listSignIns,
} from '../../account/sign-ins/sign-ins.service'
import { changeGuardianProfile, confirmGuardian } from './guardian-account.service'
import { findPasswordOfGuardian, guardianPasswords } from './guardian-passwords.service'

/** A guardian's own account: who it is, the password, and where it is signed in. */
export function guardianAccountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, cookies, settings, siteKey, security } = context
  const accountOf = ({ id }: SignedInGuardian) => ({ accountKind: 'guardian', id }) as const
  const callerOf = (guardian: SignedInGuardian) => ({ account: accountOf(guardian), tokenHash: guardian.tokenHash })
  const noteOf = (request: FastifyRequest, guardian: SignedInGuardian) =>
    security.of(request, subjectOf(accountOf(guardian)))

  mount(app, guardianAccountContract.changeProfile, ({ db, guardian, body }) =>
    changeGuardianProfile(db, { guardian, profile: body }),
  )
  mount(app, guardianAccountContract.changePassword, async ({ guardian, body, request, reply, requestKey }) => {
    const { id, email } = guardian
    const account = accountOf(guardian)
    const from = originOf(context, request, subjectOf(account))
    const now = clock()
    const token = await changeOwnPassword(db, {
      account,
      accounts: guardianPasswords,
      newPassword: body.newPassword,
      email,
      from,
      now,
      confirm: async () =>
        (await confirmGuardian(db, { guardianId: id, password: body.currentPassword, from, now })).checkedHash,
      findPasswordHash: (tx) => findPasswordOfGuardian(tx, id),
      requestKey,
      settings,
      ownBrowser: ownBrowserOf(context, request, 'guardian'),
    })
    if (token) cookies.set(reply, 'guardian', token)
    return undefined
  })
  mount(app, emailCodeContract.sendToGuardian, ({ db, guardian }) => {
    const { email, emailConfirmedAt, tokenHash } = guardian
    const account = accountOf(guardian)
    return sendEmailCode(db, { account, email, emailConfirmedAt, owner: { tokenHash }, now: clock() })
  })
  mount(app, emailCodeContract.confirmGuardian, async ({ guardian, body: { code }, request }) => {
    const account = accountOf(guardian)
    const from = originOf(context, request, subjectOf(account))
    await confirmEmailCode(db, siteKey, { account, signedIn: guardian, code, from, now: clock() })
    return undefined
  })
  mount(app, guardianAccountContract.signIns, ({ guardian }) => listSignIns(db, callerOf(guardian), clock()))
  mount(app, guardianAccountContract.endOtherSignIns, async ({ db, guardian, request }) => {
    await endOtherSignIns(db, callerOf(guardian), noteOf(request, guardian))
    return undefined
  })
  mount(app, guardianAccountContract.endOtherAccess, async ({ db, guardian, request, reply }) => {
    const ownBrowser = ownBrowserOf(context, request, 'guardian')
    const note = noteOf(request, guardian)
    const token = await endAllOtherAccess(db, accountOf(guardian), { now: clock(), ownBrowser, note })
    if (token) cookies.set(reply, 'guardian', token)
    return undefined
  })
  mount(app, guardianAccountContract.endSignIn, async ({ db, guardian, params, request }) => {
    const note = noteOf(request, guardian)
    await endOtherSignIn(db, callerOf(guardian), { signInId: params.id, note })
    return undefined
  })
}
