import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#shared/http/errors'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { EMAIL_LINK_WORDS } from '#shared/words/links/email-links.words'
import { GUARDIAN_LINK_WORDS } from '#shared/words/links/guardian-link.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppContext } from '../../../app-context'
import { startSignIn } from '../../../auth/sign-ins/sign-ins'
import { toAppError } from '../../../http/error-handler'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readTyped } from '../../../http/mount/read-input'
import { html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import { chooseLanguage, languageOf, themeOf } from '../../../http/request-preferences'
import type { FormState } from '../../account/sign-in/sign-in-field'
import { explain } from '../../account/sign-in/sign-in-problems'
import { acceptOffer, type OpenOffer, openOffer } from './family-offer.service'
import { readGuardianForm, renderGuardianFields } from './guardian-form'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

interface OfferPage extends ServerPage, FormState {
  path: string
  problem: string | null
}

/** The page on which somebody who gets copies of a student's emails opens a family account. */
export function familyOfferRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, settings, school } = context

  mountPage(app, context, PAGE_ROUTES.familyOfferPage, async (request: TokenRequest, reply) => {
    const page = openPage(request, chooseLanguage(request, reply, settings))
    const offer = await openOffer(db, request.params.token, clock())
    return offer ? send(reply, renderOffer(page, offer)) : send(reply.code(404), renderBadLink(page))
  })

  mountPage(app, context, PAGE_ROUTES.acceptFamilyOffer, async (request: TokenRequest, reply) => {
    const page = { ...openPage(request, languageOf(request)), typed: readTyped(request.body) }
    const offer = await openOffer(db, request.params.token, clock())
    if (!offer) return send(reply.code(404), renderBadLink(page))
    try {
      const guardian = await readGuardianForm(context, request, offer)
      const id = await acceptOffer(db, { offer, guardian, language: page.language, now: clock() })
      await startSignIn(context, { request, reply }, { accountKind: 'guardian', id })
      return reply.redirect(SCREENS.familyHome.address, 303)
    } catch (error) {
      const refusal = toAppError(error)
      const { status } = ERRORS[refusal.code]
      if (status >= 500) request.log.error({ err: error }, 'a family account was not opened')
      if (refusal.code === 'NOT_FOUND') return send(reply.code(404), renderBadLink(page))
      if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
      const explained = { ...page, ...explain(refusal, SIGN_IN_WORDS[page.language]) }
      return send(reply.code(status), renderOffer(explained, offer))
    }
  })

  function openPage(request: FastifyRequest, language: Language): OfferPage {
    return {
      language,
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: school.current().settings.supportEmail,
      typed: {},
      fieldProblems: {},
      problem: null,
      path: new URL(request.url, 'http://localhost').pathname,
    }
  }
}

function renderOffer(page: OfferPage, offer: OpenOffer): string {
  const { language, path, problem } = page
  const words = GUARDIAN_LINK_WORDS[language].offer
  const child = offer.childName ?? GUARDIAN_TEXTS[language].student
  return renderServerPage(page, {
    title: words.title,
    path,
    body: html`
      <p class="auth-note">${offer.isKnown ? words.known : words.text(child, offer.guardianEmail)}</p>
      ${problem && html`<p class="auth-problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}" class="auth-form">
        ${renderGuardianFields(page, offer)}
        <button class="auth-button" type="submit">${words.button}</button>
      </form>`,
  })
}

function renderBadLink(page: OfferPage): string {
  const words = EMAIL_LINK_WORDS[page.language]
  const body = html`<p class="auth-problem" role="alert">${words.badLink}</p>
    <p class="auth-switch"><a href="/">${words.toPlume}</a></p>`
  return renderServerPage(page, { title: words.badLinkTitle, path: null, body })
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
