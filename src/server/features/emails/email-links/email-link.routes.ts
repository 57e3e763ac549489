import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Email, Password } from '#shared/features/account/account.contract'
import { ERRORS } from '#shared/http/errors'
import { EMAIL_LINK_WORDS } from '#shared/words/email-links.words'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import type { AppContext } from '../../../app-context'
import { canSend } from '../../../email/transport'
import { AppError } from '../../../http/app-error'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-form'
import { chooseLanguage, languageOf, themeOf } from '../../../http/request-preferences'
import { sendPasswordLink } from '../../account/sign-in/forgotten-password.service'
import { explain } from '../../account/sign-in/sign-in-problems'
import { sendStaffPasswordLink } from '../../staff/sign-in/forgotten-staff-password.service'
import { sendTutorPasswordLink } from '../../tutors/sign-in/tutor-sign-in.service'
import { openSubscription, unsubscribe } from '../emails.service'
import { followLink, openLink, setsPassword, subjectOf } from './email-link.service'
import {
  drawBadLink,
  drawDone,
  drawForgot,
  drawLinkSent,
  drawQuestion,
  FORGOT_PATHS,
  type ForgotPasswordKind,
  type LinkPage,
} from './email-link-pages'

const ForgotForm = z.strictObject({ email: Email })
const PasswordForm = z.strictObject({ password: Password })

const SEND_LINK = { student: sendPasswordLink, tutor: sendTutorPasswordLink, staff: sendStaffPasswordLink }

type WithToken = FastifyRequest<{ Params: { token: string } }>
type WithAccountKind = FastifyRequest<{ Querystring: { kind?: string } }>
type WithSubscription = FastifyRequest<{ Params: { studentId: string; kind: string; signature: string } }>

/** The pages that letters open. A GET shows what would happen; only the button, a POST, does it. */
export function emailLinkRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, settings, siteKey, security } = context
  const sends = canSend(settings)

  mountPage(app, context, PAGE_ROUTES.openLink, async (request: WithToken, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), drawBadLink(page, 'badLink'))
    return send(reply, drawQuestion(page, link.action, link.address))
  })

  mountPage(app, context, PAGE_ROUTES.followLink, async (request: WithToken, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), drawBadLink(page, 'badLink'))
    try {
      const password = setsPassword(link) ? readForm(PasswordForm, request).password : undefined
      const note = security.of(request, subjectOf(link))
      await followLink(db, siteKey, { link, password, language: page.language, now: clock(), settings, note })
      return send(reply, drawDone(page, link.action))
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) throw error
      if (refusal.code === 'EMAIL_TAKEN') return send(reply.code(status), drawBadLink(page, 'addressTaken'))
      if (refusal.code === 'NOT_FOUND') return send(reply.code(status), drawBadLink(page, 'badLink'))
      const { fieldProblems } = explain(refusal, SIGN_IN_WORDS[page.language])
      return send(reply.code(status), drawQuestion({ ...page, fieldProblems }, link.action, link.address))
    }
  })

  mountPage(app, context, PAGE_ROUTES.forgotPage, async (request: WithAccountKind, reply) => {
    const kind = kindOf(request)
    const page = { ...openPage(request, reply), path: FORGOT_PATHS[kind], typed: {}, problem: null }
    return send(reply, drawForgot(page, { canSend: sends, kind }))
  })

  mountPage(app, context, PAGE_ROUTES.sendPasswordLink, async (request: WithAccountKind, reply, { countRare }) => {
    const kind = kindOf(request)
    const page = { ...openPage(request, reply), path: FORGOT_PATHS[kind] }
    const typed = readTyped(request.body)
    try {
      if (!sends) throw new AppError('SERVICE_UNAVAILABLE')
      const { email } = readForm(ForgotForm, request)
      countRare(`${kind} ${email.toLowerCase()}`)
      await SEND_LINK[kind](db, siteKey, { email, language: page.language, now: clock() })
      return send(reply, drawLinkSent(page, { isDemo: settings.demo && !settings.mail, kind }))
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const problems = explain(refusal, SIGN_IN_WORDS[page.language])
      return send(reply.code(status), drawForgot({ ...page, ...problems, typed }, { canSend: sends, kind }))
    }
  })

  mountPage(app, context, PAGE_ROUTES.unsubscribePage, async (request: WithSubscription, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), drawBadLink(page, 'badLink'))
    const { action } = subscription
    const optional = EMAIL_LINK_WORDS[page.language].optional
    return send(
      reply,
      drawQuestion(page, action, action === 'unsubscribe' ? optional[subscription.kind] : subscription.email),
    )
  })

  mountPage(app, context, PAGE_ROUTES.unsubscribe, async (request: WithSubscription, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), drawBadLink(page, 'badLink'))
    await unsubscribe(db, subscription)
    return send(reply, drawDone(page, subscription.action))
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

function kindOf({ query }: WithAccountKind): ForgotPasswordKind {
  return query.kind === 'staff' || query.kind === 'tutor' ? query.kind : 'student'
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
