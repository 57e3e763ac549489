import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { confirmsAddresses } from '../../../email/delivery/transport'
import { AppError } from '../../../http/app-error'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { languageOf } from '../../../http/request-preferences'
import { findOrCreateStudent } from '../account.service'
import { createSignInForms, type FormOutcome, type SignInFormContext } from '../sign-in/sign-in-forms'
import type { SignInPage } from '../sign-in/sign-in-page'
import { NamingCodeForm, OwnConsentForm, readBirthMonth, TicketForm, typedAge } from './birth-month-form'
import { renderBirthQuestion, renderGuardianAsked, renderNamingCode, renderOwnConsent } from './birth-month-pages'
import {
  confirmCodeAndRequestConsent,
  consentOneself,
  questionBeforeSignIn,
  requestConsent,
  requestConsentForStudent,
  saveAnswer,
  sendGuardianConfirmationCode,
} from './request-consent.service'
import {
  addToTicket,
  type KnownTicket,
  type NamedGuardian,
  proofOfTicket,
  readTicket,
  type Ticket,
  writeTicket,
} from './sign-in-ticket'

/** The question for the month of birth after the first sign-in at a provider, or of a student who was never asked. */
export function birthMonthRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock, siteKey, settings, security } = context
  const forms = createSignInForms(context)

  mountPage(app, context, PAGE_ROUTES.answerBirthMonth, (request, reply, { countRare }) => {
    const today = businessDay(clock())
    const render = (page: SignInPage) => renderBirthQuestion(page, { ticket: page.typed.ticket ?? '', today })
    return forms.answerForm(request, reply, { render, home: SCREENS.welcome.address }, async () => {
      const form = readForm(TicketForm, request)
      const holder = readTicket(siteKey, form.ticket, clock())
      const birthMonth = readBirthMonth(form, today)
      const page = { ...forms.blankPage(request), typed: readTyped(request.body), returnTo: form.returnTo ?? '/' }
      if (typedAge(form, today) !== 'child') return signInWith(request, holder, { birthMonth, returnTo: page.returnTo })
      const { guardianEmail } = form
      if (!guardianEmail) return { page: render(page) }
      if ('studentId' in holder && confirmsAddresses(settings)) {
        countRare(holder.studentId)
        return { page: await askForCode(page, holder, { birthMonth, guardianEmail }) }
      }
      await requestConsentFor(request, holder, { birthMonth, guardianEmail })
      return { page: renderGuardianAsked(page, guardianEmail) }
    })
  })

  mountPage(app, context, PAGE_ROUTES.confirmNaming, (request, reply) =>
    forms.answerForm(request, reply, { render: (page) => renderNamingCode(page), home: '/' }, async () => {
      const { ticket, code } = readForm(NamingCodeForm, request)
      const holder = readTicket(siteKey, ticket, clock())
      if (!('studentId' in holder) || !holder.naming) throw new AppError('REAUTH_NEEDED')
      const { studentId, passwordHash, naming } = holder
      const from = originOf(context, request, { accountKind: 'student', account: studentId })
      await confirmCodeAndRequestConsent(db, siteKey, {
        studentId,
        passwordHash,
        ...naming,
        code,
        from,
        now: clock(),
        settings,
      })
      return { page: renderGuardianAsked(forms.blankPage(request), naming.guardianEmail) }
    }),
  )

  mountPage(app, context, PAGE_ROUTES.consentOneself, (request, reply) => {
    const render = (page: SignInPage) => renderOwnConsent(page, page.typed.ticket ?? '')
    return forms.answerForm(request, reply, { render, home: '/' }, async () => {
      const { ticket } = readForm(OwnConsentForm, request)
      const holder = readTicket(siteKey, ticket, clock())
      if (!('studentId' in holder)) throw new AppError('REAUTH_NEEDED')
      const { studentId, passwordHash } = holder
      const by = { textLanguage: languageOf(request), networkHash: security.networkHashOf(request), now: clock() }
      await consentOneself(db, { studentId, passwordHash, ...by })
      return { id: studentId, proof: proofOfTicket(holder, studentId, clock()) }
    })
  })

  async function signInWith(
    request: FastifyRequest,
    holder: Ticket,
    { birthMonth, returnTo }: { birthMonth: string; returnTo: string },
  ): Promise<FormOutcome> {
    const now = clock()
    if (!('studentId' in holder)) {
      const visit = { preferredLanguage: languageOf(request), now, birthMonth }
      const id = await findOrCreateStudent(db, holder.profile, visit)
      return { id, proof: proofOfTicket(holder, id, now) }
    }
    const { studentId, passwordHash } = holder
    await saveAnswer(db, { studentId, passwordHash, birthMonth })
    const question = await questionBeforeSignIn(db, { studentId, now })
    // Staff may have entered another month while the page was open.
    if (question === 'consent') throw new AppError('CONSENT_NEEDED')
    if (question === 'own consent') {
      const ticket = writeTicket(siteKey, holder, now)
      return { page: renderOwnConsent({ ...forms.blankPage(request), returnTo }, ticket) }
    }
    return { id: studentId, proof: proofOfTicket(holder, studentId, now) }
  }

  async function askForCode(
    page: SignInPage,
    holder: KnownTicket,
    asked: Omit<NamedGuardian, 'emailId'>,
  ): Promise<string> {
    const { studentId, passwordHash } = holder
    const { sentTo, emailId } = await sendGuardianConfirmationCode(db, {
      studentId,
      passwordHash,
      ...asked,
      now: clock(),
      settings,
    })
    const ticket = addToTicket(siteKey, holder, { ...asked, emailId })
    const typed = { ...page.typed, ticket, sentTo }
    return renderNamingCode({ ...page, typed }, { isAgain: holder.naming !== undefined })
  }

  async function requestConsentFor(
    request: FastifyRequest,
    holder: Ticket,
    asked: { birthMonth: string; guardianEmail: string },
  ) {
    const now = clock()
    if ('studentId' in holder) {
      const { studentId, passwordHash } = holder
      return requestConsentForStudent(db, siteKey, { studentId, passwordHash, ...asked, now, settings })
    }
    const { profileImageUrl: _, ...profile } = holder.profile
    const child = { ...profile, ...asked, studentId: null, passwordHash: null, preferredLanguage: languageOf(request) }
    return requestConsent(db, siteKey, { ...child, now, settings })
  }
}
