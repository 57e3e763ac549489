import type { FastifyInstance } from 'fastify'
import { tutorDoorContract } from '#shared/features/tutors/tutor-door.contract'
import type { AppContext } from '../../app-context'
import { originOf } from '../../auth/guess-origin'
import { limitGuesses } from '../../auth/guessing'
import { rememberDevice } from '../../auth/remember-device'
import { CLEARED_AT_SIGN_OUT } from '../../auth/sign-out.routes'
import { endTutor, startTutor } from '../../auth/tutor-sign-in'
import { mount } from '../../http/mount'
import { checkTutorPassword, nameGuessedTutor, toSignedInTutor } from './tutor-door.service'

export function tutorDoorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context

  mount(app, tutorDoorContract.login, async ({ body, request, reply }) => {
    const { email, password } = body
    const { id, counted } = await nameGuessedTutor(db, email)
    const from = originOf(context, request, { door: 'tutor', account: id })
    const tutor = await limitGuesses({ db, now: clock(), door: 'tutor', account: counted, from }, () =>
      checkTutorPassword(db, email, password),
    )
    await startTutor(context, { request, reply }, tutor.id)
    await from.note(db, 'sign-in')
    await rememberDevice(context, { request, reply, door: 'tutor', account: String(tutor.id) })
    return toSignedInTutor(tutor)
  })
  mount(app, tutorDoorContract.me, async ({ tutor }) => toSignedInTutor(tutor))
  mount(app, tutorDoorContract.logout, async ({ request, reply }) => {
    await endTutor(context, { request, reply })
    reply.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
    return undefined
  })
}
