import type { FastifyInstance } from 'fastify'
import { adminContract } from '#shared/features/admin/admin.contract'
import type { AppContext } from '../../app-context'
import { endAdministratorSignIn, startAdministratorSignIn } from '../../auth/administrator-sign-ins.store'
import { limitGuesses } from '../../auth/guessing'
import { mount } from '../../http/mount'
import { checkAdministratorPassword, toAdministrator } from './admin.service'

export function adminRoutes(app: FastifyInstance, { db, clock, cookies }: AppContext): void {
  mount(app, adminContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const guess = { db, now: clock(), door: 'admin', email, address: request.ip }
    const admin = await limitGuesses(guess, () => checkAdministratorPassword(db, email, password))
    const previousToken = cookies.read(request, 'admin')
    if (previousToken) await endAdministratorSignIn(db, previousToken)
    cookies.set(reply, 'admin', await startAdministratorSignIn(db, admin.id, clock()))
    return { admin: toAdministrator(admin) }
  })
  mount(app, adminContract.me, async ({ admin }) => toAdministrator(admin))
  mount(app, adminContract.logout, async ({ request, reply }) => {
    const token = cookies.read(request, 'admin')
    if (token) await endAdministratorSignIn(db, token)
    cookies.clear(reply, 'admin')
    return undefined
  })
}
