import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignInForm, SignUpForm } from '#shared/features/account/account.contract'
import { safeReturnPath } from '#shared/return-path'
import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { limitSignUps } from '../../../auth/guess-limits/guess-limits'
import { proofOf } from '../../../auth/sign-ins/sign-ins'
import { validationError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { languageOf } from '../../../http/request-preferences'
import { findStudentForSignIn } from '../account.service'
import { BirthMonthForm, readBirthMonth, SignUpWithBirthForm, typedAge } from '../consent/birth-month-form'
import { renderGuardianAsked, renderSignUpWithBirth } from '../consent/birth-month-pages'
import { createSignInForms, type SignInFormContext } from './sign-in-forms'
import { renderConfirmFirst, renderSignInPage, renderSignUpPage, type SignInPage } from './sign-in-page'
import { signUp, signUpChild } from './sign-up.service'

/** Sign-in and sign-up on our own pages, where no outside provider is configured. */
export function localSignInRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock } = context
  const forms = createSignInForms(context)

  mountPage(app, context, PAGE_ROUTES.signInPage, async (request, reply) =>
    forms.sendBlank(request, reply, renderSignInPage),
  )
  mountPage(app, context, PAGE_ROUTES.signUpPage, async (request, reply) =>
    forms.sendBlank(request, reply, asksBirthMonth() ? renderWithBirth : renderSignUpPage),
  )

  mountPage(app, context, PAGE_ROUTES.signIn, (request, reply) =>
    forms.answerForm(request, reply, { render: renderSignInPage, home: '/' }, async () => {
      const { email, password } = readForm(SignInForm, request)
      const find = (tx = db) => findStudentForSignIn(tx, email)
      const checkedAccount = await checkPassword(context, request, { accountKind: 'student', email, password, find })
      return forms.askBeforeSignIn(request, { id: checkedAccount.id, proof: proofOf(checkedAccount, find) })
    }),
  )

  mountPage(app, context, PAGE_ROUTES.signUp, (request, reply) => {
    if (asksBirthMonth()) return answerWithBirth(request, reply)
    return forms.answerForm(request, reply, { render: renderSignUpPage, home: SCREENS.welcome.address }, async () => {
      const { returnTo: _, ...form } = readForm(SignUpForm, request)
      const now = clock()
      await limitSignUps({ db, now, address: request.ip, settings: context.settings })
      const id = await signUp(db, context.siteKey, {
        ...form,
        preferredLanguage: languageOf(request),
        now,
        settings: context.settings,
      })
      return id === null ? { page: renderConfirmFirst(forms.blankPage(request)) } : { id }
    })
  })

  function asksBirthMonth(): boolean {
    return context.school.current().settings.privacy.asksBirthMonth
  }

  function renderWithBirth(page: SignInPage): string {
    return renderSignUpWithBirth(page, businessDay(clock()))
  }

  /** The month of birth comes first. A child's form is kept until a guardian consents. */
  function answerWithBirth(request: FastifyRequest, reply: FastifyReply) {
    const options = { render: renderWithBirth, home: SCREENS.welcome.address }
    return forms.answerForm(request, reply, options, async () => {
      const now = clock()
      const today = businessDay(now)
      const typed = readTyped(request.body)
      if (typed.email === undefined) {
        readBirthMonth(readForm(BirthMonthForm, request), today)
        const returnTo = safeReturnPath(typed.returnTo)
        return { page: renderWithBirth({ ...forms.blankPage(request), typed, returnTo }) }
      }
      const { returnTo: _, birthYear: __, guardianEmail, ...form } = readForm(SignUpWithBirthForm, request)
      const birthMonth = readBirthMonth(typed, today)
      await limitSignUps({ db, now, address: request.ip, settings: context.settings })
      const childSignUp = {
        ...form,
        birthMonth,
        preferredLanguage: languageOf(request),
        now,
        settings: context.settings,
      }
      if (typedAge(typed, today) === 'child') {
        if (!guardianEmail) throw validationError('guardianEmail', 'EMAIL_INVALID')
        await signUpChild(db, context.siteKey, { ...childSignUp, guardianEmail })
        return { page: renderGuardianAsked(forms.blankPage(request), guardianEmail) }
      }
      const id = await signUp(db, context.siteKey, childSignUp)
      return id === null ? { page: renderConfirmFirst(forms.blankPage(request)) } : { id }
    })
  }
}
