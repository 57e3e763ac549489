import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEMO_STUDENT } from '#shared/demo-accounts'
import { SignInForm, SignUpForm } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { safeReturnPath } from '#shared/return-path'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { limitGuesses, limitSignUps } from '../../../auth/guess-limits/guess-limits'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { startStudent } from '../../../auth/student-sign-in'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-form'
import { chooseLanguage, languageOf, returnPathOf, themeOf } from '../../../http/request-preferences'
import { checkStudentPassword, nameGuessedStudent } from '../account.service'
import { drawSignInPage, drawSignUpPage, type SignInPage } from './sign-in-page'
import { explain } from './sign-in-problems'
import { signUp } from './sign-up.service'

type Draw = (page: SignInPage) => string

/** Sign-in and account creation on our own pages: the embedded stand-in for an outside provider. */
export function localSignInRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock } = context

  mountPage(app, context, PAGE_ROUTES.signInPage, async (request, reply) => sendBlank(request, reply, drawSignInPage))
  mountPage(app, context, PAGE_ROUTES.signUpPage, async (request, reply) => sendBlank(request, reply, drawSignUpPage))

  mountPage(app, context, PAGE_ROUTES.signIn, (request, reply) =>
    answerForm(request, reply, drawSignInPage, async () => {
      const { email, password } = readForm(SignInForm, request)
      const { id, counted } = await nameGuessedStudent(db, email)
      const from = originOf(context, request, { accountKind: 'student', account: id })
      return limitGuesses({ db, now: clock(), accountKind: 'student', account: counted, from }, () =>
        checkStudentPassword(db, email, password),
      )
    }),
  )

  mountPage(app, context, PAGE_ROUTES.signUp, (request, reply) =>
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
      await rememberDevice(context, { request, reply, accountKind: 'student', account: studentId })
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
