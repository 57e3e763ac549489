import type { FastifyInstance } from 'fastify'
import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { readForm, readTyped } from '../../../http/mount/read-input'
import { languageOf } from '../../../http/request-preferences'
import { findOrCreateStudent, findPasswordHashOf } from '../account.service'
import { createSignInForms, type FormOutcome, type SignInFormContext } from '../sign-in/sign-in-forms'
import type { SignInPage } from '../sign-in/sign-in-page'
import { answerBirthMonth, askGuardian } from './ask-guardian.service'
import { readBirthMonth, TicketForm, typedAge } from './birth-month-form'
import { drawBirthQuestion, drawGuardianAsked } from './birth-month-pages'
import { readTicket } from './sign-in-ticket'

/** The question for the month of birth after the first sign-in at a provider, or of a student who was never asked. */
export function birthMonthRoutes(app: FastifyInstance, context: SignInFormContext): void {
  const { db, clock, siteKey, settings } = context
  const forms = createSignInForms(context)

  mountPage(app, context, PAGE_ROUTES.answerBirthMonth, (request, reply) => {
    const today = businessDay(clock())
    const draw = (page: SignInPage) => drawBirthQuestion(page, { ticket: page.typed.ticket ?? '', today })
    return forms.answerForm(request, reply, { draw, home: SCREENS.welcome.address }, async (): Promise<FormOutcome> => {
      const form = readForm(TicketForm, request)
      const now = clock()
      const holder = readTicket(siteKey, form.ticket, now)
      const birthMonth = readBirthMonth(form, today)
      const isChild = typedAge(form, today) === 'child'
      const page = { ...forms.blankPage(request), typed: readTyped(request.body), returnTo: form.returnTo ?? '/' }
      const guardianEmail = (isChild && form.guardianEmail) || undefined
      if (isChild && guardianEmail === undefined) return { page: draw(page) }
      if ('studentId' in holder) {
        const { studentId, passwordHash } = holder
        await answerBirthMonth(db, siteKey, { studentId, birthMonth, guardianEmail, now, settings })
        if (guardianEmail !== undefined) return { page: drawGuardianAsked(page, guardianEmail) }
        const findPasswordHash = findPasswordHashOf(studentId)
        return { id: studentId, proof: { checkedHash: passwordHash, findPasswordHash } }
      }
      const preferredLanguage = languageOf(request)
      if (guardianEmail === undefined) {
        return { id: await findOrCreateStudent(db, holder.profile, { preferredLanguage, now, birthMonth }) }
      }
      const { profileImageUrl: _, ...profile } = holder.profile
      const child = { ...profile, studentId: null, passwordHash: null, preferredLanguage, birthMonth, guardianEmail }
      await askGuardian(db, siteKey, { ...child, now, settings })
      return { page: drawGuardianAsked(page, guardianEmail) }
    })
  })
}
