import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import type { AppContext } from '../../../app-context'
import { siteOf } from '../../../email/open-email'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
import { confirmOwner, withdrawOwner } from './confirm-owner.service'
import { inviteStaff, inviteStaffAgain } from './invite-staff.service'
import {
  changeStaff,
  createStaff,
  endStaffSignIns,
  listStaff,
  resetStaffFactor,
  setStaffPassword,
} from './staff-accounts.service'

export function staffAccountRoutes(app: FastifyInstance, { db, clock, settings, siteKey, security }: AppContext): void {
  const actorOf = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })
  const contextOf = (id: number, { admin, request }: { admin: SignedInAdministrator; request: FastifyRequest }) => ({
    ...actorOf(admin),
    note: security.of(request, { accountKind: 'admin', account: String(id) }),
    language: languageOf(request),
  })

  mount(app, adminStaffContract.list, ({ admin }) => listStaff(db, actorOf(admin)))
  mount(app, adminStaffContract.create, ({ db, admin, body: { password, ...draft }, request }) => {
    const context = { ...actorOf(admin), language: languageOf(request) }
    if (password === undefined) return inviteStaff(db, draft, context, { siteKey, settings })
    return createStaff(db, { ...draft, password }, context, settings)
  })
  mount(app, adminStaffContract.inviteAgain, ({ db, params, body, ...caller }) =>
    inviteStaffAgain(db, { id: params.id, ...body }, contextOf(params.id, caller), {
      site: siteOf(app, { settings, siteKey }),
      settings,
    }),
  )
  mount(app, adminStaffContract.change, ({ db, params, body, ...caller }) =>
    changeStaff(db, params.id, body, contextOf(params.id, caller)),
  )
  mount(app, adminStaffContract.setPassword, async ({ db, params, body, ...caller }) => {
    await setStaffPassword(db, { id: params.id, ...body }, contextOf(params.id, caller), settings)
    return undefined
  })
  mount(app, adminStaffContract.endSignIns, async ({ db, params, ...caller }) => {
    await endStaffSignIns(db, params.id, contextOf(params.id, caller))
    return undefined
  })
  mount(app, adminStaffContract.confirmOwner, ({ db, admin, params }) => confirmOwner(db, params.id, actorOf(admin)))
  mount(app, adminStaffContract.withdrawOwner, ({ db, admin, params }) => withdrawOwner(db, params.id, actorOf(admin)))
  mount(app, adminStaffContract.resetFactor, async ({ db, params, ...caller }) => {
    await resetStaffFactor(db, params.id, contextOf(params.id, caller))
    return undefined
  })
}
