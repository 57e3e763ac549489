import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/admin/admin.contract'
import type { AppContext } from '../../app-context'
import { endAdministratorSignIn, startAdministratorSignIn } from '../../auth/administrator-sign-ins.store'
import { limitGuesses } from '../../auth/guessing'
import { rememberDevice } from '../../auth/remember-device'
import { CLEARED_AT_SIGN_OUT } from '../../auth/sign-out.routes'
import { mount } from '../../http/mount'
import { checkAdministratorPassword, nameGuessedAdministrator, toAdministrator } from './admin.service'

export function adminRoutes(app: FastifyInstance, { db, clock, cookies }: AppContext): void {
  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const account = await nameGuessedAdministrator(db, email)
    const from = { address: request.ip, unverifiedDevice: cookies.read(request, 'device') }
    const admin = await limitGuesses({ db, now: clock(), door: 'admin', account, ...from }, () =>
      checkAdministratorPassword(db, email, password),
    )
    const previousToken = cookies.read(request, 'admin')
    if (previousToken) await endAdministratorSignIn(db, previousToken)
    cookies.set(reply, 'admin', await startAdministratorSignIn(db, admin.id, clock()))
    await rememberDevice({ db, clock, cookies }, { request, reply, door: 'admin', account: String(admin.id) })
    return { admin: toAdministrator(admin) }
  })
  mount(app, adminContract.me, async ({ admin }) => toAdministrator(admin))
  mount(app, adminContract.logout, async ({ request, reply }) => {
    const token = cookies.read(request, 'admin')
    if (token) await endAdministratorSignIn(db, token)
    cookies.clear(reply, 'admin')
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return undefined
  })
}
