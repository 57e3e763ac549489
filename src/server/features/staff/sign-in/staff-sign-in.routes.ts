import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/staff/staff.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { findMissingStep } from '../../../auth/factor-step'
import { limitGuesses } from '../../../auth/guess-limits/guess-limits'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { endStaff, startStaff } from '../../../auth/staff-sign-in'
import { mount } from '../../../http/mount/mount'
import { browserKind, readBrowserKind } from '../../../http/network/browser-kind'
import { languageOf } from '../../../http/request-preferences'
import { CLEARED_AT_SIGN_OUT } from '../../account/sign-in/sign-out.routes'
import { changeOwnPassword, notifyOfDevice } from '../accounts/own-account.service'
import { checkAdministratorPassword, nameGuessedAdministrator, toAdministrator } from './staff-sign-in.service'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings } = context

  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const { id, counted } = await nameGuessedAdministrator(db, email)
    const from = originOf(context, request, { accountKind: 'admin', account: id })
    const admin = await limitGuesses({ db, now: clock(), accountKind: 'admin', account: counted, from }, () =>
      checkAdministratorPassword(db, email, password),
    )
    const browser = readBrowserKind(browserKind(request.headers['user-agent']))
    await startStaff(context, { request, reply }, admin.id)
    await from.note(db, 'sign-in')
    await rememberDevice(context, {
      request,
      reply,
      accountKind: 'admin',
      account: String(admin.id),
      onNew: (tx) =>
        notifyOfDevice(tx, { administratorId: admin.id, browser, language: languageOf(request), now: clock() }),
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
    await endStaff(context, { request, reply })
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return undefined
  })
}
