import type { FastifyInstance } from 'fastify'
import { childrenContract } from '#shared/features/families/children.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { createChildForStaff, createOwnChild, setChildPassword } from './children.service'

/** Accounts of children who sign in with a name instead of an email. */
export function childrenRoutes(app: FastifyInstance, { clock, settings, security }: AppContext): void {
  mount(app, childrenContract.createOwn, ({ db, guardian, body, request }) => {
    const networkHash = security.networkHashOf(request)
    const by = { guardianId: guardian.id, familyId: guardian.familyId, networkHash }
    return createOwnChild(db, { child: body, ...by, now: clock(), settings })
  })
  mount(app, childrenContract.setOwnPassword, async ({ db, guardian, params, body, request }) => {
    const note = security.of(request, { accountKind: 'student', account: params.id })
    const child = { studentId: params.id, familyId: guardian.familyId, password: body.password }
    await setChildPassword(db, { ...child, now: clock(), settings, note })
    return undefined
  })
  mount(app, childrenContract.create, ({ db, admin, params, body }) => {
    const staff = { administratorId: admin.id, now: clock() }
    return createChildForStaff(db, { child: body, familyId: params.id, staff, settings })
  })
  mount(app, childrenContract.setPassword, async ({ db, admin, params, body, request }) => {
    const note = security.of(request, { accountKind: 'student', account: params.childId })
    const staff = { administratorId: admin.id, now: clock() }
    const child = { studentId: params.childId, familyId: params.id, password: body.password }
    await setChildPassword(db, { ...child, now: staff.now, settings, note, staff })
    return undefined
  })
}
