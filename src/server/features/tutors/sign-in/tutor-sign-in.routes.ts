import type { FastifyInstance } from 'fastify'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import type { AppContext } from '../../../app-context'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { findMissingTutorStep } from '../../../auth/sign-ins/factor-step'
import { endSignIn, proofOf, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { mount } from '../../../http/mount/mount'
import { rememberTutorDevice } from './tutor-device'
import { findTutorForSignIn, toSignedInTutor } from './tutor-sign-in.service'

export function tutorSignInRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, tutorSignInContract.login, async ({ body, request, reply }) => {
    const find = (tx = context.db) => findTutorForSignIn(tx, body.email)
    const tutor = await checkPassword(context, request, { accountKind: 'tutor', ...body, find })
    await startSignIn(context, { request, reply }, { accountKind: 'tutor', id: tutor.id }, proofOf(tutor, find))
    const missingFactorStep = findMissingTutorStep({ ...tutor, factorPassedAt: null })
    // Before the second factor is passed, a browser must not count as known: it would get its own guesses.
    if (missingFactorStep === undefined) await rememberTutorDevice(context, { request, reply, tutorId: tutor.id })
    return toSignedInTutor({ ...tutor, missingFactorStep })
  })
  mount(app, tutorSignInContract.me, async ({ tutor }) => toSignedInTutor(tutor))
  mount(app, tutorSignInContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'tutor')
    return undefined
  })
}
