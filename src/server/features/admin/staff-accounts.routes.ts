import type { FastifyInstance } from 'fastify'
import { adminStaffContract } from '#shared/features/admin/admin-staff.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { mount } from '../../http/mount'
import { changeStaff, createStaff, endStaffSignIns, listStaff, setStaffPassword } from './staff-accounts.service'

export function staffAccountRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const actBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, adminStaffContract.list, () => listStaff(db, clock()))
  mount(app, adminStaffContract.create, ({ admin, body }) => createStaff(db, body, actBy(admin)))
  mount(app, adminStaffContract.change, ({ admin, params, body }) => changeStaff(db, params.id, body, actBy(admin)))
  mount(app, adminStaffContract.setPassword, async ({ admin, params, body }) => {
    await setStaffPassword(db, params.id, body.password, actBy(admin))
    return undefined
  })
  mount(app, adminStaffContract.endSignIns, async ({ admin, params }) => {
    await endStaffSignIns(db, params.id, actBy(admin))
    return undefined
  })
}
