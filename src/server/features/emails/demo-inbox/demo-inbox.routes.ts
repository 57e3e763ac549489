import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../../app-context'
import type { EmailWorkerParts } from '../../../email/deliver'
import { siteOf } from '../../../email/open-email'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import type { ServerPage } from '../../../http/pages/server-page'
import { chooseLanguage, themeOf } from '../../../http/request-preferences'
import { attachmentNamed } from '../../../http/responses/attachment'
import { type DemoEmail, listDemoEmails, readDemoEmail } from './demo-inbox.service'
import { drawEmail, drawEmailList, drawFramedEmail, FRAME_RIGHTS, INVITATION_NAME } from './demo-inbox-pages'

/** Mail programs know inline styles only, and so does a letter: this one document may have them, and nothing else. */
const EMAIL_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`,
  'X-Frame-Options': 'SAMEORIGIN',
}

const Id = z.uuid()
const PageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))

type Context = AppContext & Pick<EmailWorkerParts, 'attachReceipt'> & { stylesheet: string | null }
type WithId = FastifyRequest<{ Params: { id: string } }>
type WithPage = FastifyRequest<{ Querystring: { page?: string } }>

/**
 * What would have been sent, for whoever sits at the machine of a demonstration. It is not there where letters are sent,
 * nor outside the demo: they hold links that sign people in.
 */
export function demoInboxRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings, attachReceipt } = context
  if (!settings.demo || settings.mail) return

  mountPage(app, context, PAGE_ROUTES.demoEmails, async (request: WithPage, reply) => {
    const page = PageNumber.safeParse(request.query.page ?? 1).data ?? 1
    const listed = await listDemoEmails(db, siteOf(app, context), page)
    return send(reply, drawEmailList(openPage(request, reply), { ...listed, page }))
  })

  mountPage(app, context, PAGE_ROUTES.formerDemoEmails, async (_request, reply) =>
    reply.redirect(PAGE_ROUTES.demoEmails.path, 301),
  )

  mountPage(app, context, PAGE_ROUTES.demoEmail, async (request: WithId, reply) => {
    const message = await find(request)
    if (!message) return reply.callNotFound()
    // The letter stands in a frame, which no other page of the site has.
    const policy = `${reply.getHeader('Content-Security-Policy')}; frame-src 'self'`
    return send(reply.header('Content-Security-Policy', policy), drawEmail(openPage(request, reply), message))
  })

  mountPage(app, context, PAGE_ROUTES.demoEmailFrame, async (request: WithId, reply) => {
    const message = await find(request)
    return message ? send(reply.headers(EMAIL_HEADERS), drawFramedEmail(message)) : reply.callNotFound()
  })

  mountPage(app, context, PAGE_ROUTES.demoInvitation, async (request: WithId, reply) => {
    const calendar = (await find(request))?.mail.calendar
    if (!calendar) return reply.callNotFound()
    return reply
      .type(`text/calendar; charset=utf-8; method=${calendar.method}`)
      .headers({ 'Content-Disposition': `attachment; filename="${INVITATION_NAME}"`, 'Cache-Control': 'no-store' })
      .send(calendar.content)
  })

  mountPage(app, context, PAGE_ROUTES.demoReceipt, async (request: WithId, reply) => {
    const paper = (await find(request))?.paper
    if (!paper) return reply.callNotFound()
    const { mediaType, content } = await attachReceipt(paper.id)
    return reply
      .type(mediaType)
      .headers({ 'Content-Disposition': attachmentNamed(paper.number, 'pdf'), 'Cache-Control': 'no-store' })
      .send(content)
  })

  async function find({ params }: WithId): Promise<DemoEmail | undefined> {
    const id = Id.safeParse(params.id).data
    return id === undefined ? undefined : readDemoEmail(db, siteOf(app, context), id)
  }

  function openPage(request: FastifyRequest, reply: FastifyReply): ServerPage {
    return {
      language: chooseLanguage(request, reply, settings),
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: settings.supportEmail,
    }
  }
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
}
