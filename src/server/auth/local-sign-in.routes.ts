import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignInForm, SignUpForm } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { safeReturnPath } from '#shared/return-path'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../app-context'
import { DEMO_STUDENT } from '../demo/demo-accounts'
import { checkStudentPassword, nameGuessedStudent } from '../features/account/account.service'
import { signUp } from '../features/account/sign-up.service'
import { toAppError } from '../http/error-handler'
import { mountOwn } from '../http/mount-own'
import { OWN_ROUTES } from '../http/own-routes'
import { readForm, readTyped } from '../http/read-form'
import { originOf } from './guess-origin'
import { limitGuesses, limitSignUps } from './guessing'
import { rememberDevice } from './remember-device'
import { drawSignInPage, drawSignUpPage, type SignInPage } from './sign-in-page'
import { explain } from './sign-in-problems'
import { chooseLanguage, languageOf, returnPathOf, themeOf } from './sign-in-request'
import { startStudent } from './student-sign-in'

type Draw = (page: SignInPage) => string

/** Sign-in and account creation on our own pages: the embedded stand-in for an outside provider. */
export function localSignInRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock } = context

  mountOwn(app, context, OWN_ROUTES.signInPage, async (request, reply) => sendBlank(request, reply, drawSignInPage))
  mountOwn(app, context, OWN_ROUTES.signUpPage, async (request, reply) => sendBlank(request, reply, drawSignUpPage))

  mountOwn(app, context, OWN_ROUTES.signIn, (request, reply) =>
    answerForm(request, reply, drawSignInPage, async () => {
      const { email, password } = readForm(SignInForm, request)
      const { id, counted } = await nameGuessedStudent(db, email)
      const from = originOf(context, request, { door: 'student', account: id })
      return limitGuesses({ db, now: clock(), door: 'student', account: counted, from }, () =>
        checkStudentPassword(db, email, password),
      )
    }),
  )

  mountOwn(app, context, OWN_ROUTES.signUp, (request, reply) =>
    answerForm(request, reply, drawSignUpPage, async () => {
      const { returnTo: _, ...form } = readForm(SignUpForm, request)
      const now = clock()
      await limitSignUps({ db, now, address: request.ip })
      return signUp(db, context.siteKey, {
        ...form,
        preferredLanguage: languageOf(request),
        now,
        settings: context.settings,
      })
    }),
  )

  function sendBlank(request: FastifyRequest, reply: FastifyReply, draw: Draw) {
    const language = chooseLanguage(request, reply, context.settings)
    const page = { ...blankPage(request), language, returnTo: returnPathOf(request) }
    return sendPage(reply, draw(page))
  }

  /** A valid form signs the student in and goes on; a refused one comes back with what was typed. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply, draw: Draw, find: () => Promise<string>) {
    const typed = readTyped(request.body)
    const returnTo = safeReturnPath(typed.returnTo)
    try {
      const studentId = await find()
      await startStudent(context, { request, reply, studentId })
      await rememberDevice(context, { request, reply, door: 'student', account: studentId })
      return reply.redirect(returnTo, 303)
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) request.log.error({ err: error }, 'sign-in failed')
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const problems = explain(refusal, SIGN_IN_WORDS[languageOf(request)])
      return sendPage(reply.code(status), draw({ ...blankPage(request), ...problems, typed, returnTo }))
    }
  }

  function blankPage(request: FastifyRequest): SignInPage {
    return {
      language: languageOf(request),
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: context.settings.supportEmail,
      demoAccount: context.settings.demo ? DEMO_STUDENT : null,
      typed: {},
      problem: null,
      fieldProblems: {},
    }
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
