import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#shared/http/errors'
import { safeReturnPath } from '#shared/return-path'
import { businessDay } from '#shared/time/business-day'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { type SignInProof, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { AppError } from '../../../http/app-error'
import { toAppError } from '../../../http/error-handler'
import { readTyped } from '../../../http/mount/read-input'
import { browserOf } from '../../../http/network/browser-kind'
import { isFrenchOffered } from '../../../http/pages/french-offer'
import { chooseLanguage, isLanguageChosen, languageOf, returnPathOf, themeOf } from '../../../http/request-preferences'
import { renderBirthQuestion, renderOwnConsent } from '../consent/birth-month-pages'
import { questionBeforeSignIn } from '../consent/request-consent.service'
import { writeTicket } from '../consent/sign-in-ticket'
import { notifyOfDevice } from '../email-address.service'
import type { SignInPage } from './sign-in-page'
import { explain } from './sign-in-problems'

export type RenderPage = (page: SignInPage) => string

export interface SignInFormContext extends AppContext {
  stylesheet: string | null
  /** Shown on the sign-in page of the demo. */
  demoAccount: SignInPage['demoAccount']
}

/** A student to sign in, or the page to show instead. */
export type FormOutcome = SignedInBy | { page: string }

interface SignedInBy {
  id: string
  proof?: SignInProof
}

interface AnsweredForm {
  render: RenderPage
  home: string
  signsInBy?: 'email' | 'name'
}

/** The forms with which students sign in and up on our own pages. */
export function createSignInForms(context: SignInFormContext) {
  const { clock } = context

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

  function sendBlank(request: FastifyRequest, reply: FastifyReply, render: RenderPage): FastifyReply {
    const language = chooseLanguage(request, reply, context.settings)
    const offersFrench = !isLanguageChosen(request) && isFrenchOffered(request)
    const page = { ...blankPage(request), language, returnTo: returnPathOf(request), offersFrench }
    return sendPage(reply, render(page))
  }

  /**
   * A valid form signs the student in and redirects, to `home` unless another page was requested; a refused one is
   * shown again with its values.
   */
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { render, home, signsInBy = 'email' }: AnsweredForm,
    submit: () => Promise<FormOutcome>,
  ): Promise<FastifyReply> {
    const typed = readTyped(request.body)
    const returnTo = safeReturnPath(typed.returnTo)
    try {
      const outcome = await submit()
      if ('page' in outcome) return sendPage(reply, outcome.page)
      await signIn(request, reply, outcome)
      return reply.redirect(returnTo === '/' ? home : returnTo, 303)
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) request.log.error({ err: error }, 'sign-in failed')
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const words = SIGN_IN_WORDS[languageOf(request)]
      const invalidCredentials = signsInBy === 'name' ? words.invalidName : words.invalidCredentials
      const problems = explain(refusal, { ...words, invalidCredentials })
      return sendPage(reply.code(status), render({ ...blankPage(request), ...problems, typed, returnTo }))
    }
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, { id, proof }: SignedInBy): Promise<void> {
    const account = { accountKind: 'student', id } as const
    await startSignIn(context, { request, reply }, account, proof)
    await rememberDevice(context, {
      request,
      reply,
      account,
      onNew: async (tx, { isFirstDevice }) => {
        // Every visitor of the demo shares one account. The owner is not notified of an account's first browser.
        if (isFirstDevice || context.settings.demo) return
        await notifyOfDevice(tx, { studentId: id, browser: browserOf(request), now: clock() })
      },
    })
  }

  /** If the school asks for the month of birth, a student who was never asked answers before signing in. */
  async function askBeforeSignIn(request: FastifyRequest, student: SignedInBy): Promise<FormOutcome> {
    if (!context.school.current().settings.privacy.asksBirthMonth) return student
    const now = clock()
    const question = await questionBeforeSignIn(context.db, { studentId: student.id, now })
    if (question === null) return student
    if (question === 'consent') throw new AppError('CONSENT_NEEDED')
    const passwordHash = student.proof?.checkedHash ?? null
    const ticket = writeTicket(context.siteKey, { studentId: student.id, passwordHash }, now)
    const page = { ...blankPage(request), returnTo: safeReturnPath(readTyped(request.body).returnTo) }
    if (question === 'own consent') return { page: renderOwnConsent(page, ticket) }
    return { page: renderBirthQuestion(page, { ticket, today: businessDay(now) }) }
  }

  return { blankPage, sendBlank, answerForm, askBeforeSignIn, signIn }
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
