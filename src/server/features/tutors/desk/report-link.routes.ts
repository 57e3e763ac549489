import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages'
import type { AppContext } from '../../../app-context'
import { AppError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { chooseLanguage, languageOf, themeOf } from '../../../http/request-preferences'
import { endReportLink, openReportLink } from './report-link.service'
import { renderBadReportLink, renderEndedLink, renderReport } from './report-link-page'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** The page of one report, by the link of an email, without a sign-in. */
export function reportLinkRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, settings, school } = context

  mountPage(app, context, PAGE_ROUTES.reportPage, async (request: TokenRequest, reply) => {
    const page = openPage(request, chooseLanguage(request, reply, settings))
    const report = await openReportLink(db, request.params.token, clock())
    return report ? send(reply, renderReport(page, report)) : send(reply.code(404), renderBadReportLink(page))
  })

  mountPage(app, context, PAGE_ROUTES.endReportLink, async (request: TokenRequest, reply) => {
    const page = openPage(request, languageOf(request))
    try {
      await endReportLink(db, request.params.token, clock())
      return send(reply, renderEndedLink(page))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return send(reply.code(404), renderBadReportLink(page))
    }
  })

  function openPage(request: FastifyRequest, language: Language) {
    const { supportEmail } = school.current().settings
    const path = new URL(request.url, 'http://localhost').pathname
    return { language, theme: themeOf(request), stylesheet: context.stylesheet, returnTo: '/', supportEmail, path }
  }
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
