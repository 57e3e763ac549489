import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignUpForm } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { PARENT_SIGN_UP_WORDS } from '#shared/words/pages/parent-sign-up.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { limitSignUps } from '../../../auth/guess-limits/guess-limits'
import { startSignIn } from '../../../auth/sign-ins/sign-ins'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { languageOf } from '../../../http/request-preferences'
import { createSignInForms, type SignInFormContext, sendPage } from '../../account/sign-in/sign-in-forms'
import { renderConfirmFirst, renderSignUpPage, type SignInPage } from '../../account/sign-in/sign-in-page'
import { explain } from '../../account/sign-in/sign-in-problems'
import { signUpParent } from './parent-sign-up.service'
import { FIRST_PAGE } from './provider-guardian.service'

/** The page on which a parent creates a family account, also if students sign in at a provider. */
export function parentSignUpRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock, settings, siteKey } = context
  const forms = createSignInForms(context)

  function render(page: SignInPage): string {
    const { title, note, button } = PARENT_SIGN_UP_WORDS[page.language]
    return renderSignUpPage({ ...page, canStudentsSignUp: !settings.oidc }, { who: 'parent', title, button, note })
  }

  mountPage(app, context, PAGE_ROUTES.familySignUpPage, async (request, reply) =>
    forms.sendBlank(request, reply, render),
  )

  mountPage(app, context, PAGE_ROUTES.familySignUp, async (request, reply) => {
    const typed = readTyped(request.body)
    try {
      return await signUp(request, reply)
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) request.log.error({ err: error }, 'a parent’s sign-up failed')
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const problems = explain(refusal, SIGN_IN_WORDS[languageOf(request)])
      return sendPage(reply.code(status), render({ ...forms.blankPage(request), ...problems, typed }))
    }
  })

  async function signUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { returnTo: _, ...form } = readForm(SignUpForm, request)
    const now = clock()
    await limitSignUps({ db, now, address: request.ip, settings })
    const id = await signUpParent(db, siteKey, { ...form, preferredLanguage: languageOf(request), now, settings })
    if (id === null) return sendPage(reply, renderConfirmFirst(forms.blankPage(request), 'parent'))
    await startSignIn(context, { request, reply }, { accountKind: 'guardian', id })
    return reply.redirect(FIRST_PAGE, 303)
  }
}
