import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { endStudentSignIn } from './student-sign-ins.store'

/** `GET /api/logout` ends the sign-in on the server, not only in the browser. */
export function signOutRoutes(app: FastifyInstance, { db, cookies }: AppContext): void {
  app.get('/api/logout', async (request, reply) => {
    const token = cookies.read(request, 'student')
    if (token) await endStudentSignIn(db, token)
    cookies.clear(reply, 'student')
    return reply.redirect('/', 303)
  })
}
