import type { FastifyInstance } from 'fastify'
import { adminStaffContract } from '#shared/features/admin/admin-staff.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { mount } from '../../http/mount'
import { changeStaff, createStaff, endStaffSignIns, listStaff, setStaffPassword } from './staff-accounts.service'

export function staffAccountRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const actBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, adminStaffContract.list, () => listStaff(db, clock()))
  mount(app, adminStaffContract.create, ({ admin, body }) => createStaff(db, body, actBy(admin), settings))
  mount(app, adminStaffContract.change, ({ admin, params, body }) => changeStaff(db, params.id, body, actBy(admin)))
  mount(app, adminStaffContract.setPassword, async ({ admin, params, body }) => {
    await setStaffPassword(db, { id: params.id, ...body }, actBy(admin), settings)
    return undefined
  })
  mount(app, adminStaffContract.endSignIns, async ({ admin, params }) => {
    await endStaffSignIns(db, params.id, actBy(admin))
    return undefined
  })
}
