import type { FastifyInstance } from 'fastify'
import { childLimitsContract } from '#shared/features/families/child-limits.contract'
import { childrenContract } from '#shared/features/families/children.contract'
import { consentsContract } from '#shared/features/families/consents.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { noteDeletion } from '../../account/personal-data/deletions-file'
import { sendExport } from '../../account/personal-data/send-export'
import { readLimits } from '../../booking/limits/booking-limits.service'
import { consentForChild, listConsents } from '../consent/consents.service'
import { requireChild } from '../guardian/family-home.service'
import { exportChild, removeChild, takeOutOfFamily } from './child-data.service'
import { changeChildLimits } from './child-limits.service'
import { createOwnChild, setChildPassword } from './children.service'

/** Accounts of children who sign in with a name instead of an email, and consents to accounts of children. */
export function childrenRoutes(app: FastifyInstance, { db, clock, settings, security }: AppContext): void {
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
  mount(app, childrenContract.exportOwn, async ({ guardian, params, request, reply }) => {
    const child = { studentId: params.id, familyId: guardian.familyId, now: clock() }
    const note = security.of(request, { accountKind: 'student', account: params.id })
    return sendExport(reply, await exportChild(db, child, note), clock())
  })
  mount(app, childrenContract.removeOwn, async ({ db, guardian, params, request, afterCommit }) => {
    const child = { studentId: params.id, familyId: guardian.familyId, now: clock() }
    const note = security.of(request, { accountKind: 'student', account: params.id })
    await removeChild(db, { ...child, note })
    afterCommit(() => noteDeletion(request.log, { studentId: params.id, deletedAt: clock() }, settings))
    return undefined
  })
  mount(app, childrenContract.leaveOwn, async ({ db, guardian, params, body }) => {
    const leaving = { guardianId: guardian.id, studentId: params.id, hours: body.hours }
    await takeOutOfFamily(db, { ...leaving, now: clock() })
    return undefined
  })
  mount(app, childrenContract.setPassword, async ({ db, admin, params, body, request }) => {
    const note = security.of(request, { accountKind: 'student', account: params.childId })
    const staff = { administratorId: admin.id, now: clock() }
    const child = { studentId: params.childId, familyId: params.id, password: body.password }
    await setChildPassword(db, { ...child, now: staff.now, settings, note, staff })
    return undefined
  })
  mount(app, childLimitsContract.read, async ({ guardian, params }) =>
    readLimits(db, await requireChild(db, { familyId: guardian.familyId, studentId: params.id })),
  )
  mount(app, childLimitsContract.change, ({ db, guardian, params, body }) =>
    changeChildLimits(db, { guardianId: guardian.id, studentId: params.id, limits: body, now: clock() }),
  )
  mount(app, consentsContract.list, ({ db, guardian }) =>
    listConsents(db, { familyId: guardian.familyId, now: clock() }),
  )
  mount(app, consentsContract.give, async ({ db, guardian, params, body, request }) => {
    const networkHash = security.networkHashOf(request)
    await consentForChild(db, { studentId: params.id, guardianId: guardian.id, ...body, networkHash, now: clock() })
    return undefined
  })
  mount(app, consentsContract.withdraw, async ({ db, guardian, params, request, afterCommit }) => {
    const child = { studentId: params.id, familyId: guardian.familyId, now: clock() }
    const note = security.of(request, { accountKind: 'student', account: params.id })
    await removeChild(db, { ...child, note })
    afterCommit(() => noteDeletion(request.log, { studentId: params.id, deletedAt: clock() }, settings))
    return undefined
  })
}
