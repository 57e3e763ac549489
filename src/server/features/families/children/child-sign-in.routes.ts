import type { FastifyInstance } from 'fastify'
import { ChildSignInForm } from '#shared/features/families/children.contract'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { proofOf } from '../../../auth/sign-ins/sign-ins'
import { AppError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm } from '../../../http/mount/read-input'
import { createSignInForms, type SignInFormContext } from '../../account/sign-in/sign-in-forms'
import { renderChildSignInPage } from '../../account/sign-in/sign-in-page'
import { awaitsConsent, findChildForSignIn } from './children.service'

/** The page of children without an email. It also exists where students sign in at a provider. */
export function childSignInRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock } = context
  const forms = createSignInForms(context)

  mountPage(app, context, PAGE_ROUTES.childSignInPage, async (request, reply) =>
    forms.sendBlank(request, reply, renderChildSignInPage),
  )

  mountPage(app, context, PAGE_ROUTES.childSignIn, (request, reply) =>
    forms.answerForm(request, reply, { render: renderChildSignInPage, home: '/', signsInBy: 'name' }, async () => {
      const { signInName, password } = readForm(ChildSignInForm, request)
      const find = (tx = db) => findChildForSignIn(tx, signInName)
      const credentials = { accountKind: 'student', email: signInName, password, find } as const
      const child = await checkPassword(context, request, credentials)
      if (awaitsConsent(child, clock())) throw new AppError('CONSENT_NEEDED')
      return forms.askBeforeSignIn(request, { id: child.id, proof: proofOf(child, find) })
    }),
  )
}
