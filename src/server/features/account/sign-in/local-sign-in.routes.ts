import type { FastifyInstance } from 'fastify'
import { SignInForm, SignUpForm } from '#shared/features/account/account.contract'
import { SCREENS } from '#shared/screens'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { limitSignUps } from '../../../auth/guess-limits/guess-limits'
import { proofOf } from '../../../auth/sign-ins/sign-ins'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm } from '../../../http/mount/read-input'
import { languageOf } from '../../../http/request-preferences'
import { findStudentForSignIn } from '../account.service'
import { createSignInForms, type SignInFormContext } from './sign-in-forms'
import { drawConfirmFirst, drawSignInPage, drawSignUpPage } from './sign-in-page'
import { signUp } from './sign-up.service'

/** Sign-in and sign-up on our own pages, where no outside provider is configured. */
export function localSignInRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock } = context
  const forms = createSignInForms(context)

  mountPage(app, context, PAGE_ROUTES.signInPage, async (request, reply) =>
    forms.sendBlank(request, reply, drawSignInPage),
  )
  mountPage(app, context, PAGE_ROUTES.signUpPage, async (request, reply) =>
    forms.sendBlank(request, reply, drawSignUpPage),
  )

  mountPage(app, context, PAGE_ROUTES.signIn, (request, reply) =>
    forms.answerForm(request, reply, { draw: drawSignInPage, home: '/' }, async () => {
      const { email, password } = readForm(SignInForm, request)
      const find = (tx = db) => findStudentForSignIn(tx, email)
      const found = await checkPassword(context, request, { accountKind: 'student', email, password, find })
      return { id: found.id, proof: proofOf(found, find) }
    }),
  )

  mountPage(app, context, PAGE_ROUTES.signUp, (request, reply) =>
    forms.answerForm(request, reply, { draw: drawSignUpPage, home: SCREENS.welcome.address }, async () => {
      const { returnTo: _, ...form } = readForm(SignUpForm, request)
      const now = clock()
      await limitSignUps({ db, now, address: request.ip, settings: context.settings })
      const id = await signUp(db, context.siteKey, {
        ...form,
        preferredLanguage: languageOf(request),
        now,
        settings: context.settings,
      })
      return id === null ? { page: drawConfirmFirst(forms.blankPage(request)) } : { id }
    }),
  )
}
