import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tutorAccountContract } from '#shared/features/tutors/tutor-account.contract'
import type { AppContext } from '../../../app-context'
import {
  addPasskey,
  passWithPasskey,
  removePasskey,
  startPasskey,
  startVerification,
} from '../../../auth/second-factor/passkeys.service'
import {
  confirmApp,
  passWithCode,
  readFactor,
  removeApp,
  startApp,
} from '../../../auth/second-factor/second-factor.service'
import { ownBrowserOf, startSignIn } from '../../../auth/sign-ins/sign-ins'
import type { SignedInTutor } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { rememberTutorDevice } from './tutor-device'
import { confirmTutor, tutorFactorRequest } from './tutor-factor'
import { changeTutorPassword } from './tutor-password.service'
import { toSignedInTutor } from './tutor-sign-in.service'

interface TutorCall {
  tutor: SignedInTutor
  request: FastifyRequest
}

export function tutorAccountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, cookies, settings } = context
  const factorOf = (call: TutorCall) => tutorFactorRequest(context, call)
  const completeSignIn = async ({ tutor, request, reply }: TutorCall & { reply: FastifyReply }) => {
    await rememberTutorDevice(context, { request, reply, tutorId: tutor.id })
    return toSignedInTutor({ ...tutor, missingFactorStep: undefined })
  }

  mount(app, tutorAccountContract.changePassword, async ({ tutor, body, request, reply, requestKey }) => {
    const { from, now, email } = factorOf({ tutor, request })
    const ownBrowser = ownBrowserOf(context, request, 'tutor')
    const change = { tutorId: tutor.id, change: body, from, now, email, requestKey, settings, ownBrowser }
    const token = await changeTutorPassword(db, change)
    if (token) cookies.set(reply, 'tutor', token)
    return undefined
  })
  mount(app, tutorAccountContract.confirmSelf, async ({ tutor, body, request, reply }) => {
    const proof = await confirmTutor(db, factorOf({ tutor, request }), body)
    await startSignIn(context, { request, reply }, { accountKind: 'tutor', id: tutor.id }, proof)
    return undefined
  })
  mount(app, tutorAccountContract.state, ({ tutor }) =>
    readFactor(db, { accountKind: 'tutor', id: tutor.id }, { isRequired: false }),
  )
  mount(app, tutorAccountContract.start, ({ db, ...call }) => startApp(db, factorOf(call)))
  mount(app, tutorAccountContract.confirm, (call) => confirmApp(db, { ...factorOf(call), ...call.body }))
  mount(app, tutorAccountContract.pass, async (call) => {
    await passWithCode(db, { ...factorOf(call), ...call.body })
    return completeSignIn(call)
  })
  mount(app, tutorAccountContract.remove, async (call) => {
    await removeApp(db, { ...factorOf(call), ...call.body })
    return undefined
  })
  mount(app, tutorAccountContract.startPasskey, (call) => startPasskey(db, factorOf(call)))
  mount(app, tutorAccountContract.addPasskey, (call) => addPasskey(db, factorOf(call), call.body))
  mount(app, tutorAccountContract.removePasskey, async ({ db, params, ...call }) => {
    await removePasskey(db, factorOf(call), params.id)
    return undefined
  })
  mount(app, tutorAccountContract.challenge, (call) => startVerification(db, factorOf(call)))
  mount(app, tutorAccountContract.passWithPasskey, async (call) => {
    await passWithPasskey(db, factorOf(call), call.body)
    return completeSignIn(call)
  })
}
