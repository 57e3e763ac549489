import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/staff/staff.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { findMissingStep } from '../../../auth/sign-ins/factor-step'
import { endSignIn, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { mount } from '../../../http/mount/mount'
import { browserKind, readBrowserKind } from '../../../http/network/browser-kind'
import { languageOf } from '../../../http/request-preferences'
import { changeOwnPassword, notifyOfDevice } from '../accounts/own-account.service'
import { findAdministratorForSignIn, toAdministrator } from './staff-sign-in.service'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings } = context

  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const find = () => findAdministratorForSignIn(db, body.email)
    const admin = await checkPassword(context, request, { accountKind: 'admin', ...body, find })
    const account = { accountKind: 'admin', id: admin.id } as const
    await startSignIn(context, { request, reply }, account)
    await rememberDevice(context, {
      request,
      reply,
      account,
      onNew: (tx) =>
        notifyOfDevice(tx, {
          administratorId: admin.id,
          browser: readBrowserKind(browserKind(request.headers['user-agent'])),
          language: languageOf(request),
          now: clock(),
        }),
    })
    const awaits = findMissingStep({ ...admin, factorPassedAt: null }, settings)
    return { admin: toAdministrator({ ...admin, awaits }) }
  })
  mount(app, adminContract.me, async ({ admin }) => toAdministrator(admin))
  mount(app, adminContract.changePassword, async ({ admin, body, request, requestKey }) => {
    const from = originOf(context, request, { accountKind: 'admin', account: String(admin.id) })
    const language = languageOf(request)
    await changeOwnPassword(db, { admin, change: body, from, language, now: clock(), requestKey, settings })
    return undefined
  })
  mount(app, adminContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'admin')
    return undefined
  })
}
