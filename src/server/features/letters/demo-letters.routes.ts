import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../app-context'
import { chooseLanguage, themeOf } from '../../auth/sign-in-request'
import { attachmentNamed } from '../../http/attachment'
import { mountOwn } from '../../http/mount-own'
import { OWN_ROUTES } from '../../http/own-routes'
import type { ServerPage } from '../../http/server-page'
import type { PostOffice } from '../../post/deliver'
import { siteOf } from '../../post/open-post'
import { type DemoLetter, listDemoLetters, readDemoLetter } from './demo-letters.service'
import { drawFramedLetter, drawLetter, drawLetterList, FRAME_RIGHTS, INVITATION_NAME } from './demo-letters-pages'

/** Mail programs know inline styles only, and so does a letter: this one document may have them, and nothing else. */
const LETTER_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`,
  'X-Frame-Options': 'SAMEORIGIN',
}

const Id = z.uuid()
const PageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))

type Context = AppContext & Pick<PostOffice, 'attachReceipt'> & { stylesheet: string | null }
type WithId = FastifyRequest<{ Params: { id: string } }>
type WithPage = FastifyRequest<{ Querystring: { page?: string } }>

/**
 * What would have been sent, for whoever sits at the machine of a demonstration. It is not there where letters are sent,
 * nor outside the demo: they hold links that sign people in.
 */
export function demoLettersRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings, attachReceipt } = context
  if (!settings.demo || settings.mail) return

  mountOwn(app, context, OWN_ROUTES.demoLetters, async (request: WithPage, reply) => {
    const page = PageNumber.safeParse(request.query.page ?? 1).data ?? 1
    const listed = await listDemoLetters(db, siteOf(app, context), page)
    return send(reply, drawLetterList(openPage(request, reply), { ...listed, page }))
  })

  mountOwn(app, context, OWN_ROUTES.demoLetter, async (request: WithId, reply) => {
    const letter = await find(request)
    if (!letter) return reply.callNotFound()
    // The letter stands in a frame, which no other page of the site has.
    const policy = `${reply.getHeader('Content-Security-Policy')}; frame-src 'self'`
    return send(reply.header('Content-Security-Policy', policy), drawLetter(openPage(request, reply), letter))
  })

  mountOwn(app, context, OWN_ROUTES.demoLetterFrame, async (request: WithId, reply) => {
    const letter = await find(request)
    return letter ? send(reply.headers(LETTER_HEADERS), drawFramedLetter(letter)) : reply.callNotFound()
  })

  mountOwn(app, context, OWN_ROUTES.demoInvitation, async (request: WithId, reply) => {
    const calendar = (await find(request))?.mail.calendar
    if (!calendar) return reply.callNotFound()
    return reply
      .type(`text/calendar; charset=utf-8; method=${calendar.method}`)
      .headers({ 'Content-Disposition': `attachment; filename="${INVITATION_NAME}"`, 'Cache-Control': 'no-store' })
      .send(calendar.content)
  })

  mountOwn(app, context, OWN_ROUTES.demoReceipt, async (request: WithId, reply) => {
    const paper = (await find(request))?.paper
    if (!paper) return reply.callNotFound()
    const { mediaType, content } = await attachReceipt(paper.id)
    return reply
      .type(mediaType)
      .headers({ 'Content-Disposition': attachmentNamed(paper.number, 'pdf'), 'Cache-Control': 'no-store' })
      .send(content)
  })

  async function find({ params }: WithId): Promise<DemoLetter | undefined> {
    const id = Id.safeParse(params.id).data
    return id === undefined ? undefined : readDemoLetter(db, siteOf(app, context), id)
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
