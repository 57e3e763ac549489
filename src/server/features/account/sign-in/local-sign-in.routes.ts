import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignInForm, SignUpForm } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { safeReturnPath } from '#shared/return-path'
import { SCREENS } from '#shared/screens'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { limitSignUps } from '../../../auth/guess-limits/guess-limits'
import { proofOf, type SignInProof, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { browserOf } from '../../../http/network/browser-kind'
import { chooseLanguage, languageOf, returnPathOf, themeOf } from '../../../http/request-preferences'
import { findStudentForSignIn } from '../account.service'
import { notifyOfDevice } from '../email-address.service'
import { drawConfirmFirst, drawSignInPage, drawSignUpPage, type SignInPage } from './sign-in-page'
import { explain } from './sign-in-problems'
import { signUp } from './sign-up.service'

type DrawPage = (page: SignInPage) => string

interface LocalSignInContext extends AppContext {
  stylesheet: string | null
  /** Shown on the sign-in page of the demo. */
  demoAccount: SignInPage['demoAccount']
}

/** Sign-in and sign-up on our own pages, where no outside provider is configured. */
export function localSignInRoutes(app: FastifyInstance, context: LocalSignInContext): void {
  const { db, clock } = context

  mountPage(app, context, PAGE_ROUTES.signInPage, async (request, reply) => sendBlank(request, reply, drawSignInPage))
  mountPage(app, context, PAGE_ROUTES.signUpPage, async (request, reply) => sendBlank(request, reply, drawSignUpPage))

  mountPage(app, context, PAGE_ROUTES.signIn, (request, reply) =>
    answerForm(request, reply, { draw: drawSignInPage, home: '/' }, async () => {
      const { email, password } = readForm(SignInForm, request)
      const find = (tx = db) => findStudentForSignIn(tx, email)
      const found = await checkPassword(context, request, { accountKind: 'student', email, password, find })
      return { id: found.id, proof: proofOf(found, find) }
    }),
  )

  mountPage(app, context, PAGE_ROUTES.signUp, (request, reply) =>
    answerForm(request, reply, { draw: drawSignUpPage, home: SCREENS.welcome.address }, async () => {
      const { returnTo: _, ...form } = readForm(SignUpForm, request)
      const now = clock()
      await limitSignUps({ db, now, address: request.ip, settings: context.settings })
      const id = await signUp(db, context.siteKey, {
        ...form,
        preferredLanguage: languageOf(request),
        now,
        settings: context.settings,
      })
      return id === null ? null : { id }
    }),
  )

  function sendBlank(request: FastifyRequest, reply: FastifyReply, draw: DrawPage) {
    const language = chooseLanguage(request, reply, context.settings)
    const page = { ...blankPage(request), language, returnTo: returnPathOf(request) }
    return sendPage(reply, draw(page))
  }

  /**
   * A valid form signs the student in and redirects, to `home` unless another page was requested; a refused one is
   * shown again with its values.
   */
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { draw, home }: { draw: DrawPage; home: string },
    submit: () => Promise<{ id: string; proof?: SignInProof } | null>,
  ) {
    const typed = readTyped(request.body)
    const returnTo = safeReturnPath(typed.returnTo)
    try {
      const signedIn = await submit()
      if (signedIn === null) return sendPage(reply, drawConfirmFirst(blankPage(request)))
      const { id, proof } = signedIn
      const account = { accountKind: 'student', id } as const
      await startSignIn(context, { request, reply }, account, proof)
      await rememberDevice(context, {
        ...{ request, reply, account },
        onNew: async (tx, { isFirstDevice }) => {
          // Every visitor of the demo shares one account. The owner is not notified of an account's first browser.
          if (isFirstDevice || context.settings.demo) return
          await notifyOfDevice(tx, { studentId: id, browser: browserOf(request), now: clock() })
        },
      })
      return reply.redirect(returnTo === '/' ? home : returnTo, 303)
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
      supportEmail: context.school.current().settings.supportEmail,
      demoAccount: context.demoAccount,
      typed: {},
      problem: null,
      fieldProblems: {},
    }
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
