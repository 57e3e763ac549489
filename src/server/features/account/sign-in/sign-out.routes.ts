import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { endSignIn } from '../../../auth/sign-ins/sign-ins'
import { AppError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { isForeignSite } from '../../../http/security-headers'

export function signOutRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  mountPage(app, context, PAGE_ROUTES.signOut, async (request, reply) => {
    // Links on our own pages, typed addresses and scripts without the header are allowed.
    if (isForeignSite(request)) throw new AppError('FOREIGN_ORIGIN')
    await endSignIn(context, { request, reply }, 'student')
    return reply.redirect('/', 303)
  })
}
