import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/admin/admin.contract'
import type { AppContext } from '../../app-context'
import { findMissingStep } from '../../auth/factor-step'
import { originOf } from '../../auth/guess-origin'
import { limitGuesses } from '../../auth/guessing'
import { rememberDevice } from '../../auth/remember-device'
import { languageOf } from '../../auth/sign-in-request'
import { CLEARED_AT_SIGN_OUT } from '../../auth/sign-out.routes'
import { endStaff, startStaff } from '../../auth/staff-sign-in'
import { browserKind, readBrowserKind } from '../../http/browser-kind'
import { mount } from '../../http/mount'
import { checkAdministratorPassword, nameGuessedAdministrator, toAdministrator } from './admin.service'
import { changeOwnPassword, tellOfDevice } from './own-account.service'

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings } = context

  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const { id, counted } = await nameGuessedAdministrator(db, email)
    const from = originOf(context, request, { door: 'admin', account: id })
    const admin = await limitGuesses({ db, now: clock(), door: 'admin', account: counted, from }, () =>
      checkAdministratorPassword(db, email, password),
    )
    const browser = readBrowserKind(browserKind(request.headers['user-agent']))
    await startStaff(context, { request, reply }, admin.id)
    await from.note(db, 'sign-in')
    await rememberDevice(context, {
      request,
      reply,
      door: 'admin',
      account: String(admin.id),
      onNew: (tx) =>
        tellOfDevice(tx, { administratorId: admin.id, browser, language: languageOf(request), now: clock() }),
    })
    const awaits = findMissingStep({ ...admin, factorPassedAt: null }, settings)
    return { admin: toAdministrator({ ...admin, awaits }) }
  })
  mount(app, adminContract.me, async ({ admin }) => toAdministrator(admin))
  mount(app, adminContract.changePassword, async ({ admin, body, request }) => {
    const from = originOf(context, request, { door: 'admin', account: String(admin.id) })
    const language = languageOf(request)
    await changeOwnPassword(db, { admin, change: body, from, language, now: clock(), settings })
    return undefined
  })
  mount(app, adminContract.logout, async ({ request, reply }) => {
    await endStaff(context, { request, reply })
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return undefined
  })
}
