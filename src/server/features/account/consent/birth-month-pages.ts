import { BIRTH_MONTH_WORDS } from '#shared/words/birth-month.words'
import { html } from '../../../http/pages/html'
import { drawServerPage } from '../../../http/pages/server-page'
import { drawProblem, drawSignUpPage, drawTabs, drawWho, type SignInPage } from '../sign-in/sign-in-page'
import { drawBirthFields, drawGuardianEmail, drawHiddenBirth, typedAge } from './birth-month-form'

/** Sign-up where the school asks for the month of birth: first the month, then the form that goes with the age. */
export function drawSignUpWithBirth(page: SignInPage, today: string): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  const age = typedAge(page.typed, today)
  if (age === 'of age') return drawSignUpPage(page, { before: drawHiddenBirth(page) })
  if (age === 'child') {
    const note = html`<p class="auth-note">${words.guardianWhy}</p>`
    return drawSignUpPage(page, {
      ...{ title: words.guardianTitle, button: words.ask, note },
      before: drawHiddenBirth(page),
      after: drawGuardianEmail(page, page.language),
    })
  }
  return drawServerPage(page, {
    title: words.title,
    path: '/api/signup',
    tabs: drawTabs(page, 'createAccount'),
    body: html`
      ${drawWho(page, 'student')}
      <p class="auth-note">${words.why}</p>
      ${drawProblem(page)}
      <form method="post" action="/api/signup" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        ${drawBirthFields(page, page.language, today)}
        <button class="auth-button" type="submit">${words.next}</button>
      </form>`,
  })
}

/** The same for a student who has signed in and was never asked. The ticket says who that is. */
export function drawBirthQuestion(page: SignInPage, { ticket, today }: { ticket: string; today: string }): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  const isChild = typedAge(page.typed, today) === 'child'
  return drawServerPage(page, {
    title: isChild ? words.guardianTitle : words.title,
    path: null,
    body: html`
      <p class="auth-note">${isChild ? words.guardianWhy : words.why}</p>
      ${drawProblem(page)}
      <form method="post" action="/api/login/birth-month" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        <input type="hidden" name="ticket" value="${ticket}">
        ${isChild ? drawHiddenBirth(page) : drawBirthFields(page, page.language, today)}
        ${isChild && drawGuardianEmail(page, page.language)}
        <button class="auth-button" type="submit">${isChild ? words.ask : words.next}</button>
      </form>`,
  })
}

export function drawGuardianAsked(page: SignInPage, guardianEmail: string): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  return drawServerPage(page, {
    title: words.askedTitle,
    path: null,
    body: html`<p class="auth-note" role="status">${words.asked(guardianEmail)}</p>`,
  })
}
