import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { endStudent } from '../../../auth/student-sign-in'
import { AppError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { CLEARED_AT_SIGN_OUT, isForeignSite } from '../../../http/security-headers'

/** `GET /api/logout` ends the sign-in on the server, not only in the browser. */
export function signOutRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  mountPage(app, context, PAGE_ROUTES.signOut, async (request, reply) => {
    // A link on our own pages, an address that was typed and a script without the header are let through.
    if (isForeignSite(request)) throw new AppError('FOREIGN_ORIGIN')
    await endStudent(context, { request, reply })
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return reply.redirect('/', 303)
  })
}
