import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Email, Password } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { LETTER_LINK_WORDS } from '#shared/words/letter-links.words'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../../app-context'
import { explain } from '../../auth/sign-in-problems'
import { chooseLanguage, languageOf, themeOf } from '../../auth/sign-in-request'
import { AppError } from '../../http/app-error'
import { toAppError } from '../../http/error-handler'
import { mountOwn } from '../../http/mount-own'
import { OWN_ROUTES } from '../../http/own-routes'
import { readForm, readTyped } from '../../http/read-form'
import { sendPasswordLink } from '../account/forgotten-password.service'
import { sendStaffPasswordLink } from '../admin/forgotten-staff-password.service'
import { sendTutorPasswordLink } from '../tutors/tutor-door.service'
import { followLink, openLink, setsPassword, subjectOf } from './letter-link.service'
import {
  drawBadLink,
  drawDone,
  drawForgot,
  drawLinkSent,
  drawQuestion,
  FORGOT_PATHS,
  type ForgotDoor,
  type LinkPage,
} from './letter-link-pages'
import { canSend, openSubscription, unsubscribe } from './letters.service'

const ForgotForm = z.strictObject({ email: Email })
const PasswordForm = z.strictObject({ password: Password })

const SEND_LINK = { student: sendPasswordLink, tutor: sendTutorPasswordLink, staff: sendStaffPasswordLink }

type WithToken = FastifyRequest<{ Params: { token: string } }>
type WithDoor = FastifyRequest<{ Querystring: { door?: string } }>
type WithSubscription = FastifyRequest<{ Params: { studentId: string; kind: string; signature: string } }>

/** The pages that letters open. A GET shows what would happen; only the button, a POST, does it. */
export function letterLinkRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, settings, siteKey, security } = context
  const sends = canSend(settings)

  mountOwn(app, context, OWN_ROUTES.openLink, async (request: WithToken, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), drawBadLink(page, 'badLink'))
    return send(reply, drawQuestion(page, link.act, link.address))
  })

  mountOwn(app, context, OWN_ROUTES.followLink, async (request: WithToken, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), drawBadLink(page, 'badLink'))
    try {
      const password = setsPassword(link) ? readForm(PasswordForm, request).password : undefined
      const note = security.of(request, subjectOf(link))
      await followLink(db, siteKey, { link, password, language: page.language, now: clock(), settings, note })
      return send(reply, drawDone(page, link.act))
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) throw error
      if (refusal.code === 'EMAIL_TAKEN') return send(reply.code(status), drawBadLink(page, 'addressTaken'))
      if (refusal.code === 'NOT_FOUND') return send(reply.code(status), drawBadLink(page, 'badLink'))
      const { fieldProblems } = explain(refusal, SIGN_IN_WORDS[page.language])
      return send(reply.code(status), drawQuestion({ ...page, fieldProblems }, link.act, link.address))
    }
  })

  mountOwn(app, context, OWN_ROUTES.forgotPage, async (request: WithDoor, reply) => {
    const door = doorOf(request)
    const page = { ...openPage(request, reply), path: FORGOT_PATHS[door], typed: {}, problem: null }
    return send(reply, drawForgot(page, { canSend: sends, door }))
  })

  mountOwn(app, context, OWN_ROUTES.sendPasswordLink, async (request: WithDoor, reply, { countRare }) => {
    const door = doorOf(request)
    const page = { ...openPage(request, reply), path: FORGOT_PATHS[door] }
    const typed = readTyped(request.body)
    try {
      if (!sends) throw new AppError('SERVICE_UNAVAILABLE')
      const { email } = readForm(ForgotForm, request)
      countRare(`${door} ${email.toLowerCase()}`)
      await SEND_LINK[door](db, siteKey, { email, language: page.language, now: clock() })
      return send(reply, drawLinkSent(page, { isDemo: settings.demo && !settings.mail, door }))
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const problems = explain(refusal, SIGN_IN_WORDS[page.language])
      return send(reply.code(status), drawForgot({ ...page, ...problems, typed }, { canSend: sends, door }))
    }
  })

  mountOwn(app, context, OWN_ROUTES.unsubscribePage, async (request: WithSubscription, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), drawBadLink(page, 'badLink'))
    const { act } = subscription
    const optional = LETTER_LINK_WORDS[page.language].optional
    return send(
      reply,
      drawQuestion(page, act, act === 'unsubscribe' ? optional[subscription.kind] : subscription.email),
    )
  })

  mountOwn(app, context, OWN_ROUTES.unsubscribe, async (request: WithSubscription, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), drawBadLink(page, 'badLink'))
    await unsubscribe(db, subscription)
    return send(reply, drawDone(page, subscription.act))
  })

  function openPage(request: FastifyRequest, reply: FastifyReply): LinkPage {
    return {
      language: request.method === 'GET' ? chooseLanguage(request, reply, settings) : languageOf(request),
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: settings.supportEmail,
      path: new URL(request.url, 'http://localhost').pathname,
      fieldProblems: {},
    }
  }
}

function doorOf({ query }: WithDoor): ForgotDoor {
  return query.door === 'staff' || query.door === 'tutor' ? query.door : 'student'
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
