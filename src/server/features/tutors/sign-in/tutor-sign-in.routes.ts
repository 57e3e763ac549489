import type { FastifyInstance } from 'fastify'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { endSignIn, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { mount } from '../../../http/mount/mount'
import { findTutorForSignIn, toSignedInTutor } from './tutor-sign-in.service'

export function tutorSignInRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, tutorSignInContract.login, async ({ body, request, reply }) => {
    const find = () => findTutorForSignIn(context.db, body.email)
    const tutor = await checkPassword(context, request, { accountKind: 'tutor', ...body, find })
    const account = { accountKind: 'tutor', id: tutor.id } as const
    await startSignIn(context, { request, reply }, account)
    await rememberDevice(context, { request, reply, account })
    return toSignedInTutor(tutor)
  })
  mount(app, tutorSignInContract.me, async ({ tutor }) => toSignedInTutor(tutor))
  mount(app, tutorSignInContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'tutor')
    return undefined
  })
}
