import type { FastifyInstance } from 'fastify'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { endSignIn, startSignIn } from '../../../auth/sign-ins/sign-ins'
import type { Db } from '../../../db/db'
import { mount } from '../../../http/mount/mount'
import { browserOf } from '../../../http/network/browser-kind'
import { findTutorForSignIn, notifyOfDevice, toSignedInTutor } from './tutor-sign-in.service'

export function tutorSignInRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, tutorSignInContract.login, async ({ body, request, reply }) => {
    const find = () => findTutorForSignIn(context.db, body.email)
    const tutor = await checkPassword(context, request, { accountKind: 'tutor', ...body, find })
    const account = { accountKind: 'tutor', id: tutor.id } as const
    await startSignIn(context, { request, reply }, account)
    const onNew = (tx: Db) =>
      notifyOfDevice(tx, { tutorId: tutor.id, browser: browserOf(request), now: context.clock() })
    await rememberDevice(context, { request, reply, account, ...(!context.settings.demo && { onNew }) })
    return toSignedInTutor(tutor)
  })
  mount(app, tutorSignInContract.me, async ({ tutor }) => toSignedInTutor(tutor))
  mount(app, tutorSignInContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'tutor')
    return undefined
  })
}
