import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminStaffContract } from '#shared/features/admin/admin-staff.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { languageOf } from '../../auth/sign-in-request'
import { mount } from '../../http/mount'
import {
  changeStaff,
  createStaff,
  endStaffSignIns,
  listStaff,
  resetStaffFactor,
  setStaffPassword,
} from './staff-accounts.service'

export function staffAccountRoutes(app: FastifyInstance, { db, clock, settings, security }: AppContext): void {
  const actBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })
  const actOn = (id: number, { admin, request }: { admin: SignedInAdministrator; request: FastifyRequest }) => ({
    ...actBy(admin),
    note: security.of(request, { door: 'admin', account: String(id) }),
    language: languageOf(request),
  })

  mount(app, adminStaffContract.list, () => listStaff(db, clock()))
  mount(app, adminStaffContract.create, ({ admin, body }) => createStaff(db, body, actBy(admin), settings))
  mount(app, adminStaffContract.change, ({ params, body, ...caller }) =>
    changeStaff(db, params.id, body, actOn(params.id, caller)),
  )
  mount(app, adminStaffContract.setPassword, async ({ params, body, ...caller }) => {
    await setStaffPassword(db, { id: params.id, ...body }, actOn(params.id, caller), settings)
    return undefined
  })
  mount(app, adminStaffContract.endSignIns, async ({ params, ...caller }) => {
    await endStaffSignIns(db, params.id, actOn(params.id, caller))
    return undefined
  })
  mount(app, adminStaffContract.resetFactor, async ({ params, ...caller }) => {
    await resetStaffFactor(db, params.id, actOn(params.id, caller))
    return undefined
  })
}
