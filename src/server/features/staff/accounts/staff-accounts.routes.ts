import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import type { AppContext } from '../../../app-context'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
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

  mount(app, adminStaffContract.list, () => listStaff(db, clock()))
  mount(app, adminStaffContract.create, ({ db, admin, body }) => createStaff(db, body, actorOf(admin), settings))
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
  mount(app, adminStaffContract.resetFactor, async ({ db, params, ...caller }) => {
    await resetStaffFactor(db, params.id, contextOf(params.id, caller))
    return undefined
  })
}
