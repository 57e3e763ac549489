import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import type { AppContext } from '../../../app-context'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
import { confirmOwner, withdrawOwner } from './confirm-owner.service'
import {
  changeStaff,
  createStaff,
  endStaffSignIns,
  listStaff,
  resetStaffFactor,
  setStaffPassword,
} from './staff-accounts.service'

export function staffAccountRoutes(app: FastifyInstance, { db, clock, settings, security }: AppContext): void {
  const actorOf = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })
  const contextOf = (id: number, { admin, request }: { admin: SignedInAdministrator; request: FastifyRequest }) => ({
    ...actorOf(admin),
    note: security.of(request, { accountKind: 'admin', account: String(id) }),
    language: languageOf(request),
  })

  mount(app, adminStaffContract.list, ({ admin }) => listStaff(db, actorOf(admin)))
  mount(app, adminStaffContract.create, ({ db, admin, body, request }) =>
    createStaff(db, body, { ...actorOf(admin), language: languageOf(request) }, settings),
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
