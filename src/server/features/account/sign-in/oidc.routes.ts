import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { PARENT_SIGN_UP_WORDS } from '#shared/words/pages/parent-sign-up.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { startSignIn } from '../../../auth/sign-ins/sign-ins'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { describeError } from '../../../http/logging/logging'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { languageOf, returnPathOf, themeOf } from '../../../http/request-preferences'
import { type FirstVisit, findOrCreateStudent, findStudentOfIdentity, type ProviderProfile } from '../account.service'
import { renderBirthQuestion, renderOwnConsent } from '../consent/birth-month-pages'
import { questionBeforeSignIn } from '../consent/request-consent.service'
import { writeTicket } from '../consent/sign-in-ticket'
import { finishAtProvider, startAtProvider } from './oidc.service'
import type { OidcProvider } from './oidc-provider'
import { createSignInForms, type SignInFormContext, sendPage } from './sign-in-forms'
import { renderProviderFailurePage } from './sign-in-page'

interface OidcContext extends SignInFormContext {
  provider: OidcProvider
  /** The guardian of a profile, found or created; null if the profile may not open an account. */
  openGuardian: (db: Db, profile: ProviderProfile, visit: FirstVisit) => Promise<OpenedGuardian | null>
}

interface OpenedGuardian {
  id: string
  /** The first page of a new guardian. */
  firstPage: string | null
}

/** Sign-in at an outside provider: authorization code with PKCE, state and nonce, each valid once. */
export function oidcRoutes(app: FastifyInstance, context: OidcContext): void {
  const { db, clock, cookies, provider, settings, openGuardian } = context
  const forms = createSignInForms(context)
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`
  const redirectUri = `${origin}/api/callback`

  mountPage(app, context, PAGE_ROUTES.startAtProvider, (request, reply) =>
    start(request, reply, { accountKind: 'student', returnTo: returnPathOf(request) }),
  )
  mountPage(app, context, PAGE_ROUTES.startGuardianAtProvider, (request, reply) => {
    const returnTo = returnPathOf(request)
    const home = SCREENS.familyHome.address
    return start(request, reply, { accountKind: 'guardian', returnTo: returnTo === '/' ? home : returnTo })
  })

  async function start(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Pick<Parameters<typeof startAtProvider>[2], 'accountKind' | 'returnTo'>,
  ) {
    try {
      const signIn = { redirectUri, ...visit, now: clock() }
      const { target, browserToken } = await startAtProvider(db, provider, signIn)
      cookies.set(reply, 'oidc', browserToken)
      return reply.redirect(target.href, 303)
    } catch (error) {
      request.log.error({ reason: describeFailure(error) }, 'the sign-in provider could not be reached')
      reply.header('Retry-After', '1')
      return sendFailure(request, reply, { status: 503, sentence: 'unavailable' })
    }
  }

  mountPage(app, context, PAGE_ROUTES.returnFromProvider, async (request, reply) => {
    try {
      const { profile, returnTo, accountKind } = await finishAtProvider(db, provider, {
        url: new URL(request.url, origin),
        browserToken: cookies.read(request, 'oidc'),
        now: clock(),
      })
      cookies.clear(reply, 'oidc')
      if (accountKind === 'guardian') return await signGuardianIn(request, reply, { profile, returnTo })
      const question = await askFirst(request, { profile, returnTo })
      if (question) return sendPage(reply, question)
      const visit = { preferredLanguage: languageOf(request), now: clock() }
      const studentId = await findOrCreateStudent(db, profile, visit)
      await startSignIn(context, { request, reply }, { accountKind: 'student', id: studentId })
      return reply.redirect(returnTo, 303)
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONSENT_NEEDED') {
        return sendFailure(request, reply, { status: 409, sentence: 'consentNeeded' })
      }
      // The reason is only logged, so that the page reveals nothing to an attacker.
      request.log.warn({ reason: describeFailure(error) }, 'sign-in through the provider was refused')
      return sendFailure(request, reply, { status: 400, sentence: 'providerFailed' })
    }
  })

  async function signGuardianIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { profile, returnTo }: { profile: ProviderProfile; returnTo: string },
  ) {
    const guardian = await openGuardian(db, profile, { preferredLanguage: languageOf(request), now: clock() })
    if (!guardian) return sendFailure(request, reply, { status: 409, sentence: 'byPassword' })
    await startSignIn(context, { request, reply }, { accountKind: 'guardian', id: guardian.id })
    return reply.redirect(guardian.firstPage ?? returnTo, 303)
  }

  /** The page that asks for the month of birth before an account exists, if the school asks for it. */
  async function askFirst(
    request: FastifyRequest,
    { profile, returnTo }: { profile: ProviderProfile; returnTo: string },
  ): Promise<string | null> {
    if (!context.school.current().settings.privacy.asksBirthMonth) return null
    const now = clock()
    const studentId = await findStudentOfIdentity(db, profile)
    const question = studentId === undefined ? 'birth month' : await questionBeforeSignIn(db, { studentId, now })
    if (question === null) return null
    if (question === 'consent') throw new AppError('CONSENT_NEEDED')
    const holder = studentId === undefined ? { profile } : { studentId, passwordHash: null }
    const ticket = writeTicket(context.siteKey, holder, now)
    const page = { ...forms.blankPage(request), returnTo }
    if (question === 'own consent') return renderOwnConsent(page, ticket)
    return renderBirthQuestion(page, { ticket, today: businessDay(now) })
  }

  function sendFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status,
      sentence,
    }: { status: number; sentence: 'unavailable' | 'providerFailed' | 'consentNeeded' | 'byPassword' },
  ): FastifyReply {
    const language = languageOf(request)
    const appearance = { language, theme: themeOf(request), stylesheet: context.stylesheet }
    const page = renderProviderFailurePage(
      { ...appearance, supportEmail: context.school.current().settings.supportEmail },
      sentence === 'byPassword'
        ? { sentence: PARENT_SIGN_UP_WORDS[language].byPassword, who: 'parent' }
        : { sentence: SIGN_IN_WORDS[language][sentence] },
    )
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
}

/** Without the values of the failure: a code or a token must not be logged. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.name} ${error.code}`
    : describeError(error).message
}
