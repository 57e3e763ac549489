import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PersonName } from '#shared/features/account/account.contract'
import { GRADE_FIRST, GRADE_LAST } from '#shared/features/skills/skills.rules'
import { ERRORS } from '#shared/http/errors'
import { coded } from '#shared/http/validation'
import { businessDay } from '#shared/time/business-day'
import { EMAIL_LINK_WORDS } from '#shared/words/links/email-links.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppContext } from '../../../app-context'
import { startSignIn } from '../../../auth/sign-ins/sign-ins'
import { AppError } from '../../../http/app-error'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { html } from '../../../http/pages/html'
import { renderServerPage } from '../../../http/pages/server-page'
import { chooseLanguage, languageOf, themeOf } from '../../../http/request-preferences'
import { BirthMonthForm, readBirthMonth } from '../../account/consent/birth-month-form'
import { explain } from '../../account/sign-in/sign-in-problems'
import { readGuardianForm } from '../sign-up/guardian-form'
import type { GuardianOfLink } from '../sign-up/open-family.service'
import { type ConsentPage, renderConsentChild, renderConsentDone, renderConsentYou } from './consent-page'
import { type OpenConsent, openConsentLink } from './consents.service'
import { consentByLink } from './give-consent.service'

const Name = PersonName.check(z.minLength(1, coded('TEXT_REQUIRED')))

const GRADES = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => String(GRADE_FIRST + index))
const ChildForm = z.extend(BirthMonthForm, {
  step: z.literal('child'),
  sealed: z.string(),
  firstName: Name,
  grade: z.optional(z.enum(GRADES)),
  agree: z.literal('yes', coded('CONSENT_REQUIRED')),
})

type TokenRequest = FastifyRequest<{ Params: { token: string } }>
type ConsentContext = AppContext & { stylesheet: string | null }

/** The pages on which a guardian consents to the account of a child under 14, by the link of an email. */
export function consentRoutes(app: FastifyInstance, context: ConsentContext): void {
  const { db, clock, siteKey, settings, school, security } = context

  mountPage(app, context, PAGE_ROUTES.consentPage, async (request: TokenRequest, reply) => {
    const page = openPage(request, chooseLanguage(request, reply, settings))
    const open = await openConsentLink(db, request.params.token, clock())
    return open ? send(reply, renderConsentYou(page, open)) : sendBadLink(reply, page)
  })

  mountPage(app, context, PAGE_ROUTES.giveConsent, async (request: TokenRequest, reply) => {
    const typed = readTyped(request.body)
    const page = { ...openPage(request, languageOf(request)), typed }
    const open = await openConsentLink(db, request.params.token, clock())
    if (!open) return sendBadLink(reply, page)
    try {
      if (typed.step !== 'child')
        return send(reply, renderConsentChild(withChild(page, open), await sealGuardian(request, open)))
      return await finish(request, reply, page, open)
    } catch (error) {
      return sendRefusal(request, reply, { page, open, error })
    }
  })

  /** Checks who consents, and carries that to the next step inside the form, encrypted. */
  async function sealGuardian(request: FastifyRequest, open: OpenConsent): Promise<string> {
    const guardian = await readGuardianForm(context, request, open)
    return siteKey.seal(JSON.stringify(guardian), open.pendingId)
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, page: ConsentPage, open: OpenConsent) {
    const form = readForm(ChildForm, request)
    const { emailId, pendingId } = open
    const opened = siteKey.unseal(form.sealed, pendingId)
    if (opened === undefined) throw new AppError('NOT_FOUND')
    // Written by `sealGuardian`.
    const guardian = JSON.parse(opened) as GuardianOfLink
    const birthMonth = readBirthMonth(form, page.today)
    const child = { firstName: form.firstName, birthMonth, grade: form.grade ? Number(form.grade) : undefined }
    const by = { language: page.language, networkHash: security.networkHashOf(request), now: clock() }
    const consent = { emailId, pendingId, guardian, child, ...by, settings }
    const { guardianId, childConfirms } = await consentByLink(db, siteKey, consent)
    await startSignIn(context, { request, reply }, { accountKind: 'guardian', id: guardianId })
    return send(reply, renderConsentDone(page, { childName: form.firstName, childConfirms }))
  }

  function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, open, error }: { page: ConsentPage; open: OpenConsent; error: unknown },
  ) {
    const refusal = toAppError(error)
    const { status } = ERRORS[refusal.code]
    if (status >= 500) request.log.error({ err: error }, 'a consent failed')
    if (refusal.code === 'NOT_FOUND') return sendBadLink(reply, page)
    if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
    const explained = { ...page, ...explain(refusal, SIGN_IN_WORDS[page.language]) }
    const rendered =
      page.typed.step === 'child'
        ? renderConsentChild(explained, page.typed.sealed ?? '')
        : renderConsentYou(explained, open)
    return send(reply.code(status), rendered)
  }

  function openPage(request: FastifyRequest, language: ConsentPage['language']): ConsentPage {
    const { supportEmail, privacy } = school.current().settings
    return {
      language,
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail,
      path: new URL(request.url, 'http://localhost').pathname,
      officer: privacy.officer,
      today: businessDay(clock()),
      typed: {},
      fieldProblems: {},
      problem: null,
    }
  }
}

/** Step 2 starts with what the child entered. */
function withChild(page: ConsentPage, { childName, birthMonth }: OpenConsent): ConsentPage {
  const [birthYear = '', month = ''] = birthMonth.split('-')
  return { ...page, typed: { firstName: childName ?? '', birthYear, birthMonth: month } }
}

function sendBadLink(reply: FastifyReply, page: ConsentPage): FastifyReply {
  const words = EMAIL_LINK_WORDS[page.language]
  const body = html`<p class="auth-problem" role="alert">${words.badLink}</p>
    <p class="auth-switch"><a href="/">${words.toPlume}</a></p>`
  return send(reply.code(404), renderServerPage(page, { title: words.badLinkTitle, path: null, body }))
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
