import type { FastifyInstance } from 'fastify'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { limitGuesses } from '../../../auth/guess-limits/guess-limits'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { endTutor, startTutor } from '../../../auth/tutor-sign-in'
import { mount } from '../../../http/mount/mount'
import { CLEARED_AT_SIGN_OUT } from '../../../http/security-headers'
import { checkTutorPassword, nameGuessedTutor, toSignedInTutor } from './tutor-sign-in.service'

export function tutorSignInRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context

  mount(app, tutorSignInContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const { id, counted } = await nameGuessedTutor(db, email)
    const from = originOf(context, request, { accountKind: 'tutor', account: id })
    const tutor = await limitGuesses({ db, now: clock(), accountKind: 'tutor', account: counted, from }, () =>
      checkTutorPassword(db, email, password),
    )
    await startTutor(context, { request, reply }, tutor.id)
    await from.note(db, 'sign-in')
    await rememberDevice(context, { request, reply, accountKind: 'tutor', account: String(tutor.id) })
    return toSignedInTutor(tutor)
  })
  mount(app, tutorSignInContract.me, async ({ tutor }) => toSignedInTutor(tutor))
  mount(app, tutorSignInContract.logout, async ({ request, reply }) => {
    await endTutor(context, { request, reply })
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return undefined
  })
}
