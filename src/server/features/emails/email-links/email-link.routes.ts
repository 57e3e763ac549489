import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccountKind } from '#shared/account-kinds'
import { Email, Password } from '#shared/features/account/account.contract'
import { FORGOT_PATHS } from '#shared/forgot-paths'
import { ERRORS } from '#shared/http/errors'
import { EMAIL_LINK_WORDS } from '#shared/words/links/email-links.words'
import { GUARDIAN_LINK_WORDS } from '#shared/words/links/guardian-link.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppContext } from '../../../app-context'
import { subjectOf } from '../../../auth/account'
import { ownBrowserOf } from '../../../auth/sign-ins/sign-ins'
import { blockAddress } from '../../../email/address-budget'
import { canSend } from '../../../email/delivery/transport'
import { refusesAllEmails } from '../../../email/email-links'
import { AppError } from '../../../http/app-error'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { chooseLanguage, languageOf, themeOf } from '../../../http/request-preferences'
import { explain } from '../../account/sign-in/sign-in-problems'
import { openSubscription, type Subscription, unsubscribe } from '../emails.service'
import { sendPasswordLink } from './choose-password.service'
import { followLink, type OpenLink, openLink } from './email-link.service'
import {
  type LinkPage,
  renderBadLink,
  renderDone,
  renderForgot,
  renderLinkSent,
  renderQuestion,
} from './email-link-pages'

const ForgotForm = z.strictObject({ email: Email })
const PasswordForm = z.strictObject({ password: Password })

type TokenRequest = FastifyRequest<{ Params: { token: string } }>
type ForgotRequest = FastifyRequest<{ Querystring: { kind?: string } }>
type NeverEmailRequest = FastifyRequest<{ Params: { key: string; signature: string } }>
type UnsubscribeRequest = FastifyRequest<{ Params: { studentId: string; kind: string; signature: string } }>

/** The pages that links in emails open. A GET shows what would happen; only the POST of its button does it. */
export function emailLinkRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, cookies, settings, school, siteKey, security } = context
  const sends = canSend(settings)

  mountPage(app, context, PAGE_ROUTES.openLink, async (request: TokenRequest, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), renderBadLink(page, 'badLink'))
    return send(reply, renderQuestion(page, link, link.address))
  })

  mountPage(app, context, PAGE_ROUTES.followLink, async (request: TokenRequest, reply) => {
    const page = openPage(request, reply)
    const link = await openLink(db, request.params.token, clock())
    if (!link) return send(reply.code(404), renderBadLink(page, 'badLink'))
    try {
      const password = link.asksForPassword ? readForm(PasswordForm, request).password : undefined
      const note = security.of(request, subjectOf(link.account))
      const { language } = page
      const ownBrowser = ownBrowserOf(context, request, link.account.accountKind)
      const action = { link, password, language, now: clock(), settings, note, ownBrowser }
      const token = await followLink(db, siteKey, action)
      if (token) cookies.set(reply, link.account.accountKind, token)
      return send(reply, renderDone(page, link))
    } catch (error) {
      return sendRefusal(reply, page, { link, error })
    }
  })

  function sendRefusal(reply: FastifyReply, page: LinkPage, { link, error }: { link: OpenLink; error: unknown }) {
    const refusal = toAppError(error)
    const { status } = ERRORS[refusal.code]
    if (status >= 500) throw error
    if (refusal.code === 'EMAIL_TAKEN') return send(reply.code(status), renderBadLink(page, 'addressTaken'))
    if (refusal.code === 'NOT_FOUND') return send(reply.code(status), renderBadLink(page, 'badLink'))
    const { fieldProblems } = explain(refusal, SIGN_IN_WORDS[page.language])
    return send(reply.code(status), renderQuestion({ ...page, fieldProblems }, link, link.address))
  }

  mountPage(app, context, PAGE_ROUTES.forgotPage, async (request: ForgotRequest, reply) =>
    send(reply, renderForgot(openForgotPage(request, reply), sends ? { typed: {}, problem: null } : null)),
  )

  mountPage(app, context, PAGE_ROUTES.sendPasswordLink, async (request: ForgotRequest, reply, { countRare }) => {
    const page = openForgotPage(request, reply)
    const { accountKind, language } = page
    const typed = readTyped(request.body)
    try {
      if (!sends) throw new AppError('SERVICE_UNAVAILABLE')
      const { email } = readForm(ForgotForm, request)
      countRare(`${accountKind} ${email.toLowerCase()}`)
      await sendPasswordLink(db, siteKey, { accountKind, email, language, now: clock() })
      return send(reply, renderLinkSent(page, { isInDemoInbox: settings.demo && !settings.mail }))
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const { problem, fieldProblems } = explain(refusal, SIGN_IN_WORDS[language])
      return send(reply.code(status), renderForgot({ ...page, fieldProblems }, sends ? { typed, problem } : null))
    }
  })

  mountPage(app, context, PAGE_ROUTES.unsubscribePage, async (request: UnsubscribeRequest, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), renderBadLink(page, 'badLink'))
    return send(reply, renderQuestion(page, subscription, aboutOf(page, subscription)))
  })

  mountPage(app, context, PAGE_ROUTES.unsubscribe, async (request: UnsubscribeRequest, reply) => {
    const page = openPage(request, reply)
    const subscription = await openSubscription(db, siteKey, request.params)
    if (!subscription) return send(reply.code(404), renderBadLink(page, 'badLink'))
    await unsubscribe(db, subscription)
    return send(reply, renderDone(page, subscription))
  })

  mountPage(app, context, PAGE_ROUTES.neverEmailPage, async (request: NeverEmailRequest, reply) => {
    const page = openPage(request, reply)
    if (!refusesAllEmails(siteKey, request.params)) return send(reply.code(404), renderBadLink(page, 'badLink'))
    return send(reply, renderQuestion(page, { action: 'neverEmail' }, ''))
  })

  mountPage(app, context, PAGE_ROUTES.neverEmail, async (request: NeverEmailRequest, reply) => {
    const page = openPage(request, reply)
    if (!refusesAllEmails(siteKey, request.params)) return send(reply.code(404), renderBadLink(page, 'badLink'))
    await blockAddress(db, request.params.key, clock())
    return send(reply, renderDone(page, { action: 'neverEmail' }))
  })

  function openPage(request: FastifyRequest, reply: FastifyReply): LinkPage {
    return {
      language: request.method === 'GET' ? chooseLanguage(request, reply, settings) : languageOf(request),
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: school.current().settings.supportEmail,
      path: new URL(request.url, 'http://localhost').pathname,
      fieldProblems: {},
    }
  }

  function openForgotPage(request: ForgotRequest, reply: FastifyReply) {
    const accountKind = accountKindOf(request)
    return { ...openPage(request, reply), accountKind, path: FORGOT_PATHS[accountKind] }
  }
}

function aboutOf({ language }: LinkPage, subscription: Subscription): string {
  if (subscription.action === 'stopCopies') return subscription.email
  if (subscription.action === 'stopTopic') return GUARDIAN_LINK_WORDS[language].topics[subscription.topic]
  return EMAIL_LINK_WORDS[language].optional[subscription.kind]
}

function accountKindOf({ query }: ForgotRequest): AccountKind {
  if (query.kind === 'staff') return 'admin'
  return query.kind === 'tutor' || query.kind === 'guardian' ? query.kind : 'student'
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
