import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/staff/staff.contract'
import type { AppContext } from '../../../app-context'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { findMissingStep } from '../../../auth/sign-ins/factor-step'
import { endSignIn, ownBrowserOf, proofOf, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
import { changeOwnPassword } from '../accounts/own-account.service'
import { confirmStaff, staffFactorRequest } from '../second-factor/staff-factor'
import { rememberStaffDevice } from './staff-device'
import { findAdministratorForSignIn, toAdministrator } from './staff-sign-in.service'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, cookies, settings } = context

  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const find = (tx = db) => findAdministratorForSignIn(tx, body.email)
    const admin = await checkPassword(context, request, { accountKind: 'admin', ...body, find })
    const account = { accountKind: 'admin', id: admin.id } as const
    await startSignIn(context, { request, reply }, account, proofOf(admin, find))
    const missingFactorStep = findMissingStep({ ...admin, factorPassedAt: null }, settings)
    if (missingFactorStep !== 'code') await rememberStaffDevice(context, { request, reply, administratorId: admin.id })
    return { admin: toAdministrator({ ...admin, missingFactorStep }) }
  })
  mount(app, adminContract.me, async ({ admin }) => toAdministrator(admin))
  mount(app, adminContract.changePassword, async ({ admin, body, request, reply, requestKey }) => {
    const from = originOf(context, request, { accountKind: 'admin', account: String(admin.id) })
    const ownBrowser = ownBrowserOf(context, request, 'admin')
    const reader = { admin, language: languageOf(request), now: clock() }
    const token = await changeOwnPassword(db, { ...reader, change: body, from, requestKey, settings, ownBrowser })
    if (token) cookies.set(reply, 'admin', token)
    return undefined
  })
  mount(app, adminContract.confirm, async ({ admin, body, request, reply }) => {
    const proof = await confirmStaff(db, staffFactorRequest(context, { admin, request }), body)
    await startSignIn(context, { request, reply }, { accountKind: 'admin', id: admin.id }, proof)
    return undefined
  })
  mount(app, adminContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'admin')
    return undefined
  })
}
