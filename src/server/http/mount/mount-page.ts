import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { SchoolReader } from '../../school-reader'
import { toAppError } from '../error-handler'
import { countCall, countRareCall } from '../limits/count-call'
import { html } from '../pages/html'
import { renderServerPage } from '../pages/server-page'
import { languageOf, themeOf } from '../request-preferences'
import type { PageRoute } from './page-routes'

interface PageContext {
  school: SchoolReader
  stylesheet: string | null
}

interface RareLimitCounter {
  /** Counts this call against the route's `rareLimit`, for the account that it is about. */
  countRare: (account: string) => void
}

/** Serves a route outside the contract. A call over the limit gets a page instead of JSON. */
export function mountPage<Route extends RouteGenericInterface>(
  app: FastifyInstance,
  context: PageContext,
  declared: PageRoute,
  handle: (request: FastifyRequest<Route>, reply: FastifyReply, counting: RareLimitCounter) => Promise<unknown>,
): void {
  const { method, path: url } = declared
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      try {
        countCall(app, request, declared)
      } catch (error) {
        return refuse(context, request, reply, toAppError(error).retryAfterS)
      }
      const countRare = (account: string) => countRareCall(app, request, declared, account)
      // The handler declares its path parameters, which are strings.
      return handle(request as FastifyRequest<Route>, reply, { countRare })
    },
  })
}

function refuse({ school, stylesheet }: PageContext, request: FastifyRequest, reply: FastifyReply, waitS = 60) {
  const language = languageOf(request)
  const words = SIGN_IN_WORDS[language]
  const { supportEmail } = school.current().settings
  const look = { language, theme: themeOf(request), stylesheet, supportEmail, returnTo: '/' }
  const body = html`<p class="auth-problem" role="alert">${words.tooMuch}</p>`
  const page = renderServerPage(look, { title: words.tooMuchTitle, path: null, body })
  return reply.code(429).header('Retry-After', String(waitS)).type('text/html; charset=utf-8').send(page)
}
