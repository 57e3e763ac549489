import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../../../app-context'
import { startSignIn } from '../../../auth/sign-ins/sign-ins'
import { describeError } from '../../../http/logging/logging'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { languageOf, returnPathOf, themeOf } from '../../../http/request-preferences'
import { finishAtProvider, startAtProvider } from './oidc.service'
import type { OidcProvider } from './oidc-provider'
import { drawProviderFailurePage } from './sign-in-page'

/** Sign-in at an outside provider: authorization code with PKCE, state and nonce, each valid once. */
export function oidcRoutes(
  app: FastifyInstance,
  context: AppContext & { provider: OidcProvider; stylesheet: string | null },
): void {
  const { db, clock, cookies, provider, settings } = context
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`
  const redirectUri = `${origin}/api/callback`

  mountPage(app, context, PAGE_ROUTES.startAtProvider, async (request, reply) => {
    try {
      const signIn = { redirectUri, returnTo: returnPathOf(request), now: clock() }
      const { target, browserToken } = await startAtProvider(db, provider, signIn)
      cookies.set(reply, 'oidc', browserToken)
      return reply.redirect(target.href, 303)
    } catch (error) {
      request.log.error({ reason: describeFailure(error) }, 'the sign-in provider could not be reached')
      reply.header('Retry-After', '1')
      return sendFailure(request, reply, { status: 503, sentence: 'unavailable' })
    }
  })

  mountPage(app, context, PAGE_ROUTES.returnFromProvider, async (request, reply) => {
    try {
      const { studentId, returnTo } = await finishAtProvider(db, provider, {
        url: new URL(request.url, origin),
        browserToken: cookies.read(request, 'oidc'),
        language: languageOf(request),
        now: clock(),
      })
      await startSignIn(context, { request, reply }, { accountKind: 'student', id: studentId })
      cookies.clear(reply, 'oidc')
      return reply.redirect(returnTo, 303)
    } catch (error) {
      // The reason is only logged, so that the page reveals nothing to an attacker.
      request.log.warn({ reason: describeFailure(error) }, 'sign-in through the provider was refused')
      return sendFailure(request, reply, { status: 400, sentence: 'providerFailed' })
    }
  })

  function sendFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, sentence }: { status: number; sentence: 'unavailable' | 'providerFailed' },
  ): FastifyReply {
    const language = languageOf(request)
    const appearance = { language, theme: themeOf(request), stylesheet: context.stylesheet }
    const page = drawProviderFailurePage(
      { ...appearance, supportEmail: context.school.current().settings.supportEmail },
      SIGN_IN_WORDS[language][sentence],
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
